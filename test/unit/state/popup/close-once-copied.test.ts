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
function closing<Popup extends FakePopup>(fake: Popup) {
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

test.each([
  ['by itself as the popup opens', {}, true],
  ['after a press of Shorten', {}, false],
  ['in a private tab', { private: true }, false],
])('closes a second after "Copied", and not before: shortened %s', async (_how, tab, byItself) => {
  const { screen, pass, closed } = await shortened(tab, byItself);
  expect(screen.copied.value).toBe('yes');
  await pass(999);
  expect(closed()).toBe(0);
  await pass(1);
  expect(closed()).toBe(1);
});

test('closes a second after "Copied", and not before: a result that nobody had seen', async () => {
  const { answer, pass, closed } = closing(await openPopup({ preferences, unseen: shortening }));
  await answer('links.check', success(done(shortening, 'new')));
  await pass(1000);
  expect(closed()).toBe(1);
});

test.each<[string, (fake: FakePopup) => Promise<void>]>([
  ['Copy', ({ popup }) => popup.copy()],
  ['a form of Copy as', ({ popup }) => popup.copyAs('markdown')],
  ['a recent link', ({ popup }) => popup.copyRecent(recent)],
])('closes a second after "Copied", and not before: %s', async (_what, copy) => {
  const fake = await onFound();
  await copy(fake);
  await fake.pass(999);
  expect(fake.closed()).toBe(0);
  await fake.pass(1);
  expect(fake.closed()).toBe(1);
});

const unreachable = { failure: { kind: 'unreachable' }, again: null } as const;
type Act = (fake: Awaited<ReturnType<typeof onFound>>) => unknown;

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

test('the link of a channel that was copied closes the popup too', async () => {
  const channels = [{ name: 'Newsletter', parameters: 'utm_source=newsletter' }];
  const fake = closing(await opened(none, { preferences: { ...preferences, channels } }));
  const [first] = fake.channels.links.value;
  if (first === undefined) throw new Error('There is no channel.');
  const made = fake.channels.press(first);
  await fake.answer('links.change', success(done(shortening, 'new')));
  await made;
  expect(fake.closed()).toBe(0);
  await fake.pass(1000);
  expect(fake.closed()).toBe(1);
});
