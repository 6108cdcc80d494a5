import { expect, it } from 'vitest';
import { defaultPreferences } from '../../../lib/preferences/preferences.ts';
import { listed, manyListed } from '../../fakes/links-page.ts';
import { drawLinks } from '../../fakes/drawn-links.tsx';
import { eventually } from '../../fakes/eventually.ts';

const three = [listed('ant', { clicks: 5 }), listed('bee', { clicks: 50 }), listed('cat', { clicks: 1 })];

it('marks and counts matches of a search', async () => {
  const page = await drawLinks({ links: three });
  await page.search('BEE');
  expect(page.texts()).toHaveLength(1);
  expect([...page.root.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['bee', 'bee', 'bee']);
  expect(page.status()).toContain('1 of 3 links match');
  expect(page.hash.value).toContain('q=BEE');
});

it('says that nothing matches the typed words, and clears the search on a press', async () => {
  const page = await drawLinks({ links: three });
  await page.search('<b>dog</b>');
  expect(page.headings()).toContain('No link matches “<b>dog</b>”');
  await page.press('Clear search');
  expect(page.texts()).toHaveLength(3);
  expect(document.activeElement).toBe(page.get('Search links'));
});

it('clears the search on Escape, and moves to the rows on the down arrow', async () => {
  const page = await drawLinks({ links: three });
  await page.search('ant');
  page.get('Search links').focus();
  await page.key('Escape');
  expect(page.texts()).toHaveLength(3);
  await page.key('ArrowDown');
  expect(document.activeElement).toBe(page.row('ant'));
});

it('focuses the search box on /, except while typing or when switched off', async () => {
  const page = await drawLinks({ links: three });
  page.row('bee').focus();
  await page.key('/');
  expect(document.activeElement).toBe(page.get('Search links'));
  page.close();
  const off = await drawLinks({ links: three, searchKey: false });
  off.row('bee').focus();
  await off.key('/');
  expect(document.activeElement).toBe(off.row('bee'));
});

it('sorts by the headings, and announces the column and the direction', async () => {
  const page = await drawLinks({ links: three });
  const sorted = (): string[] =>
    [...page.root.querySelectorAll('th')].map((heading) =>
      `${heading.textContent} ${heading.getAttribute('aria-sort') ?? ''}`.trim(),
    );
  expect(sorted()).toEqual(expect.arrayContaining(['Clicks none', 'Created descending']));
  await page.press('Clicks');
  expect(page.rows()).toEqual(['bee', 'ant', 'cat']);
  expect(sorted()).toEqual(expect.arrayContaining(['Clicks descending', 'Created none']));
  await page.press('Clicks');
  expect(page.rows()).toEqual(['cat', 'ant', 'bee']);
  expect(sorted()).toEqual(expect.arrayContaining(['Clicks ascending', 'Created none']));
});

it('reads what a search cannot find yet, with progress and Stop', async () => {
  const page = await drawLinks({ links: manyListed(2000) });
  const release = page.hold('links.describe');
  await page.search('nothing has this');
  expect(page.root.querySelector('progress')?.max).toBeGreaterThan(1000);
  await page.press('Stop');
  await page.settle(release);
  expect(page.root.querySelector('progress')).toBeNull();
});

it('offers to search all from the first moment, and that stays while titles are read', async () => {
  const known = { title: 'Known', destination: 'https://known.example/', describedAt: Date.now() };
  const links = manyListed(5300).map((link, place) => (place < 100 ? link : Object.assign(link, known)));
  const page = await drawLinks({ links });
  const release = page.hold('links.describe');
  await page.search('nothing has this');
  await eventually(() => expect(page.all('button').map(({ textContent }) => textContent)).toContain('Search all'));
  const offer = page.all('button').find(({ textContent }) => textContent === 'Search all');
  await page.settle(release);
  expect(page.all('button')).toContain(offer);
  expect(page.status(), 'no count of what is being read').not.toMatch(/titles and destinations of/);
  await page.press('Search all');
  await eventually(() => expect(page.headings()).toContain('No link matches “nothing has this”'));
});

it('does not say that titles could not be searched while they are still being read', async () => {
  const page = await drawLinks({ links: manyListed(150) });
  const shown = new Set<string>();
  const observer = new MutationObserver(() => shown.add(page.root.textContent));
  observer.observe(page.root, { subtree: true, childList: true, characterData: true });
  const release = page.hold('links.describe');
  await page.search('nothing has this');
  await page.settle(release);
  observer.disconnect();
  expect(page.headings()).toContain('No link matches “nothing has this”');
  expect([...shown].filter((text) => text.includes('could not be searched'))).toEqual([]);
});

it('counts the selected rows and those out of view, and says how many Select all takes', async () => {
  const page = await drawLinks({ links: three });
  const all = page.get('Select all') as HTMLInputElement;
  expect(all.title).toBe('Select all: 3 shown');
  await page.press('Select Title of ant');
  expect(all.indeterminate).toBe(true);
  await page.press('Select all');
  expect(page.status()).toContain('3 selected');
  await page.search('ant');
  expect(all.title).toBe('Select all: 1 matching');
  await page.press('Clicks');
  expect(page.status(), 'in another order too').toContain('2 of them are not shown');
  await page.press('Clear selection');
  expect(page.status()).not.toContain('selected');
  expect(page.find('Delete selected')).toBeNull();
});

it('selects a range with Shift, by mouse and by arrows', async () => {
  const page = await drawLinks({ links: manyListed(8) });
  const chosen = (): number[] =>
    [...page.root.querySelectorAll('tbody tr')].flatMap((row, place) =>
      row.getAttribute('aria-selected') === 'true' ? [place] : [],
    );
  await page.press('Select Title of n3');
  await page.settle(() =>
    page
      .get('Select Title of n1')
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true })),
  );
  expect(chosen()).toEqual([1, 2, 3]);
  await page.press('Clear selection');
  page.row('n5').focus();
  await page.key(' ');
  await page.key('ArrowDown', { shiftKey: true });
  await page.key('ArrowDown', { shiftKey: true });
  expect(chosen()).toEqual([5, 6, 7]);
  await page.key('ArrowUp', { shiftKey: true });
  expect(chosen()).toEqual([5, 6]);
});

it('opens the panel of a row by Enter, once while the key is held', async () => {
  const page = await drawLinks({ links: manyListed(3) });
  page.row('n1').focus();
  await page.key('Enter', { repeat: true });
  expect(page.links.dialog.value).toBeNull();
  await page.key('Enter');
  expect((await page.dialog()).querySelector('h2')?.textContent).toBe('Title of n1');
});

it('a match in the middle of a long address, or in the name of a channel, is in sight and highlighted', async () => {
  const destination = 'https://example.com/a-long-way/to/the/autumn-fair/and/much/further?utm_source=mail';
  const page = await drawLinks({
    links: [listed('a')],
    before: ({ preferences }) =>
      void (preferences.value = { ...defaultPreferences, channels: [{ name: 'Mail', parameters: 'utm_source=mail' }] }),
  });
  await page.settle(() => page.links.store.add('https://sho.rt/a', { destination, describedAt: Date.now() }));
  const parts = () =>
    page
      .all('.scheme, .beginning, .end, .query', page.row('a').querySelector('.destination') ?? undefined)
      .map(({ textContent }) => textContent);
  expect(parts(), 'without a match the query goes first: links of a page for several channels have its end').toEqual([
    'https://',
    'example.com/a-long-way/to/the/autumn-fair/and',
    '/much/further',
    '?utm_source=mail',
  ]);
  await page.search('autumn');
  expect(parts().slice(2)).toEqual(['autumn-fair/and/much/further', '?utm_source=mail']);
  expect(parts().join('')).toBe(destination);
  await page.search('utm');
  expect(parts().at(-1), 'what is found stays').toBe('?utm_source=mail');
  await page.search('mail');
  expect(page.all('.channel mark', page.row('a')).map(({ textContent }) => textContent)).toEqual(['Mail']);
});

it('moves between rows and their actions by keyboard, with one row in the tab order', async () => {
  const page = await drawLinks({ links: manyListed(30) });
  const stops = (): number => page.root.querySelectorAll('tbody tr[tabindex="0"]').length;
  expect(stops()).toBe(1);
  page.row('n0').focus();
  await page.key('ArrowDown');
  expect(document.activeElement).toBe(page.row('n1'));
  await page.key('End');
  expect(document.activeElement).toBe(page.row('n29'));
  await page.key('Home');
  await page.key('ArrowRight');
  expect(document.activeElement).toBe(page.get('Copy', page.row('n0')));
  await page.key('ArrowRight');
  expect(document.activeElement).toBe(page.get('More', page.row('n0')));
  await page.key('ArrowLeft');
  await page.key('ArrowLeft');
  expect(document.activeElement).toBe(page.get('Delete', page.row('n0')));
  await page.key('Escape');
  expect(document.activeElement).toBe(page.row('n0'));
  expect(stops()).toBe(1);
});
