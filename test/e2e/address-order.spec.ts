import type { Page } from '@playwright/test';
import { typeAfterKeyword, typeKeyword } from '../drivers/chromium/keyword.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { connect } from '../flows/connect-in-chromium.ts';
import { setChannels } from '../flows/set-channels.ts';
import { wordsOf } from '../tools/appearance/texts.ts';
import { resize, wide } from '../drivers/chromium/window-sizes.ts';
import { expect, test } from './harness/fixtures.ts';

const say = wordsOf('ar');

test.use({ language: 'ar' });

const destination = 'https://a.example/x/';
const inArabic = 'https://a.example/%D8%A3%D9%88%D9%84/%D8%AB%D8%A7%D9%86/';

test('in Arabic every address on the screen runs from left to right as a whole', async ({
  curtail,
  service,
  visit,
}) => {
  await connect(curtail, service);
  await setChannels(curtail, [{ name: 'Mail', parameters: 'utm_source=mail' }]);
  const [short = ''] = service.addLinks([
    { longUrl: destination, title: 'a.example' },
    { longUrl: inArabic, title: 'صفحة عن الطباعة' },
    { longUrl: 'http://127.0.0.1:8787/', title: '127.0.0.1:8787' },
  ]);
  const seen: string[] = [];
  async function look(page: Page, state: string): Promise<void> {
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const { turned, count } = await page.evaluate(turnedOnScreen);
    expect(turned, state).toEqual([]);
    expect(count, `addresses: ${state}`).toBeGreaterThan(0);
    seen.push(state);
  }

  const page = await curtail.openOptions('#/links/recent');
  await resize(page, wide); // A row has all its buttons.
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'صفحة' })).toContainText('أول/');
  await look(page, 'links');
  await page.getByRole('searchbox').fill('اول');
  await expect(page.locator('mark')).toHaveText(['أول']);
  await look(page, 'search');
  await page.getByRole('searchbox').fill('');
  const row = rows.filter({ hasText: short.replace(/^https?:\/\//, '') });
  for (const name of ['qrCode', 'samePage', 'edit'] as const) {
    await row.getByRole('button', { name: say(name), exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goto(`${page.url().split('#')[0]}#/inspect`);
  await page.getByRole('textbox').fill(`${destination}\n${short}`);
  await page.getByRole('button', { name: say('inspectTitle') }).click();
  for (const place of [0, 1]) await page.locator('tbody [aria-expanded]').nth(place).click();
  await expect(page.getByRole('article').getByText(say('clicksTitle'))).toHaveCount(2);
  await look(page, 'inspect');
  await page.goto(`${page.url().split('#')[0]}#/settings`);
  await expect(page.getByText(service.address).first()).toBeVisible();
  await look(page, 'settings');

  const popup = await curtail.openPopup(await visit('2026/1/'));
  await popup.getByRole('textbox', { name: say('addressField') }).fill(short);
  await expect(popup.getByRole('link', { name: destination })).toBeVisible();
  await look(popup, 'popup');
  await popup.close();
  expect(seen).toHaveLength(8);
});

test('in Arabic a suggestion of the keyword keeps its address together', async ({ curtail, service }) => {
  await connect(curtail, service);
  const short = service.addLink({ longUrl: 'https://a.example/', title: 'Münchner Straße' });
  await typeKeyword(curtail);
  const shown = async (): Promise<string[]> =>
    (await typeAfterKeyword(curtail, 'munchner strasse')).others.map(({ description }) => description ?? '');
  await waitFor(async () => (await shown()).join()).toContain(`\u2066${short}\u2069`);
});

/**
 * Returns the addresses whose Latin characters are not each to the right of the one before on their line, and the count
 * of all addresses that are in sight. Runs in the page.
 */
function turnedOnScreen(): { turned: string[]; count: number } {
  const address = /(?:https?:\/\/|127\.0\.0\.1|[a-z]+\.example)[^\s\u2066-\u2069]*/g;
  const turned: string[] = [];
  let count = 0;
  /** Returns the places of a text's Latin characters, with what a reader sees of them. */
  function placesOf(node: Text, from: number, to: number): DOMRect[] {
    const rects: DOMRect[] = [];
    for (let place = from; place < to; place += 1) {
      if (!/[\u0021-\u007e]/.test(node.data.charAt(place))) continue;
      const range = new Range();
      range.setStart(node, place);
      range.setEnd(node, place + 1);
      const [rect] = range.getClientRects();
      if (rect !== undefined && rect.width > 0) rects.push(rect);
    }
    return rects;
  }
  function judge(text: string, rects: readonly DOMRect[]): void {
    if (rects.length < 2) return;
    count += 1;
    const isTurned = rects.some((rect, place) => {
      const before = rects[place - 1];
      return before !== undefined && Math.abs(before.top - rect.top) < 4 && rect.left < before.left - 0.5;
    });
    if (isTurned) turned.push(text);
  }
  function nodesOf(root: Node): Text[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) nodes.push(node as Text);
    return nodes;
  }
  // An address in parts of its own, and one within a sentence.
  for (const element of document.querySelectorAll<HTMLElement>('a, span, b, bdi, dd, p, td, th, h2')) {
    const { textContent } = element;
    const isWhole = textContent.search(address) === 0 && !/\s/.test(textContent);
    const nodes = nodesOf(element);
    if (isWhole)
      judge(
        textContent,
        nodes.flatMap((node) => placesOf(node, 0, node.data.length)),
      );
    else if (element.childElementCount === 0) {
      for (const node of nodes) {
        for (const { 0: text, index } of node.data.matchAll(address))
          judge(text, placesOf(node, index, index + text.length));
      }
    }
  }
  return { turned, count };
}
