import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../run/command.ts';
import { violations, type Rules } from './axe.ts';
import { capture } from './capture.ts';

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
    const faint = await page.evaluate(faintTexts);
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

/** Returns every text, also in fields, with a contrast below 4.5, the minimum of WCAG level AA. Runs in the page. */
export function faintTexts(): string[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null) throw new Error('no canvas');

  const colours = new Map<string, Colour>();
  function colour(css: string): Colour {
    const known = colours.get(css);
    if (known !== undefined) return known;
    if (canvas === null) throw new Error('no canvas');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const drawn: Colour = [red, green, blue, alpha];
    colours.set(css, drawn);
    return drawn;
  }
  function background(element: Element | null): Colour {
    for (let at = element; at !== null; at = at.parentElement) {
      const found = colour(getComputedStyle(at).backgroundColor);
      if (found[3] > 250) return found;
    }
    return colour('Canvas');
  }
  /** The share of an element's own colour in what is seen; what is disabled may be faint. */
  function opacity(element: Element | null): number {
    if (element === null || element.closest(':disabled, [aria-disabled="true"]') !== null) return 1;
    return Number(getComputedStyle(element).opacity) * opacity(element.parentElement);
  }
  /** The colour of an element's text as it is seen, on this background. */
  function seen(element: Element, [red, green, blue]: Colour): Colour {
    const [r, g, b, alpha] = colour(getComputedStyle(element).color);
    const share = (alpha / 255) * opacity(element);
    const mixed = (one: number, other: number): number => share * one + (1 - share) * other;
    return [mixed(r, red), mixed(g, green), mixed(b, blue), 255];
  }
  function luminance([red, green, blue]: Colour): number {
    const [r = 0, g = 0, b = 0] = [red, green, blue]
      .map((value) => value / 255)
      .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }

  const faint: string[] = [];
  function check(element: Element, text: string): void {
    if (text === '') return;
    const behind = background(element);
    const [one, other] = [luminance(seen(element, behind)), luminance(behind)];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (contrast < 4.5) faint.push(`${text} (${contrast.toFixed(1)})`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement;
    if (element?.checkVisibility() === true) check(element, node.textContent?.trim() ?? '');
  }
  const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)) {
    if (field.checkVisibility()) check(field, field.value);
  }
  return faint;
}
