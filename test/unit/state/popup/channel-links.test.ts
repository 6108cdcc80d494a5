import { expect, test } from 'vitest';
import type { Channel } from '../../../../lib/channel/channel.ts';
import { failed } from '../../../../lib/failure/failure.ts';
import type { LeadingLink } from '../../../../lib/inspection/inspection.ts';
import type { Answer } from '../../../../lib/link/link.ts';
import type { CompletedChange } from '../../../../lib/link/change.ts';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import { type ChannelLink, createChannelLinks, type ChannelLinks } from '../../../../lib/state/popup/channel-links.ts';
import { shownRecent } from '../../../../lib/state/popup/screen.ts';
import {
  found,
  idle,
  link,
  none,
  opened,
  openPopup,
  page,
  remembered,
  success,
  type OpenedTab,
} from '../../../fakes/popup-page.ts';

const channels: Channel[] = [
  { name: 'Newsletter', parameters: 'utm_source=newsletter' },
  { name: 'Poster', parameters: 'utm_source=poster&on={date}&about={title}' },
];
const newsletter = 'https://example.com/a?b=c&utm_source=newsletter#d';
const poster = 'https://example.com/a?b=c&utm_source=poster&on=2027-01-15&about=A%20%26%20B#d';

async function open(answer: Answer = none, tab: OpenedTab = { title: 'A & B' }, preferences = {}) {
  const fake = await opened(answer, { preferences: { ...defaultPreferences, channels, ...preferences } }, tab);
  const made = createChannelLinks(fake.popup);
  /** The service has these links, by their addresses. */
  const tell = (links: Parameters<typeof leading>[0] = {}) => fake.answer('links.leadingTo', success(leading(links)));
  return { ...fake, made, tell };
}

const shortened = (address: string): CompletedChange => ({
  change: { action: 'shorten', address, foundNothing: false },
  shortUrl: link.shortUrl,
  link,
  made: 'new',
});

function firstOf({ links }: ChannelLinks): ChannelLink {
  const [first] = links.value;
  if (first === undefined) throw new Error('There is no channel.');
  return first;
}

/** The service's answers about addresses; those without a link are null. */
const leading = (all: Record<string, Partial<typeof link> | null>): LeadingLink[] =>
  Object.entries(all).map(([address, fields]) => ({
    address,
    answer:
      fields === null
        ? { kind: 'none', address }
        : { kind: 'link', address, asked: 'destination', link: { ...link, ...fields } },
    failure: null,
  }));

test('once the page is looked up, asks once for the links of its addresses with the day and its title', async () => {
  const { made, inputs, tell, popup } = await open();
  expect(made.looking.value).toBe(true);
  await tell({ [newsletter]: { clicks: 7 }, [poster]: null });
  expect(inputs('links.leadingTo')).toEqual([{ addresses: [newsletter, poster] }]);
  expect(made.links.value.map((each) => each.link?.clicks ?? each.link)).toEqual([7, null]);
  popup.screen.answer.value = found;
  await idle();
  expect(inputs('links.leadingTo')).toHaveLength(1);
});

test.each([
  ['where the person looks nothing up', { lookUp: false }, {}],
  ['in a private window', {}, { private: true }],
])('sends nothing before a press %s', async (_where, preferences, tab) => {
  const { made, inputs } = await open(none, tab, preferences);
  expect(made.links.value.map(({ channel }) => channel.name)).toEqual(['Newsletter', 'Poster']);
  expect([inputs('links.leadingTo'), made.looking.value]).toEqual([[], false]);
});

test('a cached answer shows the channels at once; the service’s answer has them looked up', async () => {
  const fake = await openPopup({ preferences: { ...defaultPreferences, channels }, remembered });
  const made = createChannelLinks(fake.popup);
  expect([made.links.value.length, fake.inputs('links.leadingTo')]).toEqual([2, []]);
  await fake.answer('links.find', success(found));
  expect(fake.inputs('links.leadingTo')).toEqual([{ addresses: made.links.value.map(({ address }) => address) }]);
});

test('before the answer, by which the address may be a short link, a press makes nothing', async () => {
  const fake = await openPopup({ preferences: { ...defaultPreferences, channels } });
  const made = createChannelLinks(fake.popup);
  await made.press(firstOf(made));
  expect([made.isBusy.value, fake.inputs('links.change')]).toEqual([true, []]);
  await fake.answer('links.find', success(none));
  expect(made.isBusy.value).toBe(false);
});

test('one press makes the link of a channel, copies it and shows its clicks, and another press meanwhile makes none', async () => {
  const { made, inputs, answer, clipboard } = await open();
  const { change } = shortened(newsletter);
  const done = made.press(firstOf(made));
  expect(made.making.value).toBe('Newsletter');
  await made.press(firstOf(made));
  await answer('links.change', success({ ...shortened(newsletter), link: { ...link, clicks: 0 } }));
  await done;
  expect(inputs('links.change')).toEqual([{ change, about: null }]);
  expect(clipboard).toMatchObject({ text: link.shortUrl });
  expect(made.copied.value).toEqual({ name: 'Newsletter', worked: true });
  expect(made.links.value[0]?.link).toMatchObject({ shortUrl: link.shortUrl, clicks: 0 });
});

test('on a page that was tagged for one channel, that one has its link and the others have their own', async () => {
  const address = 'https://example.com/?utm_source=newsletter';
  const fake = await opened(
    { kind: 'none', address },
    { preferences: { ...defaultPreferences, channels }, address, original: address },
  );
  const made = createChannelLinks(fake.popup);
  await fake.answer('links.leadingTo', success(leading({ [address]: { clicks: 7 } })));
  expect(made.links.value[0]).toMatchObject({ address, own: { replaced: [], kept: [] }, link: { clicks: 7 } });
  expect(made.links.value[1]?.own.replaced).toEqual(['utm_source']);
  expect(made.links.value[1]?.address).toMatch(/^https:\/\/example\.com\/\?utm_source=poster&on=2027-01-15/);
});

test('a recent link shows the clicks that the service has just said', async () => {
  const { popup, tell } = await open();
  popup.screen.recent.value = [{ ...link, clicks: 0, describedAt: null }];
  await tell({ [newsletter]: { clicks: 45 } });
  expect(popup.screen.recent.value).toMatchObject([{ shortUrl: link.shortUrl, clicks: 45 }]);
});

test('a recent link names its channel: links of one page have one title', async () => {
  const { popup } = await open();
  popup.screen.recent.value = [
    { shortUrl: 'https://sho.rt/n', destination: newsletter, describedAt: null },
    { shortUrl: 'https://sho.rt/p', destination: 'https://example.com/a', describedAt: null },
  ];
  expect([...popup.screen.recentChannels.value]).toEqual([['https://sho.rt/n', 'Newsletter']]);
});

test('a page with links for channels is not said to have none', async () => {
  const { popup, tell } = await open();
  expect(popup.screen.channelLinks.value.size).toBe(0);
  await tell({ [newsletter]: {}, [poster]: null });
  expect(popup.screen.channelLinks.value.size).toBe(1);
});

test('the recent links leave room for others than those that the page’s channels show already', async () => {
  const { popup, tell } = await open(
    none,
    { title: 'A & B' },
    { channels: [...channels, { name: 'Own', parameters: 'b=c' }] },
  );
  const [made, elsewhere, own] = ['https://sho.rt/made', 'https://sho.rt/elsewhere', 'https://sho.rt/own'] as const;
  popup.screen.recent.value = [
    { shortUrl: made, destination: newsletter, describedAt: null },
    { shortUrl: elsewhere, destination: 'https://example.org/', describedAt: null },
    // It has the channel's parameters already.
    { shortUrl: own, destination: page, describedAt: null },
  ];
  const shown = (): string[] => shownRecent(popup.screen).map(({ shortUrl }) => shortUrl);
  expect(shown()).toEqual([elsewhere]);
  await tell({ [newsletter]: { shortUrl: made }, [poster]: { shortUrl: elsewhere } });
  expect(shown()).toEqual([]);
});

test('a link that was made when the page had another title is its link for the channel; one of another day or page is not', async () => {
  const { made, popup, tell } = await open();
  await tell({ [newsletter]: null, [poster]: null });
  const before = (destination: string) => ({
    ...link,
    shortUrl: 'https://sho.rt/before',
    destination,
    describedAt: null,
  });
  const known = () => made.links.value.map((each) => each.link?.shortUrl ?? each.link);
  popup.screen.recent.value = [before(poster.replace('A%20%26%20B', 'example.com'))];
  expect(known()).toEqual([null, 'https://sho.rt/before']);
  for (const other of [
    poster.replace('2027-01-15', '2027-01-14'),
    poster.replace('A%20%26%20B', 'x&c=d'),
    poster.replace('/a?', '/b?'),
  ]) {
    popup.screen.recent.value = [before(other)];
    expect(known(), other).toEqual([null, null]);
  }
});

test('the host that a browser shows before it has read a title is none', async () => {
  const { made } = await open(none, { title: 'example.com' });
  expect(made.links.value[1]?.address).toBe('https://example.com/a?b=c&utm_source=poster&on=2027-01-15#d');
});

test('a failure is said, copies nothing, and Try again sends the change once more', async () => {
  const { made, answer, clipboard, inputs } = await open();
  const done = made.press(firstOf(made));
  await answer('links.change', failed({ kind: 'rate-limited', retryAt: 0 }));
  await done;
  expect(made.trouble.value?.failure.kind).toBe('rate-limited');
  expect([made.making.value, made.copied.value, clipboard.text]).toEqual([null, null, null]);
  made.trouble.value?.again?.();
  expect(made.trouble.value).toBeNull();
  await answer('links.change', success(shortened(newsletter)));
  expect(clipboard.text).toBe(link.shortUrl);
  expect(inputs('links.change')).toHaveLength(2);
});

test('after a change that may have happened, Check again sends none', async () => {
  const { made, answer, clipboard, inputs } = await open();
  const done = made.press(firstOf(made));
  await answer('links.change', failed({ kind: 'not-confirmed', cause: null, now: none }));
  await done;
  made.trouble.value?.again?.();
  await answer('links.check', success(shortened(newsletter)));
  expect(clipboard.text).toBe(link.shortUrl);
  expect(inputs('links.change')).toHaveLength(1);
});

test('a known link is copied at once, without a request', async () => {
  const { made, clipboard, inputs, tell } = await open();
  await tell({ [newsletter]: {} });
  await made.press(firstOf(made));
  expect(clipboard.text).toBe(link.shortUrl);
  expect(inputs('links.change')).toEqual([]);
});

test('a link that is made after the person went on to another address is not copied', async () => {
  const { made, popup, answer, clipboard } = await open();
  const done = made.press(firstOf(made));
  popup.screen.typed.value = 'https://example.org/';
  await answer('links.change', success(shortened(newsletter)));
  await done;
  expect(clipboard.text).toBeNull();
  popup.screen.typed.value = link.destination ?? '';
  expect(firstOf(made).link?.shortUrl, 'it is known all the same').toBe(link.shortUrl);
});

test('another account sees nothing of the links of the one before', async () => {
  const { made, popup, tell } = await open();
  await tell({ [newsletter]: { clicks: 7 } });
  popup.screen.stage.value = 'opening';
  popup.screen.stage.value = 'ready';
  expect(firstOf(made).link).toBeUndefined();
});

test('only the link copied last is marked', async () => {
  const { made, popup, tell } = await open(found);
  await tell({ [newsletter]: {} });
  await popup.copy();
  await made.press(firstOf(made));
  expect([popup.screen.copied.value, made.copied.value?.name]).toEqual([null, 'Newsletter']);
  await popup.copy();
  expect([popup.screen.copied.value, made.copied.value]).toEqual(['yes', null]);
});

test('another address in the box has its own addresses', async () => {
  const { made, popup, tell } = await open();
  await tell({ [newsletter]: {} });
  popup.screen.typed.value = 'https://example.org/';
  expect(made.links.value[0]).toMatchObject({ address: 'https://example.org/?utm_source=newsletter', link: undefined });
});

test.each<[string, Answer]>([
  ['a short link of the account', { ...found, asked: 'short-link' }],
  ['an address that looks like a short link', { ...none, looksShort: true }],
])('there are no channels for %s', async (_what, answer) => {
  const { made } = await open(answer);
  expect(made.links.value).toEqual([]);
});

test('says which parameters of the address its own take the place of', async () => {
  const { made, popup } = await open();
  popup.screen.typed.value = 'https://example.com/?utm_source=other';
  await idle();
  expect(made.links.value[0]).toMatchObject({
    address: 'https://example.com/?utm_source=newsletter',
    own: { replaced: ['utm_source'], kept: [] },
  });
});

test.each([
  ['a signed address', 'https://b.blob.core.windows.net/c/k?sp=r&sig=ab', true],
  ['a signed address whose own parameters it replaces', 'https://a.example/?utm_source=1&on=2&about=3&sig=ab', true],
  [
    'a signed address that it leaves as it is',
    'https://a.example/?utm_source=newsletter&sig=ab',
    false,
    channels.slice(0, 1),
  ],
  ['any other', 'https://a.example/?design=1', false],
])(
  'warns of a channel’s parameters on %s, and makes the link all the same',
  async (_what, address, warns, those = channels) => {
    const fake = await opened(
      { kind: 'none', address },
      { preferences: { ...defaultPreferences, channels: those }, address, original: address },
    );
    const { inputs, answer } = fake;
    const made = createChannelLinks(fake.popup);
    expect(made.isSigned.value).toBe(warns);
    const done = made.press(firstOf(made));
    const { address: wanted } = firstOf(made);
    await answer('links.change', success(shortened(wanted)));
    await done;
    expect(inputs('links.change')).toMatchObject([{ change: { address: wanted } }]);
  },
);
