import { batch } from '@preact/signals-core';
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
  function changeOf({ address, inspection }: Entry): Shorten {
    const foundNothing = inspection?.leadingHere.ok === true && inspection.leadingHere.value.kind === 'none';
    return { action: 'shorten', address, foundNothing };
  }

  function show(entry: Entry, change: Shorten, outcome: Result<Done>): void {
    const { address } = entry;
    if (!outcome.ok) return entries.set(address, { work: null, trouble: outcome.failure });
    const { shortUrl, link, made } = outcome.value;
    const shortLink = entry.inspection?.shortLink ?? { ok: true, value: null };
    const now = { ...(link ?? untold(shortUrl)), ...leftBy(change) };
    batch(() => {
      entries.set(address, {
        work: null,
        made,
        inspection: {
          address,
          shortLink,
          leadingHere: { ok: true, value: { kind: 'link', address, asked: 'destination', link: now } },
        },
      });
    });
    void entries.ask([address]); // Shortening tells neither title nor clicks.
  }

  async function through(entry: Entry, work: 'shorten' | 'check'): Promise<void> {
    const change = changeOf(entry);
    const isPrivate = entries.private.value;
    entries.set(entry.address, { work, trouble: null });
    const outcome = await (work === 'shorten'
      ? sendChange(rpc, { change, about: null, private: isPrivate })
      : checkChange(rpc, { change, private: isPrivate }));
    show(entry, change, outcome);
    markSeen(rpc, [[change, outcome]]);
  }

  return {
    async shorten(entry) {
      if (entry.work === null) await through(entry, 'shorten');
    },
    async again(entry) {
      if (entry.work === null) await through(entry, entry.trouble?.kind === 'not-confirmed' ? 'check' : 'shorten');
    },
  };
}
