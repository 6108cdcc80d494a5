import type { Locator, Page } from '@playwright/test';
import type { Hands } from '../chromium/screen.ts';
import type { Display } from './display.ts';

/** Returns the mouse and keyboard of a display, for a browser on it. */
export function handsOn(display: Display): Hands {
  return {
    async click(found, button) {
      // Waits until the element is visible, stable and not covered.
      await found.click({ trial: true, ...(button === undefined ? {} : { button }) });
      const [x, y] = await middleOf(found);
      await display.click(x, y, button);
    },
    keys: (_page, chords) => display.keys(chords),
    type: (_page, text) => display.type(text),
    async dismiss(popup) {
      const closed = popup.waitForEvent('close');
      await display.keys(['Escape']);
      await closed;
    },
  };
}

/** Returns the middle of an element on the screen (pixels); for a link over two lines, of its first line. */
async function middleOf(found: Locator): Promise<[x: number, y: number]> {
  const box = await found.evaluate((element) => element.getClientRects()[0]?.toJSON() as DOMRectReadOnly | undefined);
  if (box === undefined) throw new Error('It is not to be seen.');
  const { left, top, scale } = await placeOf(found.page());
  return [left + (box.x + box.width / 2) * scale, top + (box.y + box.height / 2) * scale];
}

/** Returns where a page begins on the screen, inside the browser's own bars (pixels). */
async function placeOf(page: Page): Promise<{ left: number; top: number; scale: number }> {
  return await page.evaluate(() => {
    const scale = devicePixelRatio;
    const [width, height] = [innerWidth * scale, innerHeight * scale];
    const edge = (outerWidth - width) / 2;
    return { left: screenX + edge, top: screenY + outerHeight - height - edge, scale };
  });
}
