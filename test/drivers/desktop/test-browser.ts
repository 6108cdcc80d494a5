import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { waitFor } from '../wait-for.ts';
import { chromiumTestBrowser, type ChromiumTestBrowser } from '../chromium/test-browser.ts';
import type { ChromiumScreen, Input } from '../chromium/screen.ts';
import type { Screen, Setting, TestBrowser } from '../test-browser.ts';
import { startDisplay, type Display } from './display.ts';
import { launchOnDisplay } from './launch.ts';

/** Starts a Chromium on its own display, and does everything with mouse and keyboard. */
export async function openDesktop(executablePath: string, setting: Setting): Promise<ChromiumTestBrowser> {
  const display = await startDisplay();
  const input = inputOn(display);
  const chromium = await chromiumTestBrowser(executablePath, setting, {
    input,
    launch: ({ profile, args, ...options }) =>
      launchOnDisplay(options.executablePath, display.name, [`--user-data-dir=${profile}`, ...args]),
    async enter(page) {
      // A new tab has the focus in the address bar; F6 moves it to the page.
      for (let presses = 0; presses < 8; presses += 1) {
        if (await page.evaluate(() => document.hasFocus())) return;
        await display.keys(['F6']);
      }
    },
  });
  const context = () => chromium.curtail.context;

  async function popupByKeys(): Promise<Screen> {
    const opened = chromium.curtail.nextPopup();
    await display.keys(['Alt+Shift+S']);
    return chromium.screen(await opened);
  }

  const choose: TestBrowser['choose'] = async (page, on) => {
    const { page: tab } = page as ChromiumScreen;
    await input.click(tab.locator({ link: 'a', page: 'h1', field: 'main' }[on]).first(), 'right');
    // An extension's entry comes just above the last one, `Inspect`, and on a page also above its source.
    await display.keys([...(on === 'page' ? ['ArrowUp'] : []), 'ArrowUp', 'ArrowUp', 'Enter']);
  };

  return {
    ...chromium,
    name: 'desktop',
    // The extension is another after it was installed anew.
    get curtail() {
      return chromium.curtail;
    },
    // No script can find the toolbar button on the screen, so on a desktop the shortcut opens the popup.
    popup: popupByKeys,
    popupByKeys,
    press: (keys) => display.keys([keys]),
    choose,
    async popupFromMenu(...entry) {
      const opened = chromium.curtail.nextPopup();
      await choose(...entry);
      return chromium.screen(await opened);
    },
    async keyword(text) {
      const tab = await context().newPage();
      await display.keys(['Control+l']);
      await display.type(`curtail ${text}`);
      await display.keys(['Enter']);
      await waitFor(() => tab.url()).toContain('options.html');
      return chromium.screen(tab);
    },
    async permit(answer, _what, press) {
      await press();
      const hasFocus = () =>
        context()
          .pages()
          .at(-1)
          ?.evaluate(() => document.hasFocus());
      // The dialog takes the focus from the page; its initial focus is on `Deny`.
      await waitFor(hasFocus, { message: 'the browser asks' }).toBe(false);
      // The dialog takes no key until it is drawn and no answer before a person can have read it; no event reports either.
      await setTimeout(1_000);
      await display.keys(answer === 'allow' ? ['Tab', 'Enter'] : ['Enter']);
      await waitFor(hasFocus, { message: 'the question is answered' }).toBe(true);
      return null;
    },
    clipboard: () => display.clipboard(),
    async zoom({ front }) {
      await front();
      // 110, 125, 150, 175 and 200 %.
      await display.keys(Array.from({ length: 5 }, () => 'Control+equal'));
    },
    async close() {
      await chromium.close();
      await display.close();
    },
  };
}

/** Returns the mouse and keyboard of a display, for a browser on it. */
function inputOn(display: Display): Input {
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
  const { left, top, scale } = await pageOrigin(found.page());
  return [left + (box.x + box.width / 2) * scale, top + (box.y + box.height / 2) * scale];
}

/** Returns where a page begins on the screen, inside the browser's own bars (pixels). */
async function pageOrigin(page: Page): Promise<{ left: number; top: number; scale: number }> {
  return await page.evaluate(() => {
    const scale = devicePixelRatio;
    const [width, height] = [innerWidth * scale, innerHeight * scale];
    const edge = (outerWidth - width) / 2;
    return { left: screenX + edge, top: screenY + outerHeight - height - edge, scale };
  });
}
