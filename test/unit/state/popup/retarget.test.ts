import { expect, test } from 'vitest';
import type { Answer, PartialLink } from '../../../../lib/link/link.ts';
import { createRetarget, type Retarget } from '../../../../lib/state/popup/retarget.ts';
import { done, failing, idle, link, opened, page, type FakePopup, success } from '../../../fakes/popup-page.ts';

const old: PartialLink = {
  shortUrl: 'http://sho.rt/old1',
  title: 'Last year’s programme',
  destination: 'https://example.com/2025',
  describedAt: 1,
};
const other: PartialLink = { ...old, shortUrl: 'http://sho.rt/other', title: 'Something else' };

interface Choosing {
  fake: FakePopup;
  retarget: Retarget;
}

/** Opens the panel on a page without a link; `known`: the cached links, if there are any. */
async function openPanel(known: PartialLink[] | null, at = page): Promise<Choosing> {
  const fake = await opened({ kind: 'none', address: at }, { address: at, original: at });
  fake.popup.openPanel('retarget');
  const shortUrls = known?.map(({ shortUrl }) => shortUrl) ?? [];
  fake.answers['links.search'] = () => success([]);
  fake.on('links.known', success(known && { shortUrls, end: true, readAt: 0, links: known }));
  return { fake, retarget: createRetarget(fake.popup) };
}

async function choosing(...links: PartialLink[]): Promise<Choosing> {
  const { fake, retarget } = await openPanel(null);
  fake.on('links.list', success({ links, end: true, unreadable: 0 }));
  void retarget.read();
  await idle();
  return { fake, retarget };
}

/** Opens the panel with cached links, while the newest are loading. */
async function loading(known: PartialLink[] = [old], at = page): Promise<Choosing> {
  const { fake, retarget } = await openPanel(known, at);
  void retarget.read();
  await idle();
  return { fake, retarget };
}

const shownIn = (retarget: Retarget): string[] => (retarget.shown.value ?? []).map(({ shortUrl }) => shortUrl);

test('sends one edit of the chosen link, however often Enter is pressed, and Undo sends the destination that was read before it', async () => {
  const { fake, retarget } = await choosing(old, other);
  retarget.choose(old.shortUrl);
  void retarget.enter();
  retarget.choose(other.shortUrl);
  await retarget.enter();
  const change = { action: 'edit', shortUrl: old.shortUrl, destination: page, previous: null } as const;
  expect(fake.inputs('links.change')).toEqual([{ change, about: page }]);
  const sent = { ...change, previous: 'https://example.com/read-just-before' };
  await fake.answer('links.change', success({ ...done(sent), shortUrl: old.shortUrl }));
  expect(fake.popup.screen.panel.value).toBeNull();
  expect(fake.popup.screen.note.value).toBe('saved');
  void fake.popup.undo();
  await idle();
  expect(fake.asked.at(-1)?.input).toMatchObject({
    change: { action: 'edit', destination: sent.previous, previous: page },
  });
});

test('finds an older link among all that are cached, for the words typed last', async () => {
  const { fake, retarget } = await choosing(old);
  const buried: PartialLink = { ...old, shortUrl: 'http://sho.rt/buried', title: 'Programme of 2019' };
  delete fake.answers['links.search'];
  for (const words of ['p', 'programme', 'programme 2019']) retarget.type(words);
  await idle();
  expect(retarget.searching.value).toBe(true);
  await fake.answer('links.search', success([old]));
  await fake.answer('links.search', success([buried, old]));
  expect(fake.inputs('links.search')).toEqual([{ words: 'p' }, { words: 'programme 2019' }]);
  expect(retarget.searching.value).toBe(false);
  expect(shownIn(retarget)).toEqual([buried.shortUrl]);
  retarget.type('');
  expect(shownIn(retarget), 'without words only the newest').toEqual([old.shortUrl]);
});

test('finds the last of a hundred links by a title that was never read before', async () => {
  const links = Array.from({ length: 100 }, (_, index) => ({
    shortUrl: `http://sho.rt/${index}`,
    describedAt: null,
  }));
  const { fake, retarget } = await choosing(...links);
  for (const group of [links.slice(0, 50), links.slice(50)]) {
    const described = group.map(({ shortUrl }) => ({ shortUrl, title: `Title of ${shortUrl}`, describedAt: 1 }));
    await fake.answer('links.describe', success({ links: described, unanswered: [] }));
  }
  retarget.type('title sho.rt/99');
  expect(shownIn(retarget)).toEqual(['http://sho.rt/99']);
});

test('says that no link matches only of links whose titles it has read', async () => {
  const unread = { shortUrl: 'http://sho.rt/1', describedAt: null };
  const { fake, retarget } = await choosing(unread);
  retarget.type('programme');
  const limited = { kind: 'rate-limited', retryAt: Date.now() + 60_000 } as const;
  await fake.answer('links.describe', failing(limited));
  expect(shownIn(retarget)).toEqual([]);
  expect(retarget.isKnown.value).toBe(false);
  fake.on('links.known', success(null));
  fake.on('links.list', success({ links: [unread], end: true, unreadable: 0 }));
  void retarget.read();
  await idle();
  const described = { ...other, shortUrl: unread.shortUrl };
  await fake.answer('links.describe', success({ links: [described], unanswered: [] }));
  expect(retarget.isKnown.value).toBe(true);
});

test.each([
  ['has an unreadable link', { end: true, unreadable: 1 }],
  ['goes on', { end: false, unreadable: 0 }],
  ['is longer than the service gives', { end: true, unreadable: 0, capped: { account: 300 } }],
  ['is longer than the service gives, by an unknown number', { end: true, unreadable: 0, capped: { account: null } }],
])('does not say that the account has no other link of a list that %s', async (_what, list) => {
  const { retarget: whole } = await choosing();
  expect(whole.isKnown.value, 'the list is whole').toBe(true);
  const { fake, retarget } = await openPanel([]);
  fake.on('links.list', success({ links: [], ...list }));
  await retarget.read();
  expect(retarget.isKnown.value).toBe(false);
});

test('offers no link that leads here already or was deleted', async () => {
  const { retarget } = await choosing(
    { ...old, destination: page },
    { ...old, shortUrl: 'http://sho.rt/gone', state: 'deleted' },
    { ...old, shortUrl: 'http://sho.rt/odd', error: 'DELETED_BY_USER' },
    other,
  );
  expect(shownIn(retarget)).toEqual([other.shortUrl]);
});

test('chooses the only match on Enter, and sends nothing before the next press', async () => {
  const { fake, retarget } = await choosing(old, other);
  retarget.type('else');
  await retarget.enter();
  expect(retarget.chosen.value).toEqual(other);
  expect(fake.count('links.change')).toBe(0);
});

test('a search that leaves one link has it chosen, so that one press points it here', async () => {
  const { fake, retarget } = await choosing(old, other);
  retarget.type('else');
  expect(retarget.chosen.value, 'another one may still be found').toBeNull();
  await idle();
  expect(retarget.chosen.value).toEqual(other);
  expect(fake.count('links.change'), 'not before a press').toBe(0);
  retarget.type('');
  await idle();
  expect(retarget.chosen.value).toBeNull();
  retarget.type('else');
  await idle();
  void retarget.enter();
  await idle();
  expect(fake.inputs('links.change')).toMatchObject([{ change: { action: 'edit', shortUrl: other.shortUrl } }]);
});

test('the only link of an account is not chosen before anything is typed', async () => {
  const { retarget } = await choosing(other);
  retarget.type(' ');
  await idle();
  expect(retarget.chosen.value).toBeNull();
});

test('a link that matches alone is not chosen while the newest are loading', async () => {
  const { retarget } = await loading([old]);
  retarget.type('programme');
  await idle();
  expect([retarget.reading.value, retarget.chosen.value]).toEqual([true, null]);
});

test('sends no choice that no longer matches the typed words', async () => {
  const { fake, retarget } = await choosing(old, other, { ...other, shortUrl: 'http://sho.rt/third' });
  retarget.choose(old.shortUrl);
  retarget.type('else');
  expect(retarget.chosen.value).toBeNull();
  await retarget.enter();
  expect(fake.count('links.change')).toBe(0);
});

test('finds an older link by its short address', async () => {
  const { fake, retarget } = await choosing(other);
  retarget.type(link.shortUrl);
  const leadingElsewhere = { ...link, destination: 'https://a.b/' };
  fake.on('links.find', success({ kind: 'link', address: link.shortUrl, asked: 'short-link', link: leadingElsewhere }));
  await retarget.enter();
  expect(retarget.chosen.value?.shortUrl).toBe(link.shortUrl);
});

test.each<[string, string, Answer]>([
  ['is no short link', 'https://example.com/elsewhere', { kind: 'none', address: 'https://example.com/elsewhere' }],
  ['is a link’s destination', link.shortUrl, { kind: 'link', address: page, asked: 'destination', link }],
  ['belongs to a deleted link', link.shortUrl, { kind: 'deleted', address: link.shortUrl }],
])(
  'chooses nothing if the typed address %s, says so until more is typed, and keeps it',
  async (_what, typed, answer) => {
    const { fake, retarget } = await choosing(other);
    retarget.type(typed);
    fake.on('links.find', success(answer));
    await retarget.enter();
    expect(fake.popup.screen.trouble.value?.failure.kind).toBe('not-found');
    expect([retarget.chosen.value, retarget.typed.value]).toEqual([null, typed]);
    retarget.type(`${typed}s`);
    expect(fake.popup.screen.trouble.value).toBeNull();
  },
);

test('says why a short address could not be looked up, and looks it up again on a press', async () => {
  const { fake, retarget } = await choosing(other);
  retarget.type(link.shortUrl);
  fake.on('links.find', failing({ kind: 'unreachable' }));
  await retarget.enter();
  expect(retarget.reading.value).toBe(false);
  expect(fake.popup.screen.trouble.value?.failure.kind).toBe('unreachable');
  fake.popup.screen.trouble.value?.again?.();
  expect(retarget.reading.value).toBe(true);
  expect(fake.inputs('links.find').slice(1)).toEqual([{ address: link.shortUrl }, { address: link.shortUrl }]);
});

test('says that the text is not an address, and looks nothing up', async () => {
  const { fake, retarget } = await choosing(other);
  retarget.type('no such words');
  await retarget.enter();
  expect(fake.popup.screen.trouble.value?.failure).toEqual({ kind: 'address', problem: 'malformed' });
  expect(fake.count('links.find')).toBe(1);
});

test('does nothing on Enter without links and without text', async () => {
  const { fake, retarget } = await choosing();
  const before = fake.asked.length;
  await retarget.enter();
  expect(fake.asked.length).toBe(before);
  expect(fake.popup.screen.trouble.value).toBeNull();
});

test('shows no failure once it is closed', async () => {
  const { fake } = await loading();
  fake.popup.closePanel();
  await fake.answer('links.list', failing({ kind: 'unreachable' }));
  expect(fake.popup.screen.trouble.value).toBeNull();
});

test.each([
  ['refuses to lead a link to itself', page, 'itself', false],
  ['warns before it leads a link to another short link', 'http://sho.rt/another', null, true],
])('%s, of a link that is cached while the newest are loading', async (_what, at, problem, warns) => {
  const { fake, retarget } = await loading([{ ...old, shortUrl: page }, other], at);
  retarget.choose(page);
  expect(retarget.reading.value).toBe(true);
  expect(retarget.isShortLink.value).toBe(warns);
  void retarget.enter();
  await idle();
  expect(fake.popup.screen.trouble.value?.failure ?? null).toEqual(problem && { kind: 'address', problem });
  expect(fake.count('links.change')).toBe(problem === null ? 1 : 0);
});

test('keeps the choice when the edit fails, and says why', async () => {
  const { fake, retarget } = await choosing(old, other);
  retarget.choose(old.shortUrl);
  void retarget.enter();
  await fake.answer('links.change', failing({ kind: 'unreachable' }));
  expect(fake.popup.screen.trouble.value?.failure.kind).toBe('unreachable');
  expect(fake.popup.screen.panel.value).toBe('retarget');
  expect(retarget.chosen.value?.shortUrl).toBe(old.shortUrl);
});

test('keeps cached links after a failed request, which can be repeated', async () => {
  const { fake, retarget } = await loading();
  expect(shownIn(retarget)).toEqual([old.shortUrl]);
  await fake.answer('links.list', failing({ kind: 'unreachable' }));
  expect(shownIn(retarget)).toEqual([old.shortUrl]);
  expect(retarget.reading.value).toBe(false);
  fake.popup.screen.trouble.value?.again?.();
  await idle();
  expect(fake.count('links.list')).toBe(1);
  expect(fake.asked.at(-1)?.operation).toBe('links.known');
});
