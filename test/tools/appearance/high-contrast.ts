import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../run/command.ts';
import { callTogether } from './call-together.ts';
import { capture } from './capture.ts';
import { faint } from './contrast.ts';

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
      const faults = await callTogether(page, {
        texts: [faint, 'texts'],
        edges: [faint, 'edges'],
        unfocused: [unseenFocus],
      });
      expect(faults.texts, `texts that are hard to read: ${which}`).toEqual([]);
      expect(faults.edges, `what has no edge: ${which}`).toEqual([]);
      expect(faults.unfocused, `what shows no focus: ${which}`).toEqual([]);
    }
  }
  await page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference', colorScheme: null });
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
