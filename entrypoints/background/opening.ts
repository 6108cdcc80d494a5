import type { Connection } from '../../lib/connection/connection.ts';
import type { KnownLinks } from '../../lib/known/known-links.ts';
import type { Attempts } from '../../lib/links/attempts.ts';
import type { LinkOperations } from '../../lib/links/operations.ts';
import type { PopupOpening, PopupOpenInput } from '../../lib/rpc/contract.ts';
import type { Errand, Errands } from '../../lib/stored/errands.ts';
import type { KeptPreferences } from '../../lib/stored/kept-preferences.ts';
import type { Cleaning } from '../../lib/tracking/cleaning.ts';

export interface OpeningParts {
  connection: Connection;
  preferences: Pick<KeptPreferences, 'read'>;
  errands: Errands;
  known: KnownLinks;
  attempts: Attempts;
  links: LinkOperations;
  cleaning: Cleaning;
  clearBadge(): Promise<void>;
}

/** Makes what answers a popup that opens, out of what is stored: no request is sent for it. */
export function createOpening(parts: OpeningParts) {
  const { connection, preferences, errands, known, attempts, links, cleaning, clearBadge } = parts;

  /** What the menu asks for. What the worker did already is only shown; a short link it looked up is looked up again. */
  async function intentOf({ kind }: Errand, address: string): Promise<PopupOpening['intent']> {
    if (await links.looksShort(address)) return 'look-up';
    return kind === 'shorten' ? 'shorten' : null;
  }

  return async function open(input: PopupOpenInput): Promise<PopupOpening> {
    const [status, kept, errand] = await Promise.all([
      connection.status(),
      preferences.read(),
      // Where the store fails, the popup is as if it had been opened by hand: nothing is sent that nobody sees.
      errands.take(input.windowId, input.opening).catch(() => null),
      clearBadge(),
    ]);
    const original = errand?.address ?? input.address;
    const cleaned = original === null ? { address: null, takenAway: [] } : await cleaning.one(original);
    const opening = { connection: status, preferences: kept, original, ...cleaned };
    const { address } = cleaned;
    if (address === null || status.state !== 'connected') {
      return { ...opening, intent: null, remembered: null, unseen: null };
    }
    const { number } = status;
    // A popup opens also where the store cannot be read: then the service is asked as for a page never seen.
    const remembered = input.private ? null : await known.answer(number, address).catch(() => null);
    const link = remembered?.answer.kind === 'link' ? [remembered.answer.link.shortUrl] : [];
    const mayTell = !input.private || errand !== null;
    const unseen = mayTell ? await attempts.unseen(number, [address, ...link]).catch(() => null) : null;
    return { ...opening, intent: errand === null ? null : await intentOf(errand, address), remembered, unseen };
  };
}
