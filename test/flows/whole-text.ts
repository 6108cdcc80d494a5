import { expect, type Locator, type Page } from '@playwright/test';
import { button } from './links-page.ts';

/** A text as programs put it on the clipboard. */
export interface PastedText {
  plain: string;
  html?: string;
}

/** Opens Bulk shorten at its text; returns the box. */
export async function openText(page: Page): Promise<Locator> {
  await button(page, 'Bulk shorten').first().click();
  const main = page.getByRole('main');
  await main.getByRole('tab', { name: 'Text' }).click();
  const box = main.getByRole('textbox', { name: 'Text' });
  await expect(box).toBeVisible();
  return box;
}

/** Pastes into a box what a program has put on the clipboard, or drops it there. */
export async function give(box: Locator, text: PastedText, how: 'paste' | 'drop' = 'paste'): Promise<void> {
  await box.focus();
  await box.evaluate(
    (element, { text, how }) => {
      const data = new DataTransfer();
      data.setData('text/plain', text.plain);
      if (text.html !== undefined) data.setData('text/html', text.html);
      const options = { bubbles: true, cancelable: true };
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data });
      // The browser inserts what the page does not take.
      if (element.dispatchEvent(event)) document.execCommand('insertText', false, text.plain);
    },
    { text, how },
  );
}

/** The links of the text, each with its checkbox. */
export const textLinks = (page: Page): Locator =>
  page.getByRole('list', { name: 'Links of the text' }).getByRole('listitem');

/** Returns which links of the text are chosen. */
export const chosenLinks = (page: Page): Promise<boolean[]> =>
  textLinks(page).evaluateAll((rows) =>
    rows.map((row) => row.querySelector<HTMLInputElement>('[type="checkbox"]')?.checked === true),
  );
