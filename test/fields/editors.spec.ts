import { startPages } from '../drivers/service/pages.ts';
import type { Screen } from '../drivers/test-browser.ts';
import { expect, test } from '../flows/fixtures.ts';
import { bundleEditor, editors } from './bundles.ts';
import { addressesIn, entry, formPage } from './form-page.ts';
import { paragraphs } from './pages/field.ts';

/** Returns the text that an editor has. */
const textIn = (page: Screen): Promise<string> => page.ask(() => globalThis.editorPage?.text() ?? '');

for (const name of editors) {
  test(`${name} gets the short links as typed text, and Ctrl+Z takes them back`, async ({
    sharedBrowser: browser,
    service,
  }) => {
    const pages = await startPages({
      [name]: { text: `${formPage('')}<script type="module" src="/${name}.js"></script>` },
      [`${name}.js`]: { text: await bundleEditor(name) },
    });
    const page = await browser.visit(pages.url(name));
    const original = paragraphs.join(name === 'react-input' ? ' ' : '\n');
    await expect.poll(() => textIn(page)).toBe(original);
    await browser.choose(page, 'field', entry);
    const areShort = async (): Promise<boolean> =>
      addressesIn(await textIn(page)).every((one) => one.startsWith(service.address));
    await expect.poll(areShort).toBe(true);
    await expect.poll(() => browser.badge()).not.toBe('…');
    const shortened = await textIn(page);
    const [one = '', two = '', three = ''] = addressesIn(shortened);
    const wanted = original
      .replace('https://example.com/one?a=1&b=2', one)
      .replace('https://example.com/two', two)
      .replace('https://example.com/three', three);
    expect(shortened).toBe(wanted);
    // An editor that keeps a step for each paragraph takes two.
    await page.keys('Control+z');
    await expect.poll(() => textIn(page)).not.toBe(shortened);
    if ((await textIn(page)) !== original) await page.keys('Control+z');
    await expect.poll(() => textIn(page)).toBe(original);
    await pages.close();
  });
}
