import { leadsTo } from '../drivers/service/read-service.ts';
import type { TestBrowser, Screen } from '../drivers/test-browser.ts';
import { expect, promise } from './promise.ts';

/** Opens a page with this text, and copies all of it by the keyboard. */
async function copyFromPage(browser: TestBrowser, address: string, html: string): Promise<Screen> {
  const page = await browser.visit(address);
  await page.ask((text) => void (document.body.innerHTML = text), html);
  await page.front();
  await page.keys('Control+a', 'Control+c');
  return page;
}

/** Pastes into an editor on a page by the keyboard; returns what arrives there. */
async function pasteIntoPage(page: Screen): Promise<{ html: string; text: string }> {
  await page.ask(() => {
    document.body.innerHTML = '<div contenteditable style="min-height: 3rem"></div>';
    const editor = document.querySelector('div');
    editor?.focus();
    editor?.addEventListener('paste', ({ clipboardData }) => {
      Object.assign(editor.dataset, {
        html: clipboardData?.getData('text/html') ?? '',
        text: clipboardData?.getData('text/plain') ?? '',
      });
    });
  });
  await page.front();
  await page.keys('Control+v');
  const pasted = (): Promise<{ html: string; text: string }> =>
    page.ask(() => {
      const { html = '', text = '' } = document.querySelector('div')?.dataset ?? {};
      return { html, text };
    });
  await expect.poll(async () => (await pasted()).text).not.toBe('');
  return pasted();
}

promise('wholeText', async ({ sharedBrowser: browser, service, site }) => {
  const letter = [
    '<h2>News</h2><p>Read <a href="https://example.com/a?x=1&amp;y=2"><b>the report</b></a>, then',
    '<a href="https://example.com/b">example.com/b</a> and https://example.com/c.</p>',
    '<ul><li><i>Write</i> to <a href="mailto:us@example.com">us</a></li></ul>',
    '<table><tbody><tr><td style="color: red">1</td><td>2</td></tr></tbody></table>',
  ].join(' ');
  await copyFromPage(browser, site.url('letter'), letter);

  service.addLink({ longUrl: 'https://example.com/before', title: 'There before' });
  const page = await browser.options('#/links/recent');
  await page.row('There before').shows('button', 'Edit');
  await page.press('button', 'Bulk shorten');
  await page.press('tab', 'Text');
  await page.tabTo('textbox', 'Text');
  await page.keys('Control+v');
  await page.says('4 links in the text');
  await page.press('button', 'Shorten 3 addresses');
  await page.says('3 addresses have a short link');
  await page.press('button', 'Copy text');
  await page.says('Copied');

  const other = await browser.visit(site.url('editor'));
  const pasted = await pasteIntoPage(other);
  const links = await linksIn(other, pasted.html);
  expect(links.map(({ words }) => words)).toEqual(['the report', links[1]?.to.replace('http://', ''), 'us']);
  expect(links[2]?.to).toBe('mailto:us@example.com');
  for (const [index, destination] of ['https://example.com/a?x=1&y=2', 'https://example.com/b'].entries()) {
    expect(await leadsTo(service, links[index]?.to ?? '')).toBe(destination);
  }
  expect(pasted.html).toMatch(/<h2.*<b>the report<\/b>.*<ul.*<i>Write<\/i>.*<td style="color: red;?">1<\/td>/s);
  expect(pasted.html + pasted.text, 'no address is left').not.toContain('example.com/');
  expect(pasted.text).toContain(`then ${links[1]?.words} and http`);

  await page.front();
  await page.press('button', 'Copy original');
  await expect
    .poll(async () => (await pasteIntoPage(other)).html)
    .toContain('href="https://example.com/b">example.com/b</a>');
});

/** Returns the links of a piece of HTML, as a page reads it. */
const linksIn = (page: Screen, html: string): Promise<{ to: string; words: string }[]> =>
  page.ask((text) => {
    const links = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('a');
    return Array.from(links, (link) => ({ to: link.getAttribute('href') ?? '', words: link.textContent }));
  }, html);
