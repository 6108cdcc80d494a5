import { innerAddress } from '../../lib/address/wrapped-address.ts';
import type { WorkerClipboard } from '../../lib/browser/worker-clipboard.ts';
import { writeClip } from '../../lib/clipboard/clip.ts';
import { writerOf } from '../../lib/clipboard/written-link.ts';
import { failed, success, type Result } from '../../lib/failure/failure.ts';
import type { Change } from '../../lib/link/change.ts';
import type { Session } from '../../lib/worker/connection/session.ts';
import type { PopupRequest } from '../../lib/worker/storage/popup-requests.ts';
import { createBadge } from './badge.ts';
import type { Parts } from './parts.ts';

/** A press that shortens an address and copies the short link without a window. */
export interface Press {
  /** Empty for a tab whose address the browser withholds. */
  address: string;
  /** The title of the page at this address; null if it is not known. */
  title: string | null;
  tabId: number | null;
  windowId: number | null;
  isPrivate: boolean;
}

/** The short link, and the change that made it; null for what the popup has to say or to ask first. */
type Outcome = Result<{ shortUrl: string; change: Change | null } | null>;

/**
 * Creates the work of one press: looks up or shortens an address, copies the short link, and says so on the toolbar button.
 * What needs more than that is left to the next popup, which says what happened.
 */
export function createOnePress(parts: Parts, clipboard: WorkerClipboard, badge = createBadge(parts.browser)) {
  const { browser, accounts, sessions, links, cleaning, preferences, popupRequests, findElsewhere, noteFailure, now } =
    parts;

  /** Finds the address's link or makes one: one request for a known page, two for a new one. */
  async function linkFor(session: Session, address: string): Promise<Outcome> {
    // The popup shows where a short link leads, and asks which address is meant if there is another one inside.
    if ((await session.facts.shortLink(address)) !== null || innerAddress(address) !== null) return success(null);
    // So it does for another account's short link, which is not sent.
    if ((await findElsewhere(address, session.connectionId)) !== null) return success(null);
    const found = await links.leading(session, address);
    if (!found.ok) return found;
    if (found.value !== null) {
      const { shortUrl, state } = found.value;
      // Some services look up a deleted link without saying that it is one.
      const [known] = shortUrl === null ? [] : await session.cache.links([shortUrl]).catch(() => []);
      const isActive = shortUrl !== null && state === 'active' && known?.state !== 'deleted';
      return success(isActive ? { shortUrl, change: null } : null);
    }
    const change: Change = { action: 'shorten', address, foundNothing: true };
    const made = await links.change(session, change, address);
    return made.ok ? success({ shortUrl: made.value.shortUrl, change }) : made;
  }

  /** Shortens and copies; returns the copied short link, or null if the popup has something to say. */
  async function work({ address: given, title, isPrivate }: Press): Promise<Result<string | null>> {
    const current = await accounts.snapshot();
    const session = sessions.of(current, isPrivate ? 'outcome' : 'all');
    if (!session.ok) return session;
    const { address } = await cleaning.one(given, session.value.facts);
    const link = await linkFor(session.value, address);
    if (!link.ok || link.value === null) return link.ok ? success(null) : link;
    const { shortUrl, change } = link.value;
    const form = await preferences.read();
    const clip = writeClip([{ shortUrl, title, destination: address }], form, writerOf(form));
    if (!(await clipboard.copy(clip))) return success(null);
    // It need not be shown again.
    if (change !== null) await session.value.journal.seen([change]).catch(() => undefined);
    return success(shortUrl);
  }

  /** Says for a moment that it worked; the button's tooltip has the short link as long as the tab shows this page. */
  async function showCopied(shortUrl: string, { tabId }: Press, own: number): Promise<void> {
    await badge.show('✓');
    if (tabId !== null) await browser.action.setTitle({ tabId, title: shortUrl }).catch(() => undefined);
    badge.hideSoon(own);
  }

  return async function press(given: Press): Promise<void> {
    const { address, windowId, isPrivate } = given;
    const own = await badge.begin();
    // What is left of a private window is shown in that window alone.
    const request: PopupRequest = { address, kind: 'show', windowId: isPrivate ? windowId : null, at: now() };
    if (isPrivate && address !== '') popupRequests.leave(request);
    const copied =
      address === '' ? success(null) : await work(given).catch(() => failed({ kind: 'internal' } as const));
    void noteFailure(isPrivate ? 'outcome' : 'all', 'menu', copied);
    if (copied.ok && copied.value !== null) {
      if (isPrivate) await popupRequests.claim(request);
      return showCopied(copied.value, given, own);
    }
    // Has the address as it was given: the popup cleans it again, and shows which parameters it removed.
    if (!isPrivate && address !== '') popupRequests.leave(request);
    await badge.show('!');
  };
}
