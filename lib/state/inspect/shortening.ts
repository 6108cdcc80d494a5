import type { Result } from '../../failure/failure.ts';
import { fieldsAfter, type Change, type CompletedChange } from '../../link/change.ts';
import { bareLink, type PartialLink } from '../../link/link.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { checkChange, markShown, requestChange } from '../shared/request-change.ts';
import type { EntryList } from './entry-list.ts';
import type { Entry } from './entry.ts';

type Shorten = Extract<Change, { action: 'shorten' }>;

/** Creates the actions that shorten inspected addresses. */
export function createShortening({ rpc }: Pick<PageDeps, 'rpc'>, entries: EntryList) {
  /** The addresses that are being shortened, each with its kind of window. The entries on the screen may lag behind. */
  const underWay = new Set<string>();

  /** Returns the link; null if the address was not shortened. */
  function show(
    entry: Entry,
    isPrivate: boolean,
    change: Shorten,
    outcome: Result<CompletedChange>,
  ): PartialLink | null {
    const { address, inspection } = entry;
    if (!outcome.ok) {
      // Else the outcome belongs to another account.
      if (outcome.failure.kind !== 'connection-changed') {
        entries.set(address, isPrivate, { work: null, trouble: outcome.failure });
      }
      return null;
    }
    const { shortUrl, link, made } = outcome.value;
    const now = { ...(link ?? bareLink(shortUrl)), ...fieldsAfter(change) };
    entries.set(address, isPrivate, {
      work: null,
      made,
      inspection: {
        address,
        shortLink: inspection?.shortLink ?? { link: null, failure: null },
        leadingHere: { answer: { kind: 'link', address, asked: 'destination', link: now }, failure: null },
      },
    });
    // The answer to shortening contains neither title nor clicks.
    if (entries.has(address, isPrivate)) void entries.ask([address]);
    return { ...now, describedAt: null };
  }

  async function put(entry: Entry, work: 'shorten' | 'check'): Promise<PartialLink | null> {
    const { address } = entry;
    const isPrivate = entries.private.value;
    const client = isPrivate ? rpc.forPrivate() : rpc;
    const subject = `${isPrivate} ${address}`;
    if (underWay.has(subject)) return null;
    underWay.add(subject);
    const change = changeOf(entry);
    entries.set(address, isPrivate, { work, trouble: null });
    const outcome = await (work === 'shorten'
      ? requestChange(client, { change, about: null })
      : checkChange(client, { change }));
    underWay.delete(subject);
    markShown(rpc, [[change, outcome]]);
    return show(entry, isPrivate, change, outcome);
  }

  return {
    changeOf,
    /**
     * Shortens the address, once; resolves to its link, or to null after a failure. This also restores a deleted link that
     * the service does not name.
     */
    shorten: (entry: Entry): Promise<PartialLink | null> => put(entry, 'shorten'),
    /** Tries again after a failure: shortens again, or checks the outcome if it is unknown. */
    again: (entry: Entry): Promise<PartialLink | null> =>
      put(entry, entry.trouble?.kind === 'not-confirmed' ? 'check' : 'shorten'),
  };
}

/** Returns the change that shortens an entry's address. */
function changeOf({ address, inspection }: Entry): Shorten {
  return { action: 'shorten', address, foundNothing: inspection?.leadingHere.answer?.kind === 'none' };
}
