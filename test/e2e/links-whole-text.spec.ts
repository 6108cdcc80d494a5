import { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { refusal } from '../drivers/service/faults.ts';
import { pass } from '../drivers/service/layer.ts';
import { leadsTo } from '../drivers/service/read-service.ts';
import { button, openLinks, row, rows, said, toLinks } from '../flows/links-page.ts';
import { parametersSent } from '../flows/parameters-sent.ts';
import { setPreference } from '../flows/settings-page.ts';
import { chosenLinks, give, openText, textLinks } from '../flows/whole-text.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import { expect, test } from './harness/fixtures.ts';

const bulk = (page: Page) => page.getByRole('main');

const sent = (service: TestService): string[] => parametersSent(service, '/link/shorten', 'long_url').toSorted();

/** Shortens the chosen links, and waits until that is done. */
async function shorten(page: Page, count: number): Promise<void> {
  const addresses = count === 1 ? '1 address' : `${count} addresses`;
  await button(page, `Shorten ${addresses}`).click();
  await expect(bulk(page)).toContainText(`${addresses} ${count === 1 ? 'has' : 'have'} a short link`);
}

/** Presses a button that copies, and waits until that is done. */
async function press(page: Page, name: 'Copy text' | 'Copy original'): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => navigator.clipboard.writeText('nothing yet'));
  await button(page, name).click();
  await expect(said(page, 'Copied')).toBeVisible();
}

/** Presses a button that copies, and returns the text that is then on the clipboard. */
async function copyBy(page: Page, name: 'Copy text' | 'Copy original', connected: Curtail): Promise<string> {
  await press(page, name);
  await expect.poll(() => connected.clipboard()).not.toBe('nothing yet');
  return await connected.clipboard();
}

/** Presses a button that copies, and returns what another page gets that pastes it: the clipboard's own content. */
async function pasteBy(
  page: Page,
  name: 'Copy text' | 'Copy original',
  other: Page,
): Promise<{ text: string; html: string }> {
  await press(page, name);
  await other.bringToFront();
  const pasted = other.evaluate(
    () =>
      new Promise<{ text: string; html: string }>((resolve) => {
        document.body.innerHTML = '<textarea></textarea>';
        document.querySelector('textarea')?.focus();
        addEventListener('paste', ({ clipboardData }) =>
          resolve({
            text: clipboardData?.getData('text/plain') ?? '',
            html: clipboardData?.getData('text/html') ?? '',
          }),
        );
      }),
  );
  await other.locator('textarea').press('ControlOrMeta+v');
  return await pasted;
}

/** Returns each link of a piece of HTML as its words and its target. */
const linksIn = (page: Page, html: string): Promise<string[][]> =>
  page.evaluate((html) => {
    const links = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a');
    return Array.from(links, (link) => [link.textContent, link.getAttribute('href') ?? '']);
  }, html);

const letter = {
  html: [
    '<style>h2 { color: red }</style><h2 class="x" id="news-1">News</h2><p style="color: red">Read <a href="https://example.com/a?x=1&amp;y=2"><b>the report</b></a>,',
    '<a href="https://example.com/b">example.com/b</a> and https://example.com/c.</p>',
    '<p>Write to <a href="mailto:us@example.com">us</a>, see <a href="#news-1">above</a>, and type',
    '<code>curl https://example.com/code</code></p><ul><li><a href="SHORT">here</a>, <a href="https://example.com/d">there</a></li></ul>',
  ].join(' '),
  plain: [
    'News\n\nRead the report, example.com/b and https://example.com/c.\n\nWrite to us, see above, and type',
    'curl https://example.com/code\n\n- here, there',
  ].join(' '),
};

test(
  'puts a formatted text back on the clipboard with short links, as rich and as plain text, and Undo the old one',
  { tag: '@journey' },
  async ({ connected, service, visit }) => {
    const known = service.addLink({ longUrl: 'https://example.com/known', title: 'There before' });
    const page = await openLinks(connected);
    const reports: string[] = [];
    page.on('console', (message) => message.type() === 'error' && reports.push(message.text()));
    await expect(row(page, 'There before')).toBeVisible();
    const box = await openText(page);
    const html = letter.html.replace('SHORT', known);
    await give(box, { ...letter, html });
    await expect(bulk(page)).toContainText('8 links in the text');
    await expect(bulk(page)).toContainText('With its formatting');
    await expect(box).toHaveValue(letter.plain);
    await expect(textLinks(page)).toHaveText([
      /^Read the report, example.com\/b and https:\/\/example.com\/c\.\s+https:\/\/example.com\/a\?x=1&y=2\s+Will be shortened$/,
      /^Read the report, example.com\/b and/,
      /and https:\/\/example.com\/c\.\s+Will be shortened$/,
      /^Write to us, .*Mail address$/,
      /Leads to a place in this text$/,
      /In a piece of code$/,
      /^here, there.*Looks like a short link already$/,
      /^here, there\s+https:\/\/example.com\/d\s+Will be shortened$/,
    ]);
    expect(await chosenLinks(page)).toEqual([true, true, true, false, false, false, false, true]);
    await expect(bulk(page).getByRole('checkbox', { name: 'All links that are sure' })).toBeChecked();
    await expect(textLinks(page).nth(3).getByRole('checkbox'), 'it cannot be chosen').toHaveCount(0);
    await textLinks(page).nth(2).getByRole('checkbox').uncheck();
    expect(reports, 'the browser reports the sheet, but not each style').toEqual([expect.stringContaining('style')]);
    await shorten(page, 3);
    expect(sent(service)).toEqual(['https://example.com/a?x=1&y=2', 'https://example.com/b', 'https://example.com/d']);

    const editor = await visit('editor');
    const copied = await pasteBy(page, 'Copy text', editor);
    const links = await linksIn(page, copied.html);
    const [a = '', b = '', , , , d = ''] = links.map(([, to = '']) => to);
    expect(links).toEqual([
      ['the report', a],
      [b.replace('http://', ''), b],
      ['us', 'mailto:us@example.com'],
      ['above', '#news-1'],
      ['here', known],
      ['there', d],
    ]);
    expect(await Promise.all([a, b, d].map((short) => leadsTo(service, short)))).toEqual(sent(service));
    expect(copied.html).toMatch(
      /<style>h2 { color: red }<\/style>.*<h2 class="x" id="news-1">News<\/h2>.*<b>the report<\/b>.*https:\/\/example.com\/c\..*<code.*example.com\/code.*<ul.*<li/s,
    );
    expect(copied.text).toBe(letter.plain.replace('example.com/b', b.replace('http://', '')));

    const before = await pasteBy(page, 'Copy original', editor);
    expect(before.text).toBe(letter.plain);
    expect((await linksIn(page, before.html)).map(([, to]) => to)).toContain('https://example.com/b');
    expect(before.html).not.toContain(b);

    await page.evaluate(() => void (document.execCommand = () => false));
    const otherwise = await pasteBy(page, 'Copy text', editor);
    expect(otherwise.text, 'also if the browser refuses to write HTML as it is').toBe(copied.text);
    expect((await linksIn(page, otherwise.html)).map(([words]) => words)).toEqual(links.map(([words]) => words));
  },
);

test('what the service refuses stays in the text and is listed, until it is tried again', async ({
  connected,
  service,
}) => {
  service.treat('/link/shorten', (exchange) =>
    exchange.parameters.get('long_url')?.includes('refused') === true
      ? refusal(500, 'INVALID_URL')(exchange)
      : pass(exchange),
  );
  const page = await openLinks(connected);
  const box = await openText(page);
  const text = 'One https://example.com/1, [two](https://example.com/refused "Two") and https://example.com/3.';
  await box.fill(text);
  await button(page, 'Shorten 3 addresses').click();
  await expect(bulk(page)).toContainText('2 addresses have a short link');
  const failures = bulk(page).getByRole('listitem').filter({ hasText: 'Failed' });
  await expect(failures).toHaveText([/^One .*two/]);
  const partly = await copyBy(page, 'Copy text', connected);
  expect(partly).toMatch(/^One http\S+, \[two\]\(https:\/\/example.com\/refused "Two"\) and http\S+\.$/);
  expect(partly).not.toMatch(/example.com\/[13]/);

  service.heal();
  await button(page, 'Try these again').click();
  await expect(bulk(page)).toContainText('3 addresses have a short link');
  await expect(failures).toHaveCount(0);
  const whole = await copyBy(page, 'Copy text', connected);
  expect(whole).toMatch(/^One http\S+, \[two\]\(http[^ ]+ "Two"\) and http\S+\.$/);
  expect(whole).not.toContain('example.com');
  expect(await copyBy(page, 'Copy original', connected)).toBe(text);
});

const markdown = [
  '# Links\r\n\r\n[One](https://example.com/1 "A title"), ![a picture](https://example.com/picture.png) and [two][2].\r\n',
  '<https://example.com/3> (see https://example.com/4_(x)).\r\n\r\n```\r\ncurl https://example.com/code\r\n```\r\n',
  '[2]: https://example.com/2 "Two"\r\n',
].join('\r\n');

test('takes Markdown and HTML from files, dropped or chosen, and changes nothing else in them', async ({
  connected,
}) => {
  const page = await openLinks(connected);
  const box = await openText(page);
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'links.md', { type: 'text/markdown' }));
    dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, markdown);
  await expect(bulk(page)).toContainText('5 links in the text');
  expect(await chosenLinks(page)).toEqual([true, true, true, false, true]);
  await shorten(page, 4);
  const copied = (await copyBy(page, 'Copy text', connected)).replaceAll('\r\n', '\n');
  const unchanged = (text: string): string =>
    text
      .replaceAll('\r\n', '\n')
      .replaceAll(/https?:\/\/(?!example.com\/(?:picture|code))[\w.:/]+(?:\(x\))?/g, 'address');
  expect(unchanged(copied)).toBe(unchanged(markdown));
  expect(copied).not.toMatch(/example.com\/\d/);

  await button(page, 'Back to the text').click();
  const source =
    '<!doctype html>\n<p class=x>See <a href="https://example.com/a?b=1&amp;c=2">this</a>\n<img src="https://example.com/p">';
  const file = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(`${source}\n</p>`) };
  await bulk(page).getByLabel('Choose or drop a file').setInputFiles(file);
  await expect(box).toHaveValue(`${source}\n</p>`);
  await expect(bulk(page)).toContainText('1 link in the text');
  await shorten(page, 1);
  const text = await copyBy(page, 'Copy text', connected);
  expect(text.replace(/http[^"]+(?=">this)/, 'https://example.com/a?b=1&amp;c=2')).toBe(`${source}\n</p>`);
  expect(text).not.toContain('&amp;');
  await button(page, 'Back to the text').click();
  await bulk(page)
    .getByLabel('Choose or drop a file')
    .setInputFiles({ ...file, buffer: Buffer.from('PK\0\0') });
  await expect(bulk(page).getByRole('alert')).toContainText('no readable text');
  await expect(box, 'and what was there stays').toHaveValue(`${source}\n</p>`);
});

test('takes a pasted text whose addresses are only in its formatting as a text by itself, and a list as a list', async ({
  connected,
}) => {
  const page = await openLinks(connected);
  await button(page, 'Bulk shorten').first().click();
  const list = bulk(page).getByRole('textbox', { name: 'Addresses' });
  await give(list, { plain: 'https://a.example/', html: '<a href="https://a.example/">https://a.example/</a>' });
  await expect(bulk(page)).toContainText('1 address can be shortened.');
  await list.fill('');
  await give(list, { plain: 'See this\n', html: '<p>See <a href="https://example.com/1">this</a></p>' });
  const text = bulk(page).getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue('See this\n');
  await expect(text).toBeFocused();
  await expect(textLinks(page)).toHaveText([/^See this\s+https:\/\/example.com\/1\s+Will be shortened$/]);
  await bulk(page).getByRole('tab', { name: 'List' }).click();
  await expect(list, 'the list is as it was').toHaveValue('');
});

test('offers the links of a formatted text that is pasted into the list, and keeps the list beside the text', async ({
  connected,
  service,
}) => {
  const page = await openLinks(connected);
  await button(page, 'Bulk shorten').first().click();
  const list = bulk(page).getByRole('textbox', { name: 'Addresses' });
  await list.fill('https://example.com/listed');
  await give(list, { plain: 'See this\n', html: '<p>See <a href="https://example.com/1">this</a></p>' });
  await expect(said(page, 'The text you pasted has links that this list does not show.')).toBeVisible();
  await list.fill('https://example.com/listed');
  await button(page, 'Shorten the links of the text').click();
  await expect(bulk(page)).toContainText('1 link in the text');
  await expect(bulk(page).getByRole('textbox', { name: 'Text' })).toHaveValue('See this\n');
  await shorten(page, 1);
  expect(sent(service)).toEqual(['https://example.com/1']);
  await button(page, 'Back to the text').click();
  await expect(textLinks(page)).toHaveCount(1);
  await bulk(page).getByRole('tab', { name: 'List' }).click();
  await expect(list).toHaveValue('https://example.com/listed');
  await expect(said(page, 'The text you pasted has links that this list does not show.')).toBeHidden();
  await shorten(page, 1);
  expect(sent(service)).toEqual(['https://example.com/1', 'https://example.com/listed']);
  await button(page, 'Back to the addresses').click();
  await bulk(page).getByRole('tab', { name: 'Text' }).click();
  await expect(bulk(page).getByRole('textbox', { name: 'Text' })).toHaveValue('See this\n');
});

test('goes back to the text with its choices, also after another page was open', async ({ connected }) => {
  const page = await openLinks(connected);
  const box = await openText(page);
  await give(
    box,
    {
      plain: 'a b c',
      html: ['a', 'b', 'c'].map((word) => `<a href="https://example.com/${word}">${word}</a>`).join(' '),
    },
    'drop',
  );
  await textLinks(page).nth(1).getByRole('checkbox').uncheck();
  await shorten(page, 2);
  await button(page, 'Back to the text').click();
  await expect(box).toHaveValue('a b c');
  expect(await chosenLinks(page)).toEqual([true, false, true]);
  await textLinks(page).nth(1).getByRole('checkbox').check();
  await toLinks(page);
  await openTextAgain(page);
  expect(await chosenLinks(page)).toEqual([true, true, true]);
  await bulk(page).getByRole('checkbox', { name: 'All links that are sure' }).click();
  expect(await chosenLinks(page)).toEqual([false, false, false]);
  await expect(button(page, 'Shorten')).toHaveAttribute('aria-disabled', 'true');
  await give(box, { plain: 'd', html: '<a href="https://example.com/d">d</a>' });
  await expect(box, 'which is replaced as a whole').toHaveValue('d');
  await expect(said(page, 'The previous text was replaced.')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(box).toHaveValue('a b c');
  await expect(box).toBeFocused();
  await expect(textLinks(page)).toHaveCount(3);
  await give(box, { plain: 'd', html: '<a href="https://example.com/d">d</a>' });
  await expect(bulk(page)).toContainText('1 link in the text');
  await box.press('ControlOrMeta+a');
  await give(box, { plain: 'https://example.com/e and https://example.com/f' });
  await expect(bulk(page)).toContainText('2 links in the text');
  await box.press('End');
  await give(box, { plain: 'd', html: '<a href="https://example.com/d">d</a>' });
  await expect(said(page, 'The text you pasted lost its formatting')).toBeVisible();
  await button(page, 'Use only the pasted text').click();
  await expect(box).toHaveValue('d');
  await expect(bulk(page)).toContainText('1 link in the text');

  await button(page, 'Clear').click();
  await expect(textLinks(page)).toHaveCount(0);
  await expect(box).toBeFocused();
  await page.keyboard.type('https://example.com/typed.');
  await expect(bulk(page)).toContainText('1 link in the text');
});

/** Opens the page, which shows what it showed before. */
async function openTextAgain(page: Page): Promise<void> {
  await button(page, 'Bulk shorten').first().click();
  await expect(bulk(page).getByRole('textbox', { name: 'Text' })).toBeVisible();
}

test('shows 5,000 links of a text of two megabytes, and writes them all', async ({ connected, service, visit }) => {
  const page = await openLinks(connected);
  const box = await openText(page);
  const words =
    'Some words of a long text that somebody has written about many things, with a lot of formatting. '.repeat(3);
  const paragraphs = Array.from(
    { length: 5000 },
    (_, place) => `<p class="MsoNormal">${words}<a href="https://example.com/${place % 50}">link ${place}</a></p>`,
  );
  const html = paragraphs.join('\n');
  expect(html.length).toBeGreaterThan(1_800_000);
  await give(box, { plain: 'A long text', html });
  await expect(bulk(page)).toContainText('5,000 links in the text');
  await shorten(page, 50);
  const { html: copied } = await pasteBy(page, 'Copy text', await visit('editor'));
  const links = await linksIn(page, copied);
  expect(links).toHaveLength(5000);
  expect(links.filter(([, to]) => to?.includes('example.com'))).toEqual([]);
  expect(links.map(([shown]) => shown)).toEqual(paragraphs.map((_, place) => `link ${place}`));
  expect(new Set(links.map(([, to]) => to)).size).toBe(50);
  expect(await leadsTo(service, links[4321]?.[1] ?? '')).toBe('https://example.com/21');
});

test('by keyboard alone: copies a page, shortens its links, and pastes them back', async ({
  connected,
  service,
  visit,
}) => {
  const other = await visit('letter');
  await other.evaluate(() => {
    document.body.innerHTML =
      '<div contenteditable>Read <a href="https://example.com/a">the <i>report</i></a>, please</div>';
    document.querySelector('div')?.focus();
  });
  await other.keyboard.press('ControlOrMeta+a');
  await other.keyboard.press('ControlOrMeta+c');

  const page = await openLinks(connected);
  await button(page, 'Bulk shorten').first().focus();
  await page.keyboard.press('Enter');
  await expect(bulk(page).getByRole('textbox', { name: 'Addresses' })).toBeFocused();
  await tabTo(page, bulk(page).getByRole('tab', { name: 'List' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tabTo(page, bulk(page).getByRole('textbox', { name: 'Text' }));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(bulk(page)).toContainText('1 link in the text');
  await tabTo(page, button(page, 'Shorten 1 address'));
  await page.keyboard.press('Enter');
  await expect(bulk(page)).toContainText('1 address has a short link');
  await tabTo(page, button(page, 'Copy text'));
  await page.keyboard.press('Enter');
  await expect(said(page, 'Copied')).toBeVisible();

  await other.bringToFront();
  await other.keyboard.press('ControlOrMeta+a');
  await other.keyboard.press('ControlOrMeta+v');
  const pasted = await other.locator('div').innerHTML();
  expect(await other.locator('div').innerText()).toBe('Read the report, please');
  expect(pasted).toMatch(/<a href="http[^"]+"[^>]*>the <i[^>]*>report<\/i><\/a>/);
  expect(await leadsTo(service, (await linksIn(other, pasted))[0]?.[1] ?? '')).toBe('https://example.com/a');
});

/** Presses a key until the focus is where it should be. */
async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = (): Promise<boolean> => goal.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 20 && !(await isThere()); presses += 1) await page.keyboard.press(key);
  await expect(goal).toBeFocused();
}

test('sends cleaned addresses, and says how many there are', async ({ connected, service }) => {
  await setPreference(connected, 'Remove tracking parameters', true);
  const page = await openLinks(connected);
  const box = await openText(page);
  await box.fill(
    'https://example.com/1?utm_source=x&a=1 and [two](https://example.com/1?a=1&gclid=y), https://example.com/2',
  );
  await expect(bulk(page)).toContainText(
    '3 links in the text. Links to the same address get the same short link. 2 had tracking parameters, which were removed.',
  );
  await shorten(page, 2);
  expect(sent(service)).toEqual(['https://example.com/1?a=1', 'https://example.com/2']);
  const text = await copyBy(page, 'Copy text', connected);
  const [one = '', two = '', other = ''] = text.match(/http[^\s),]+/g) ?? [];
  expect(text).toBe(`${one} and [two](${one}), ${other}`);
  expect(two).toBe(one);
  await toLinks(page);
  await expect(rows(page)).toHaveCount(2);
});
