import { expect, test } from 'vitest';
import { drawPopup } from '../../fakes/drawn-popup.ts';
import { found, idle, link, none, opened, opening, success, type FakePopup } from '../../fakes/popup-page.ts';
import { shownRecent } from '../../../lib/state/popup/screen.ts';
import type { Answer } from '../../../lib/link/link.ts';

const recent = ['one', 'two', 'three', 'four'].map((name) => ({
  shortUrl: `http://sho.rt/${name}`,
  title: `Page ${name}`,
  describedAt: null,
}));

/** Opens a popup whose worker knows four recent links, and draws it. */
async function drawn(answer: Answer): Promise<FakePopup> {
  const fake = await opened(answer, { recent });
  drawPopup(fake);
  return fake;
}

const group = (): Element | null => document.querySelector('[role=group]');
const buttons = (): HTMLButtonElement[] => [...(group()?.querySelectorAll('button') ?? [])];

test('shows three links, each with its title and its code', async () => {
  await drawn(none);
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Page one/one', 'Page two/two', 'Page three/three']);
});

test('shows the hosts if they differ, and the clicks that are known', async () => {
  const fake = await drawn(none);
  const other = { shortUrl: 'https://go.example/two', title: 'Page two', clicks: 1200, describedAt: null };
  fake.on('links.recent', success([...recent.slice(0, 1), other]));
  await fake.announce({ what: 'link', shortUrl: other.shortUrl });
  expect(buttons().map(({ textContent }) => textContent)).toEqual([
    'Page onesho.rt/one',
    'Page twogo.example/two1,200 clicks',
  ]);
});

test('a link for a channel has the name of the channel in place of its code', async () => {
  const fake = await drawn(none);
  fake.popup.screen.recentChannels.value = new Map([['http://sho.rt/two', 'Poster']]);
  await idle();
  expect(buttons().map(({ textContent }) => textContent)).toEqual([
    'Page one/one',
    'Page twoPoster',
    'Page three/three',
  ]);
});

test('a link whose page the service has not read yet is named by its address, not by its host', async () => {
  const fake = await drawn(none);
  const unread = { shortUrl: 'http://sho.rt/one', title: 'example.com', destination: 'https://example.com/page' };
  fake.on('links.recent', success([{ ...unread, describedAt: null }]));
  await fake.announce({ what: 'link', shortUrl: unread.shortUrl });
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['example.com/page/one']);
});

test('one press copies a link, says for four seconds whether that worked, and leaves the answer as it is', async () => {
  const fake = await drawn(found);
  buttons()[1]?.click();
  await idle();
  expect(fake.clipboard.text).toBe('http://sho.rt/two');
  expect(buttons().map((button) => button.querySelector('b')?.textContent)).toEqual([undefined, 'Copied', undefined]);
  expect(group()?.querySelector('[role=status]')?.textContent, 'read out once').toBe('Copied');
  expect(fake.popup.screen.copied.value, 'not the answer').toBeNull();
  await fake.pass(4000);
  expect(group()?.querySelector('b')).toBeNull();
  fake.clipboard.refuses = true;
  buttons()[0]?.click();
  await idle();
  expect(buttons()[0]?.querySelector('b')?.textContent).toBe('Could not copy');
});

test('only the link that was copied last is marked', async () => {
  const fake = await drawn(found);
  await fake.popup.copy();
  buttons()[1]?.click();
  await idle();
  expect(fake.popup.screen.copied.value, 'the answer’s own').toBeNull();
  await fake.popup.copy();
  expect(group()?.querySelector('b')).toBeNull();
  expect(fake.popup.screen.copied.value).toBe('yes');
});

test('leaves out the link that is the answer', async () => {
  const own = { ...found, link: { ...link, shortUrl: 'http://sho.rt/one' } };
  await drawn(own);
  expect(buttons().map(({ title }) => title)).toEqual([
    'Copy http://sho.rt/two',
    'Copy http://sho.rt/three',
    'Copy http://sho.rt/four',
  ]);
});

test('makes room for a panel, and stays beside the menu and a failure', async () => {
  const { popup } = await opened(found, { recent });
  popup.openPanel('edit');
  expect(shownRecent(popup.screen)).toEqual([]);
  popup.closePanel();
  popup.openPanel('more');
  expect(shownRecent(popup.screen)).toHaveLength(3);
  popup.screen.trouble.value = { failure: { kind: 'timeout' }, again: null };
  expect(shownRecent(popup.screen)).toHaveLength(3);
});

test('reads the links again when one was changed, and shows none of another account', async () => {
  const fake = await drawn(none);
  fake.on('links.recent', success(recent.slice(2)));
  await fake.announce({ what: 'link', shortUrl: 'http://sho.rt/one' });
  expect(buttons()).toHaveLength(2);
  fake.on('popup.open', success(opening()));
  await fake.announce({ what: 'connection' });
  expect(group()).toBeNull();
});
