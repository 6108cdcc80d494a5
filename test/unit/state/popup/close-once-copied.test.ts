import { expect, onTestFinished, test } from 'vitest';
import type { Link } from '../../../../lib/link/link.ts';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import { createChannelLinks } from '../../../../lib/state/popup/channel-links.ts';
import { createCloseOnceCopied } from '../../../../lib/state/popup/close-once-copied.ts';
import {
  deleting,
  done,
  found,
  idle,
  link,
  none,
  opened,
  openPopup,
  shortening,
  success,
  type FakePopup,
  type OpenedTab,
} from '../../../fakes/popup-page.ts';

const recent = { shortUrl: 'http://sho.rt/b', describedAt: null };
const preferences = { ...defaultPreferences, closeOnceCopied: true };

/** Starts the closing of a popup, and counts how often it closes. */
function closing(fake: FakePopup) {
  let closed = 0;
  const channels = createChannelLinks(fake.popup);
  const { start, keepOpen } = createCloseOnceCopied(fake.popup.screen, channels, () => (closed += 1));
  const stop = start();
  onTestFinished(stop);
  return { ...fake, channels, screen: fake.popup.screen, keepOpen, stop, closed: () => closed };
}

const onFound = async () => closing(await opened(found, { preferences }));

/** Lets the popup shorten its page by itself or by a press. */
async function shortened(tab: OpenedTab = {}, shortenOnOpen = false, after: Link | null = link) {
  const fake = closing(await opened(none, { preferences: { ...preferences, shortenOnOpen } }, tab));
  if (!shortenOnOpen) fake.popup.shorten();
  await fake.answer('links.change', success(done(shortening, 'new', after)));
  await idle();
  return fake;
}

type Closing = ReturnType<typeof closing>;

/** Opens the popup on a link that was found, and copies something. */
async function copying(copy: (popup: Closing['popup']) => Promise<void>): Promise<Closing> {
  const fake = await onFound();
  await copy(fake.popup);
  return fake;
}

/** Opens the popup on a shortening whose result nobody had seen. */
async function unseen(): Promise<Closing> {
  const fake = closing(await openPopup({ preferences, unseen: shortening }));
  await fake.answer('links.check', success(done(shortening, 'new')));
  return fake;
}

/** Opens the popup and lets it make the link of a channel. */
async function ofChannel(): Promise<Closing> {
  const channels = [{ name: 'Newsletter', parameters: 'utm_source=newsletter' }];
  const fake = closing(await opened(none, { preferences: { ...preferences, channels } }));
  const [first] = fake.channels.links.value;
  if (first === undefined) throw new Error('There is no channel.');
  const made = fake.channels.press(first);
  await fake.answer('links.change', success(done(shortening, 'new')));
  await made;
  return fake;
}

test.each<[string, () => Promise<Closing>]>([
  ['the link that it makes as it opens', () => shortened({}, true)],
  ['the link of a press of Shorten', () => shortened()],
  ['a link in a private tab', () => shortened({ private: true })],
  ['a result that nobody had seen', unseen],
  ['the link by Copy', () => copying((popup) => popup.copy())],
  ['the link by a form of Copy as', () => copying((popup) => popup.copyAs('markdown'))],
  ['a recent link', () => copying((popup) => popup.copyRecent(recent))],
  ['the link of a channel', ofChannel],
])('closes a second after it has copied %s, and not before', async (_what, copied) => {
  const { pass, closed } = await copied();
  await pass(999);
  expect(closed()).toBe(0);
  await pass(1);
  expect(closed()).toBe(1);
});

const unreachable = { failure: { kind: 'unreachable' }, again: null } as const;
type Act = (fake: Closing) => unknown;

test.each<[string, Act]>([
  ['when nothing was copied', () => undefined],
  [
    'when the browser refuses to copy',
    async ({ popup, clipboard }) => {
      clipboard.refuses = true;
      await popup.copy();
      await popup.copyRecent(recent);
    },
  ],
  [
    'while a failure is on the screen',
    ({ popup, screen }) => {
      screen.trouble.value = unreachable;
      return popup.copy();
    },
  ],
  [
    'for a failure that comes within the second',
    async ({ popup, screen, pass }) => {
      await popup.copy();
      await pass(500);
      screen.trouble.value = unreachable;
    },
  ],
  ...(['edit', 'qr', 'more', 'retarget'] as const).map((panel): [string, Act] => [
    `while the panel ${panel} is open`,
    async ({ popup }) => {
      await popup.copyRecent(recent);
      popup.openPanel(panel);
    },
  ]),
  ['while a change is being sent', ({ popup }) => popup.copy().then(() => void popup.send(deleting))],
  ['once the closing is stopped', ({ popup, stop }) => popup.copy().then(stop)],
])('stays open %s', async (_when, act) => {
  const fake = await onFound();
  await act(fake);
  await fake.pass(10_000);
  expect(fake.closed()).toBe(0);
});

test('stays open after a press within the second, until something is copied again', async () => {
  const { popup, pass, keepOpen, closed } = await onFound();
  await popup.copy();
  await pass(500);
  keepOpen();
  await pass(10_000);
  expect(closed()).toBe(0);
  keepOpen(); // Every press calls it, also one that copies.
  await popup.copy();
  await pass(1000);
  expect(closed()).toBe(1);
});

test('a link’s details that come within the second do not put off the closing', async () => {
  const { answer, pass, closed } = await shortened({}, false, null);
  await pass(500);
  await answer('links.details', success(link));
  await pass(500);
  expect(closed()).toBe(1);
});
