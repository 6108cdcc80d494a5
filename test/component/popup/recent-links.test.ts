// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its messages, before anything asks for one
import '../../fakes/browser-messages.ts';
import { afterEach, expect, test } from 'vitest';
import { drawRecentLinks } from '../../../components/popup/RecentLinks.tsx';
import { found, idle, link, none, opened, success, type FakePopup } from '../../fakes/popup-page.ts';
import { defaultPreferences } from '../../../lib/preferences/preferences.ts';

const recent = ['one', 'two', 'three', 'four'].map((name) => ({
  shortUrl: `http://sho.rt/${name}`,
  title: `Page ${name}`,
  describedAt: null,
}));

afterEach(() => document.body.replaceChildren());

/** Draws the recent links below a popup; the worker knows four. */
async function draw(fake: FakePopup): Promise<HTMLElement> {
  fake.on('links.recent', success(recent));
  const place = document.createElement('footer');
  document.body.append(place);
  drawRecentLinks(fake.popup, place);
  await idle();
  return place;
}

const buttons = (place: HTMLElement): HTMLButtonElement[] => [...place.querySelectorAll('button')];
const isShown = (place: HTMLElement): boolean => place.querySelector('section')?.hidden === false;

test('shows three links, each with its title and its address without the scheme', async () => {
  const place = await draw(await opened(none));
  expect(isShown(place)).toBe(true);
  expect(buttons(place).map(({ textContent }) => textContent)).toEqual([
    'Page onesho.rt/one',
    'Page twosho.rt/two',
    'Page threesho.rt/three',
  ]);
});

test('a link whose page the service has not read yet is named by its address, not by its host', async () => {
  const fake = await opened(none);
  const place = await draw(fake);
  const unread = { shortUrl: 'http://sho.rt/one', title: 'example.com', destination: 'https://example.com/page' };
  fake.on('links.recent', success([{ ...unread, describedAt: null }]));
  await fake.announce({ what: 'link', shortUrl: unread.shortUrl });
  expect(buttons(place).map(({ textContent }) => textContent)).toEqual(['example.com/pagesho.rt/one']);
});

test('one press copies a link, says so for four seconds, and leaves the answer as it is', async () => {
  const fake = await opened(found);
  const place = await draw(fake);
  buttons(place)[1]?.click();
  await idle();
  expect(fake.clipboard.text).toBe('http://sho.rt/two');
  expect(buttons(place).map((button) => button.querySelector('b')?.textContent)).toEqual([
    undefined,
    'Copied',
    undefined,
  ]);
  expect(place.querySelector('[role=status]')?.textContent, 'read out once').toBe('Copied');
  expect(fake.popup.screen.copied.value, 'not the answer').toBeNull();
  await fake.pass(4000);
  expect(place.querySelector('b')).toBeNull();
});

test('says so if the browser refuses to copy', async () => {
  const fake = await opened(none);
  const place = await draw(fake);
  fake.clipboard.refuses = true;
  buttons(place)[0]?.click();
  await idle();
  expect(buttons(place)[0]?.querySelector('b')?.textContent).toBe('Could not copy');
});

test('leaves out the link that is the answer', async () => {
  const own = { ...found, link: { ...link, shortUrl: 'http://sho.rt/one' } };
  const place = await draw(await opened(own));
  expect(buttons(place).map(({ title }) => title)).toEqual([
    'Copy http://sho.rt/two',
    'Copy http://sho.rt/three',
    'Copy http://sho.rt/four',
  ]);
});

test('makes room for a panel and a failure, and stays beside the menu', async () => {
  const { popup, ...fake } = await opened(found);
  const place = await draw({ popup, ...fake });
  popup.openPanel('edit');
  expect(isShown(place)).toBe(false);
  popup.closePanel();
  popup.openPanel('more');
  expect(isShown(place)).toBe(true);
  popup.screen.trouble.value = { failure: { kind: 'timeout' }, again: null };
  expect(isShown(place)).toBe(false);
});

test('reads the links again when one was changed, and shows none of another account', async () => {
  const fake = await opened(none);
  const place = await draw(fake);
  fake.on('links.recent', success(recent.slice(2)));
  await fake.announce({ what: 'link', shortUrl: 'http://sho.rt/one' });
  expect(buttons(place)).toHaveLength(2);
  fake.on('links.recent', success([]));
  await fake.announce({ what: 'connection' });
  expect(isShown(place)).toBe(false);
});

test.each([
  ['in a private window', {}, { private: true }],
  ['when switched off', { preferences: { ...defaultPreferences, recentLinks: false } }, {}],
])('shows none %s', async (_where, parts, tab) => {
  expect(isShown(await draw(await opened(none, parts, tab)))).toBe(false);
});
