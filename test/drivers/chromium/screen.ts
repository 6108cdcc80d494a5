import { expect, type Locator, type Page } from '@playwright/test';
import { waitFor } from '../wait-for.ts';
import type { Part, Role, Screen } from '../test-browser.ts';

/** The means to move the mouse and press keys. */
export interface Input {
  /** Clicks the middle of a visible, enabled element. */
  click(found: Locator, button?: 'left' | 'right'): Promise<void>;
  keys(page: Page, chords: readonly string[]): Promise<void>;
  type(page: Page, text: string): Promise<void>;
  /** Fills a field at once, if no keys have to be pressed for it. */
  fill?(field: Locator, text: string): Promise<void>;
  /** Closes the popup. */
  dismiss(popup: Page): Promise<void>;
}

/** Input over the browser's protocol, for headless browsers: it fills fields at once, not key by key. */
export const protocol: Input = {
  click: (found, button = 'left') => found.click({ button }),
  async keys(page, chords) {
    for (const chord of chords) await page.keyboard.press(chord);
  },
  type: (page, text) => page.keyboard.type(text),
  fill: (field, text) => field.fill(text),
  dismiss: (popup) => popup.close(),
};

/** A page of Chromium, in a tab or a popup. */
export interface ChromiumScreen extends Screen {
  page: Page;
}

/** Wraps a page as a screen that this input drives. */
export function chromiumScreen(page: Page, input: Input): ChromiumScreen {
  const find = (from: Page | Locator, role: Role, name: string) => from.getByRole(role, { name, exact: true });

  function part(from: Page | Locator, whole: Locator): Part {
    return {
      press: (role, name) => input.click(find(from, role, name)),
      async write(name, text) {
        const field = from.getByLabel(name, { exact: true });
        if (input.fill !== undefined) return await input.fill(field, text);
        await input.click(field);
        await input.keys(page, ['Control+a', ...(text === '' ? ['Delete'] : [])]);
        if (text !== '') await input.type(page, text);
      },
      value: (name) => from.getByLabel(name, { exact: true }).inputValue(),
      shows: (role, name) => expect(find(from, role, name).first()).toBeVisible(),
      lacks: (role, name) => expect(find(from, role, name)).toBeHidden(),
      text: () => whole.innerText(),
      async says(words) {
        const shown = waitFor(() => whole.innerText(), { message: 'what is to be read' });
        await (typeof words === 'string' ? shown.toContain(words) : shown.toMatch(words));
      },
      within: (role, name) => part(find(from, role, name), find(from, role, name)),
      row(words) {
        const row = from.getByRole('row').filter({ hasText: words });
        return part(row, row);
      },
    };
  }

  return {
    ...part(page, page.locator('body')),
    page,
    keys: (...chords) => input.keys(page, chords),
    type: (text) => input.type(page, text),
    async tabTo(role, name) {
      const wanted = find(page, role, name);
      await expect(wanted.first()).toBeVisible();
      for (let presses = 0; presses < 100; presses += 1) {
        if (await wanted.evaluateAll((all) => all.some((element) => element === document.activeElement))) return;
        const before = await page.evaluate(focusNow);
        await input.keys(page, ['Tab']);
        await waitFor(() => page.evaluate(focusNow), { message: 'Tab moves the focus' }).not.toBe(before);
      }
      throw new Error(`Tab does not lead to the ${role} ${name}.`);
    },
    address: () => Promise.resolve(page.url()),
    ask: (question, ...given) => {
      const code = `(${String(question)})(...${JSON.stringify(given)})`;
      return page.evaluate<never>(code);
    },
    front: () => page.bringToFront(),
    close: () => (page.url().includes('/popup.html') ? input.dismiss(page) : page.close()),
    async closed() {
      if (!page.isClosed()) await page.waitForEvent('close');
    },
    picture: async (file) => void (await page.screenshot({ path: file, timeout: 5_000 })),
  };
}

/** Returns a number for the focused element, or for the body while the browser has the focus; runs in the page. */
function focusNow(): number {
  return [...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body);
}
