import { expect, it } from 'vitest';
import { success } from '../../../lib/failure/failure.ts';
import { failing, listed } from '../../fakes/links-page.ts';
import { drawLinks } from '../../fakes/drawn-links.tsx';
import { inspected, link } from '../../fakes/inspect-page.ts';
import { eventually } from '../../fakes/eventually.ts';

const address = 'https://example.com/a';
const offer = `Look up ${address} at the service`;

/** Draws the page of a service that has more links than it lists. */
async function drawFinding(failure: 'unreachable' | null = null) {
  let fails = failure !== null;
  const page = await drawLinks({
    links: [listed('b'), listed('c')],
    answers: {
      'links.inspect': ({ addresses }) => {
        if (fails) return failing({ kind: 'unreachable' });
        return success(addresses.map(inspected(link('a', { destination: address, clicks: 77 }))));
      },
    },
  });
  const heal = (): void => void (fails = false);
  const named = () => page.all('button').map(({ textContent }) => textContent?.replace('↵', ''));
  /** Waits until the page shows this text. */
  const says = (text: string) => eventually(() => expect(page.root.textContent).toContain(text));
  return { ...page, named, says, heal };
}

it('asks the service about an address in the search box on Enter, and answers above the matches', async () => {
  const page = await drawFinding();
  await page.search(address);
  expect(page.named()).toContain(offer);
  expect(page.root.querySelector('article')).toBeNull();
  page.get('Search links').focus();
  await page.key('Enter');
  await page.says('This address has a short link');
  expect(page.root.querySelector('article')?.textContent).toContain('77');
  expect(page.named()).not.toContain(offer);
  expect(document.activeElement, 'one can go on typing').toBe(page.get('Search links'));
});

it('asks about a short link too, and on a press', async () => {
  const page = await drawFinding();
  await page.search('https://sho.rt/a');
  await page.press('Look up https://sho.rt/a at the service↵');
  await page.says('This is a short link');
});

it('says once that an address has no link: the answer takes the place of the empty list’s sentence', async () => {
  const page = await drawFinding();
  await page.search('https://example.com/other');
  expect(page.headings()).toContain('No link matches “https://example.com/other”');
  await page.press('Look up https://example.com/other at the service↵');
  await page.says('No short link yet');
  expect(page.headings()).not.toContain('No link matches “https://example.com/other”');
  expect(page.find('Clear search')).not.toBeNull();
  await page.search('https://example.com/others');
  expect(page.headings()).toContain('No link matches “https://example.com/others”');
});

it('offers nothing for words, and takes the answer away with the address', async () => {
  const page = await drawFinding();
  for (const words of ['bicycles', 'a b.example', 'v2.0', 'ftp://example.com/']) {
    await page.search(words);
    expect(
      page.named().filter((name) => name?.startsWith('Look up')),
      words,
    ).toEqual([]);
  }
  await page.search(address);
  await page.press(`${offer}↵`);
  await page.says('This address has a short link');
  await page.search(`${address}/b`);
  expect(page.root.querySelector('article')).toBeNull();
  await page.search('');
  expect(page.root.querySelector('article')).toBeNull();
});

it('says why the service did not answer, and asks again on a press', async () => {
  const page = await drawFinding('unreachable');
  await page.search(address);
  await page.press(`${offer}↵`);
  await page.says('could not be reached');
  page.heal();
  await page.press('Try again');
  await page.says('This address has a short link');
});

it('an own short link matches with what a page has added behind it, as the service reads it', async () => {
  const page = await drawFinding();
  await page.search('sho.rt/b?fbclid=x');
  expect(page.rows()).toEqual(['b']);
  await page.search('https://sho.rt/c#top');
  expect(page.rows()).toEqual(['c']);
  await page.search('https://sho.rt/?b');
  expect(page.rows(), 'the address of no link').toEqual([]);
});

it('does not count matches below the link that the service has found', async () => {
  const page = await drawFinding();
  await page.search(address);
  expect(page.status()).toContain('0 of 2 links match');
  await page.press(`${offer}↵`);
  await page.says('This address has a short link');
  expect(page.status()).not.toContain('links match');
  expect(page.all('button').filter(({ textContent }) => textContent === 'Clear search')).toHaveLength(1);
});
