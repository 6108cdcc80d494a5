import type { StandIn } from '../../lib/address/page-behind.ts';
import { success } from '../../lib/failure/failure.ts';
import type { Answer, Link } from '../../lib/link/link.ts';
import type { Change, CompletedChange, ShortenOutcome } from '../../lib/link/change.ts';
import { defaultPreferences } from '../../lib/preferences/preferences.ts';
import type { PopupOpening } from '../../lib/rpc/values.ts';
import { createPopup } from '../../lib/state/popup/popup.ts';
import { createFakeClipboard } from './clipboard.ts';
import { pass, stopClock, turn as idle } from './clock.ts';
import { createFakeWorker } from './worker.ts';

export { failed as failing, success } from '../../lib/failure/failure.ts';
export { turn as idle } from './clock.ts';

/** The time at which the clock is stopped (milliseconds since the epoch). */
export const now = 1_800_000_000_000;
export const page = 'https://example.com/a?b=c#d';
export const link: Link = {
  shortUrl: 'http://sho.rt/aB3x',
  destination: page,
  title: 'A page',
  clicks: 12,
  createdAt: { kind: 'moment', ms: 1_700_000_000_000 },
  deletedAt: null,
  state: 'active',
};
export const none: Extract<Answer, { kind: 'none' }> = { kind: 'none', address: page };
export const found: Extract<Answer, { kind: 'link' }> = { kind: 'link', address: page, asked: 'destination', link };
export const shortening: Change = { action: 'shorten', address: page, foundNothing: true };
export const deleting: Change = { action: 'delete', shortUrl: link.shortUrl };
export const restoring: Change = { action: 'restore', shortUrl: link.shortUrl };
export const remembered = { answer: found, confirmedAt: 1 };
/** An opening with the look-up switched off. */
export const switchedOff = { preferences: { ...defaultPreferences, lookUp: false } };

export function opening(parts: Partial<PopupOpening> = {}): PopupOpening {
  return {
    connection: {
      state: 'connected',
      connectionId: 1,
      serviceAddress: 'http://sho.rt/api',
      accountId: 'demo',
      forgetKey: false,
      permitted: true,
    },
    accounts: [],
    preferences: defaultPreferences,
    address: page,
    original: page,
    removed: [],
    leadsThrough: false,
    intent: null,
    remembered: null,
    recent: [],
    unseen: null,
    field: null,
    ...parts,
  };
}

export function done(change: Change, made: ShortenOutcome | null = null, after: Link | null = link): CompletedChange {
  return { change, shortUrl: link.shortUrl, link: after, made };
}

/** The tab under the popup; its address is `page` unless given. */
export interface OpenedTab {
  address?: string | null;
  title?: string;
  private?: boolean;
  standIn?: StandIn;
}

/** A popup over a fake worker. */
export type FakePopup = ReturnType<typeof createFakePopup>;

/** Creates a popup whose worker holds back every answer, and stops the clock. */
export function createFakePopup(tab: OpenedTab = {}) {
  stopClock(now);
  const worker = createFakeWorker(
    { 'links.seen': () => success(null) },
    () => 1,
    () => popup.screen.private.value,
  );
  const { clipboard, copy } = createFakeClipboard();
  const themes: string[] = [];
  const popup = createPopup({
    rpc: worker.rpc,
    activeTab: () =>
      Promise.resolve({
        address: tab.address === undefined ? page : tab.address,
        id: 2,
        windowId: 1,
        title: tab.title ?? null,
        private: tab.private ?? false,
        standIn: tab.standIn ?? null,
      }),
    copy,
    applyTheme: (theme) => themes.push(theme),
  });
  return { ...worker, popup, clipboard, themes, pass };
}

/** Opens a popup on `page`, after `prepare`; the service's answer is held back. */
export async function openPopup(
  parts: Partial<PopupOpening> = {},
  tab: OpenedTab = {},
  prepare: (fake: FakePopup) => void = () => undefined,
): Promise<FakePopup> {
  const fake = createFakePopup(tab);
  fake.on('popup.open', success(opening(parts)));
  prepare(fake);
  await fake.popup.open();
  await idle();
  return fake;
}

/** Opens a popup on `page`, with this answer from the service. */
export const opened = (answer: Answer, parts?: Partial<PopupOpening>, tab?: OpenedTab): Promise<FakePopup> =>
  openPopup(parts, tab, ({ on }) => on('links.find', success(answer)));
