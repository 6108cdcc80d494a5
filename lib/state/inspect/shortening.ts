import type { Result } from '../../failure.ts';
import { leftBy, untold, type Change, type Done } from '../../link.ts';
import type { PageParts } from '../page-parts.ts';
import { checkChange, markSeen, sendChange } from '../send-change.ts';
import type { Entries } from './entries.ts';
import type { Entry } from './entry.ts';

/** Shortening an inspected address. */
export interface Shortening {
  /** Sends it, once; a link that was deleted and that the service does not name comes back so too. */
  shorten(entry: Entry): Promise<void>;
  /** After a failure: shortens, or finds out what became of it where that is not known. */
  again(entry: Entry): Promise<void>;
}

type Shorten = Extract<Change, { action: 'shorten' }>;

/** Makes it. */
export function createShortening({ rpc }: Pick<PageParts, 'rpc'>, entries: Entries): Shortening {
  /** Addresses that are being shortened: what is drawn of them may be a moment old. */
  const underWay = new Set<string>();

  function changeOf({ address, inspection }: Entry): Shorten {
    return { action: 'shorten', address, foundNothing: inspection?.leadingHere.answer?.kind === 'none' };
  }

  function show(entry: Entry, isPrivate: boolean, change: Shorten, outcome: Result<Done>): void {
    const { address, inspection } = entry;
    if (!outcome.ok) {
      if (outcome.failure.kind === 'connection-changed') return; // It was of another account.
      return entries.set(address, isPrivate, { work: null, trouble: outcome.failure });
    }
    const { shortUrl, link, made } = outcome.value;
    const now = { ...(link ?? untold(shortUrl)), ...leftBy(change) };
    entries.set(address, isPrivate, {
      work: null,
      made,
      inspection: {
        address,
        shortLink: inspection?.shortLink ?? { link: null, failure: null },
        leadingHere: { answer: { kind: 'link', address, asked: 'destination', link: now }, failure: null },
      },
    });
    // Shortening tells neither title nor clicks.
    if (entries.has(address, isPrivate)) void entries.ask([address]);
  }

  async function through(entry: Entry, work: 'shorten' | 'check'): Promise<void> {
    const { address } = entry;
    const isPrivate = entries.private.value;
    const subject = `${isPrivate} ${address}`;
    if (underWay.has(subject)) return;
    underWay.add(subject);
    const change = changeOf(entry);
    entries.set(address, isPrivate, { work, trouble: null });
    const outcome = await (work === 'shorten'
      ? sendChange(rpc, { change, about: null, private: isPrivate })
      : checkChange(rpc, { change, private: isPrivate }));
    underWay.delete(subject);
    show(entry, isPrivate, change, outcome);
    markSeen(rpc, [[change, outcome]]);
  }

  return {
    shorten: (entry) => through(entry, 'shorten'),
    again: (entry) => through(entry, entry.trouble?.kind === 'not-confirmed' ? 'check' : 'shorten'),
  };
}
