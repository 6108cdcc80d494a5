import { expect } from '@playwright/test';
import { startPages, type Files } from '../drivers/service/pages.ts';
import type { Screen, TestBrowser } from '../drivers/test-browser.ts';

/** The entry of the context menu. */
export const entry = 'Shorten the links in this text';

const style = `
  main { inline-size: 40rem; block-size: 10rem }
  main > * { box-sizing: border-box; inline-size: 100%; block-size: 100%; margin: 0 }`;

/** Returns the HTML of a page with a form, whose text field fills its `main`. */
export const formPage = (field: string, script = ''): string =>
  `<!doctype html><html lang="en"><title>A form</title><style>${style}</style><h1>A form</h1><main>${field}</main>` +
  (script === '' ? '' : `<script>${script}</script>`);

/** Returns the addresses of a text. */
export const addressesIn = (text: string): string[] => text.match(/https?:\/\/[^\s"<>]*[^\s.,!"<>]/g) ?? [];

/** Opens the page `form` of these files for a test. */
export async function withForm(
  browser: TestBrowser,
  files: Files,
  use: (page: Screen) => Promise<void>,
): Promise<void> {
  const pages = await startPages(files);
  await use(await browser.visit(pages.url('form')));
  await pages.close();
}

/** Returns the text of the only field of a page, or the HTML of an element that is edited. */
export const textOf = (page: Screen): Promise<string> =>
  page.ask(() => {
    const field = document.querySelector<HTMLTextAreaElement | HTMLInputElement>('textarea, input');
    const html = document.querySelector('[contenteditable]')?.innerHTML;
    const text = field?.value ?? html ?? document.querySelector('main')?.dataset['text'] ?? '';
    return text.replaceAll('&amp;', '&').replaceAll('&nbsp;', '\u00a0');
  });

/** Waits until the service's short links are in the place of these addresses, nothing else has changed, and it is done. */
export async function seesShort(
  browser: TestBrowser,
  page: Screen,
  before: string,
  addresses: readonly string[],
  service: { address: string },
): Promise<string> {
  let after = '';
  const rest = async (): Promise<string> => {
    after = await textOf(page);
    const short = addressesIn(after).filter((each) => each.startsWith(service.address));
    return short.reduce((text, each) => text.replace(each, '…'), after);
  };
  const wanted = addresses.reduce((text, each) => text.replaceAll(each, '…'), before);
  await expect.poll(rest).toBe(wanted);
  await expect.poll(() => browser.badge()).not.toBe('…');
  return after;
}
