import type { Page } from '@playwright/test';
import { searchWords } from '../../lib/search.ts';
import { connect } from '../e2e/harness/connect.ts';
import { button, numbered, openLinks, row, searchBox } from '../e2e/harness/links-page.ts';
import { paintedAfterKey } from './painted.ts';
import type { Stand } from './stand.ts';
import { compare, median, type Measured } from './table.ts';

const few = 100;
const many = 10_000;

/** What is typed, key by key: common, rare, and found nowhere. */
const texts = ['page 9', 'example', 'gamma 42', 'alpha', 'nothing here', 'delta 7'];
const kinds = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'];

const titleOf = (number: number): string => `Page ${number}, ${kinds[number % kinds.length]}`;
const figure = (count: number): string => count.toLocaleString('en');

/** How long the page takes from a key press to the rows that match, with few links and with many, in one browser. */
export async function measureSearch({ curtail, startService }: Stand): Promise<Measured> {
  const small: number[] = [];
  const large: number[] = [];
  // Few before and after many: neither has the advantage of a browser that is warm.
  for (const count of [few, many, few]) {
    const service = await startService();
    service.addLinks(numbered(count, (number) => ({ title: titleOf(number), code: `x${number}` })));
    await connect(curtail, service);
    const page = await openLinks(curtail);
    await showAll(page, count);
    for (const text of texts) (count === few ? small : large).push(...(await type(page, text, count)));
    await page.close();
  }
  const [one, other] = [median(large), median(small)];
  return compare('a key press to the matches', [`${figure(many)} links`, one], [`${few} links`, other], { most: 3 });
}

/** Shows every link there is, and has every title read. */
async function showAll(page: Page, count: number): Promise<void> {
  for (let shown = few; shown < count; shown *= 2) {
    await page.getByText(`${figure(shown)} links`, { exact: true }).waitFor();
    await button(page, 'Show more').click();
  }
  await page.getByText(`${figure(count)} links`, { exact: true }).waitFor();
  // A title is found only once it has been read: the last one of all is the last to be.
  await searchBox(page).fill(titleOf(count));
  const offer = page.getByRole('button', { name: /^Search titles and destinations of/ });
  if (count > 500) await offer.click();
  await row(page, titleOf(count)).waitFor({ timeout: 120_000 });
  await page.getByRole('progressbar').waitFor({ state: 'hidden', timeout: 120_000 });
  await searchBox(page).fill('');
}

/** Types a text; for each key that changes what is searched, the milliseconds from the press to what it finds. */
async function type(page: Page, text: string, count: number): Promise<number[]> {
  const times: number[] = [];
  await searchBox(page).focus();
  for (const [place, key] of text.split('').entries()) {
    const typed = text.slice(0, place + 1);
    const words = searchWords(typed);
    const measured = await paintedAfterKey(page, [
      matching(words, count) === 0
        ? { selector: '[role=tabpanel]', texts: [`no link matches “${typed.trim()}”`] }
        : { selector: '[role=tabpanel] mark', texts: words },
    ]);
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    const time = await measured();
    if (key !== ' ') times.push(time);
  }
  await searchBox(page).fill('');
  return times;
}

/** Count of links that hold all of these words, in the title or an address. */
function matching(words: readonly string[], count: number): number {
  const all = Array.from(
    { length: count },
    (_, place) => `${titleOf(place + 1)} https://example.com/page/${place + 1}`,
  );
  return all.filter((text) => words.every((word) => text.toLowerCase().includes(word))).length;
}
