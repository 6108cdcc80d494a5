import { innerAddress } from '../../lib/address/wrapped-address.ts';
import type { Preferences } from '../../lib/preferences/preferences.ts';
import type { PartialLink } from '../../lib/link/link.ts';
import { mostRecent } from '../../lib/rpc/message-limits.ts';
import type { PopupOpening, PopupOpenInput } from '../../lib/rpc/values.ts';
import type { LinkCache } from '../../lib/worker/cache/link-cache.ts';
import type { Snapshot } from '../../lib/worker/connection/credentials.ts';
import type { Parts } from './parts.ts';

/** Answers a popup's opening from the stores alone; sends nothing to the service. */
export async function openPopup(
  { accounts, connection, preferences, popupRequests, sessions, cleaning, clearBadge }: Parts,
  input: PopupOpenInput,
  snapshot: Snapshot,
  isPrivate: boolean,
): Promise<PopupOpening> {
  const [status, numbers, currentPreferences, request] = await Promise.all([
    connection.status(snapshot),
    accounts.numbers().catch(() => []),
    preferences.read(),
    // If the store fails, the popup opens as if there were no request: it sends nothing that the person does not see.
    popupRequests.take(input.windowId, input.opening, input.tabId).catch(() => null),
    clearBadge(),
  ]);
  const field = request?.field ?? null;
  // The request of a text field has no address.
  const original = request?.address || input.address;
  const facts = sessions.factsOf(snapshot.connectionId);
  const session = sessions.of(snapshot);
  // The popup opens even if the stores fail: it then lacks recent links, and asks the service as for an address that
  // is not cached.
  const [cleaned, recent] = await Promise.all([
    original === null ? { address: null, removed: [] } : cleaning.one(original, facts),
    session.ok && !isPrivate ? readRecentLinks(session.value.cache, currentPreferences).catch(() => []) : [],
  ]);
  const { address, removed } = cleaned;
  const leadsThrough = address !== null && innerAddress(address) !== null;
  const opening = {
    connection: status,
    accounts: numbers.length > 1 ? await connection.list() : [],
    preferences: currentPreferences,
    original,
    address,
    removed,
    leadsThrough,
    recent,
    field,
  };
  if (field !== null || address === null || !session.ok)
    return { ...opening, intent: null, remembered: null, unseen: null };

  const { cache, journal } = session.value;
  const remembered = isPrivate ? null : await cache.answer(address).catch(() => null);
  const shortUrls = remembered?.answer.kind === 'link' ? [remembered.answer.link.shortUrl] : [];
  const mayShowUnseen = !isPrivate || request !== null;
  const unseen = mayShowUnseen ? await journal.unseen([address, ...shortUrls]).catch(() => null) : null;
  if (request === null || leadsThrough) return { ...opening, intent: null, remembered, unseen };
  // Looks up a short link even if the worker has done so already. Other work that the worker did is only shown.
  const isShort = (await session.value.facts.shortLink(address)) !== null;
  const intent = isShort ? 'look-up' : request.kind === 'shorten' ? 'shorten' : null;
  return { ...opening, intent, remembered, unseen };
}

/** Returns at most `mostRecent` links that this browser made last, from the cache; none if they are switched off. */
export async function readRecentLinks(
  cache: LinkCache,
  { recentLinks }: Pick<Preferences, 'recentLinks'>,
): Promise<PartialLink[]> {
  return recentLinks ? cache.recentLinks(mostRecent) : [];
}
