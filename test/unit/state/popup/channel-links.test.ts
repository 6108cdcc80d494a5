import { expect, test } from 'vitest';
import type { Channel } from '../../../../lib/channel/channel.ts';
import { failed } from '../../../../lib/failure/failure.ts';
import type { Inspection } from '../../../../lib/inspection/inspection.ts';
import type { Answer } from '../../../../lib/link/answer.ts';
import type { Change } from '../../../../lib/link/change.ts';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import { createChannelLinks, type ChannelLink, type ChannelLinks } from '../../../../lib/state/popup/channel-links.ts';
import { found, idle, link, none, opened, success, type OpenedTab } from '../../../fakes/popup-page.ts';

const channels: Channel[] = [
  { name: 'Newsletter', parameters: 'utm_source=newsletter' },
  { name: 'Poster', parameters: 'utm_source=poster&on={date}&about={title}' },
];
const newsletter = 'https://example.com/a?b=c&utm_source=newsletter#d';
const poster = 'https://example.com/a?b=c&utm_source=poster&on=2027-01-15&about=A%20%26%20B#d';

async function open(answer: Answer = none, tab: OpenedTab = { title: 'A & B' }, preferences = {}) {
  const fake = await opened(answer, { preferences: { ...defaultPreferences, channels, ...preferences } }, tab);
  return { ...fake, made: createChannelLinks(fake.popup) };
}

/** The page's link for the first channel. */
function firstOf({ links }: ChannelLinks): ChannelLink {
  const [first] = links.value;
  if (first === undefined) throw new Error('There is no channel.');
  return first;
}

/** The service's answers about addresses; those without a link are null. */
const inspected = (all: Record<string, Partial<typeof link> | null>): Inspection[] =>
  Object.entries(all).map(([address, fields]) => ({
    address,
    shortLink: { link: null, failure: null },
    leadingHere: {
      answer:
        fields === null
          ? { kind: 'none', address }
          : { kind: 'link', address, asked: 'destination', link: { ...link, ...fields } },
      failure: null,
    },
  }));

test('has the page’s address for each channel, with the day and the page’s title', async () => {
  const { made } = await open();
  expect(made.links.value.map(({ address }) => address)).toEqual([newsletter, poster]);
});

test('sends nothing before a press, then asks once for the links that there are', async () => {
  const { made, inputs, answer } = await open();
  expect(inputs('links.inspect')).toEqual([]);
  const shown = made.toggle();
  expect(made.looking.value).toBe(true);
  await answer('links.inspect', success(inspected({ [newsletter]: { clicks: 7 }, [poster]: null })));
  await shown;
  expect(inputs('links.inspect')).toEqual([{ addresses: [newsletter, poster], private: false }]);
  expect(made.links.value.map((each) => each.link?.clicks ?? each.link)).toEqual([7, null]);
  await made.toggle();
  await made.toggle();
  expect(inputs('links.inspect')).toHaveLength(1);
});

test('one press makes the link of a channel, copies it and shows its clicks', async () => {
  const { made, inputs, answer, clipboard } = await open();
  const change: Change = { action: 'shorten', address: newsletter, foundNothing: false };
  const done = made.make(firstOf(made));
  expect(made.making.value).toBe('Newsletter');
  await answer('links.change', success({ change, shortUrl: link.shortUrl, link: { ...link, clicks: 0 }, made: 'new' }));
  await done;
  expect(inputs('links.change')).toEqual([{ change, about: null, private: false }]);
  expect(clipboard).toMatchObject({ text: link.shortUrl });
  expect(made.copied.value).toEqual({ name: 'Newsletter', worked: true });
  expect(made.links.value[0]?.link).toMatchObject({ shortUrl: link.shortUrl, clicks: 0 });
});

test('a failure is said, changes nothing, and can be tried again', async () => {
  const { made, answer, clipboard } = await open();
  const done = made.make(firstOf(made));
  await answer('links.change', failed({ kind: 'timeout' }));
  await done;
  expect(made.trouble.value?.failure).toEqual({ kind: 'timeout' });
  expect([made.making.value, made.copied.value, clipboard.text]).toEqual([null, null, null]);
});

test('another address in the box hides the channels, and has its own addresses', async () => {
  const { made, popup, answer } = await open();
  const shown = made.toggle();
  await answer('links.inspect', success([]));
  await shown;
  popup.screen.typed.value = 'https://example.org/';
  expect(made.isOpen.value).toBe(false);
  expect(made.links.value[0]?.address).toBe('https://example.org/?utm_source=newsletter');
});

test.each<[string, Answer]>([
  ['a short link of the account', { ...found, asked: 'short-link' }],
  ['an address that looks like a short link', { ...none, looksShort: true }],
])('there are no channels for %s', async (_what, answer) => {
  const { made } = await open(answer);
  expect(made.links.value).toEqual([]);
});

test('says which parameters the address has already', async () => {
  const { made, popup } = await open();
  popup.screen.typed.value = 'https://example.com/?utm_source=other';
  await idle();
  expect(made.links.value[0]).toMatchObject({ address: popup.screen.typed.value, present: ['utm_source'] });
});
