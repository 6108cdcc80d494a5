import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../run/command.ts';
import { faintTexts } from './picture.ts';
import { capture } from './capture.ts';

/** The system settings for more contrast, with the folder of each one's pictures. */
const ways = {
  'forced-colors': { forcedColors: 'active', contrast: 'no-preference' },
  contrast: { forcedColors: 'none', contrast: 'more' },
} as const;

/**
 * Takes pictures of a page with forced colours and with more contrast, in light and in dark, and checks that every text,
 * every edge of a control and the focus stand out.
 */
export async function pictureInContrast(page: Page, name: string): Promise<void> {
  for (const [folder, media] of Object.entries(ways)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ ...media, colorScheme, reducedMotion: 'reduce' });
      const path = join(root, 'screenshots', folder, `${name}-${colorScheme}.png`);
      await capture(page, path);
      const which = `${name}, ${folder}, ${colorScheme}`;
      expect(await page.evaluate(faintTexts), `texts that are hard to read: ${which}`).toEqual([]);
      expect(await page.evaluate(faintEdges), `what has no edge: ${which}`).toEqual([]);
      expect(await page.evaluate(unseenFocus), `what shows no focus: ${which}`).toEqual([]);
    }
  }
  await page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference', colorScheme: null });
}

/** Returns every field and every icon button whose edge or icon has a contrast below 3. Runs in the page. */
function faintEdges(): string[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null) throw new Error('no canvas');
  const colour = (css: string): Colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha];
  };
  const background = (element: Element | null): Colour => {
    for (let at = element; at !== null; at = at.parentElement) {
      const found = colour(getComputedStyle(at).backgroundColor);
      if (found[3] > 250) return found;
    }
    return colour('Canvas');
  };
  const luminance = ([red, green, blue]: Colour): number => {
    const [r = 0, g = 0, b = 0] = [red, green, blue]
      .map((value) => value / 255)
      .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: Colour, other: Colour): number => {
    const [light, dark] = [luminance(one), luminance(other)].toSorted((left, right) => right - left);
    return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
  };

  const faint: string[] = [];
  const edged = 'input:not([type=checkbox], [type=radio], .hidden), select, textarea, button';
  for (const element of document.querySelectorAll<HTMLElement>(edged)) {
    if (!element.checkVisibility()) continue;
    const { borderTopWidth, borderTopColor, backgroundColor, color } = getComputedStyle(element);
    const behind = background(element.parentElement);
    const visible = [
      parseFloat(borderTopWidth) > 0 ? colour(borderTopColor) : behind,
      colour(backgroundColor)[3] > 250 ? colour(backgroundColor) : behind,
      // A button's words identify it; an icon alone has to stand out.
      ...(element.matches('button') ? [colour(color)] : []),
    ];
    if (!visible.some((one) => one[3] > 0 && contrast(one, behind) >= 3)) faint.push(element.outerHTML.slice(0, 100));
  }
  return faint;
}

/** Returns every control without an outline when focused. Runs in the page. */
function unseenFocus(): string[] {
  const before = document.activeElement;
  const unseen: string[] = [];
  const top = document.querySelector('dialog:modal') ?? document;
  for (const element of top.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')) {
    if (!element.checkVisibility() || element.matches(':disabled')) continue;
    element.focus({ preventScroll: true, focusVisible: true });
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const isShown = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    if (document.activeElement !== element || !isShown) unseen.push(element.outerHTML.slice(0, 100));
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return unseen;
}
