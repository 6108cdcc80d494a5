import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../run/command.ts';
import { violations, type Rules } from './axe.ts';
import { capture } from './capture.ts';
import { faintTexts } from './contrast.ts';

/**
 * Takes a picture of a page in light and in dark into `screenshots/`, for people to judge, and checks that nothing is cut
 * off at the side, that every text stands out from its background, and that axe finds nothing.
 */
export const picture = (page: Page, name: string): Promise<void> => inLightAndDark(page, name, 'all');

/** Does the same for elements that axe has already checked in another size: only their looks differ. */
export const pictureAgain = (page: Page, name: string): Promise<void> => inLightAndDark(page, name, 'looks');

async function inLightAndDark(page: Page, name: string, rules: Rules): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await capture(page, join(root, 'screenshots', colorScheme, `${name}.png`));
    const faint = await faintTexts(page);
    expect(faint, `texts of ${name} that are hard to read in ${colorScheme}`).toEqual([]);
    // In dark only the colours differ.
    const found = await violations(page, colorScheme === 'light' ? rules : 'colours');
    expect(found, `${name}, ${colorScheme}`).toEqual([]);
  }
  expect(await page.evaluate(smallTargets), `what is hard to press in ${name}`).toEqual([]);
  const sideways = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(sideways, `${name} scrolls sideways`).toBe(0);
}

/**
 * Returns every control lower or narrower than 24 CSS pixels, except links in a line of text; a checkbox includes its
 * label. Runs in the page.
 */
function smallTargets(): string[] {
  const least = 24;
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
  const small: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, [tabindex="0"]',
  )) {
    if (!element.checkVisibility() || isClipped(element)) continue;
    if (element.matches('a') && getComputedStyle(element).display === 'inline') continue;
    const boxes = [
      element,
      ...((element as HTMLInputElement).labels ?? []),
      ...(element.matches('[type=checkbox]') && element.parentElement?.matches('th, td')
        ? [element.parentElement]
        : []),
    ].map((part) => part.getBoundingClientRect());
    const across = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
    const down = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
    if (across < least || down < least) small.push(`${element.outerHTML.slice(0, 120)}: ${across} by ${down}`);
  }
  return small;
}
