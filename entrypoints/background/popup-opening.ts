import type { PopupOpening, PopupOpenInput } from '../../lib/rpc/values.ts';
import type { Connection } from '../../lib/worker/connection/connection.ts';
import type { Snapshot } from '../../lib/worker/connection/credentials.ts';
import type { Sessions } from '../../lib/worker/connection/session.ts';
import type { LinkOperations } from '../../lib/worker/links/operations.ts';
import { readRecentLinks } from '../../lib/worker/links/queries.ts';
import type { PreferenceStore } from '../../lib/worker/preferences/preference-store.ts';
import type { PopupRequests } from '../../lib/worker/storage/popup-requests.ts';
import type { Cleaning } from '../../lib/worker/tracking/clean-addresses.ts';

/** The services that answer a popup's opening. */
export interface PopupOpeningDeps {
  connection: Pick<Connection, 'status'>;
  preferences: Pick<PreferenceStore, 'read'>;
  popupRequests: Pick<PopupRequests, 'take'>;
  sessions: Pick<Sessions, 'of' | 'factsOf'>;
  links: Pick<LinkOperations, 'looksShort'>;
  cleaning: Cleaning;
  clearBadge(): Promise<void>;
}

/** Answers a popup's opening from the stores alone; sends nothing to the service. */
export type OpenPopup = (input: PopupOpenInput, snapshot: Snapshot, isPrivate: boolean) => Promise<PopupOpening>;

/** Creates the function that answers a popup's opening. */
export function createPopupOpening(deps: PopupOpeningDeps): OpenPopup {
  const { connection, preferences, popupRequests, sessions, links, cleaning, clearBadge } = deps;

  return async function openPopup(input, snapshot, isPrivate) {
    const [status, currentPreferences, request] = await Promise.all([
      connection.status(snapshot),
      preferences.read(),
      // If the store fails, the popup opens as if there were no request: it sends nothing that the person does not see.
      popupRequests.take(input.windowId, input.opening).catch(() => null),
      clearBadge(),
    ]);
    const original = request?.address ?? input.address;
    const facts = sessions.factsOf(snapshot.connectionId);
    const session = sessions.of(snapshot);
    // The popup opens even if the stores fail: it then lacks recent links, and asks the service as for an address that
    // is not cached.
    const [cleaned, recent] = await Promise.all([
      original === null ? { address: null, takenAway: [] } : cleaning.one(original, facts),
      session.ok && !isPrivate ? readRecentLinks(session.value.cache, currentPreferences).catch(() => []) : [],
    ]);
    const opening = { connection: status, preferences: currentPreferences, original, ...cleaned, recent };
    const { address } = cleaned;
    if (address === null || !session.ok) return { ...opening, intent: null, remembered: null, unseen: null };

    const { cache, journal } = session.value;
    const remembered = isPrivate ? null : await cache.answer(address).catch(() => null);
    const shortUrls = remembered?.answer.kind === 'link' ? [remembered.answer.link.shortUrl] : [];
    const mayShowUnseen = !isPrivate || request !== null;
    const unseen = mayShowUnseen ? await journal.unseen([address, ...shortUrls]).catch(() => null) : null;
    if (request === null) return { ...opening, intent: null, remembered, unseen };
    // Looks up a short link even if the worker has done so already. Other work that the worker did is only shown.
    const isShort = await links.looksShort(session.value, address);
    const intent = isShort ? 'look-up' : request.kind === 'shorten' ? 'shorten' : null;
    return { ...opening, intent, remembered, unseen };
  };
}
