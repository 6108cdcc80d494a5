import { failed, success, type Result, isUnknown } from '../../failure/failure.ts';
import type { Change, CompletedChange } from '../../link/change.ts';
import type { JournalEntry, AccountItems } from './items.ts';

/** The most entries in the journal (count); the oldest are removed first. */
const longest = 50;

/** Returns the address that a change is about: the long address to shorten, else the short link. */
export function subjectOf(change: Change): string {
  return change.action === 'shorten' ? change.address : change.shortUrl;
}

/** Returns true for the same change of the same link; ignores `foundNothing` and `previous`. */
function isSame(one: Change, other: Change): boolean {
  if (one.action !== other.action || subjectOf(one) !== subjectOf(other)) return false;
  return one.action !== 'edit' || other.action !== 'edit' || one.destination === other.destination;
}

/** Returns true for an entry about this link, or about the long address that got this link. */
function isAbout(entry: JournalEntry, subject: string): boolean {
  return subjectOf(entry.change) === subject || entry.done?.shortUrl === subject;
}

/**
 * Creates the journal of one connection, with the last change of each link. A change is written before it is sent, so that
 * the next worker can check it if the browser ends this one. It stays until the person has seen its outcome, at most as
 * long as the browser session.
 */
export function createChangeJournal(item: AccountItems['journal'], connectionId: number) {
  const entryOf = async (change: Change): Promise<JournalEntry | undefined> =>
    (await item.read(connectionId)).find((each) => isSame(each.change, change));

  return {
    /**
     * Writes a change before it is sent. `about`: the address on the screen, by which a popup finds an unseen outcome.
     */
    async begin(change: Change, about: string | null): Promise<void> {
      await item.update(connectionId, (entries) => {
        const others = entries.filter((entry) => !isAbout(entry, subjectOf(change)));
        return [...others, { change, about, done: null, failure: null }].slice(-longest);
      });
    },
    /** Writes the outcome. Removes the change instead if it succeeded and began without a screen (`about` is null). */
    async end(change: Change, outcome: Result<CompletedChange>): Promise<void> {
      const ended = outcome.ok ? { done: outcome.value, failure: null } : { done: null, failure: outcome.failure };
      await item.update(connectionId, (entries) =>
        entries.flatMap((entry) => {
          if (!isSame(entry.change, change)) return entry;
          // No screen will show it later; `check` finds the outcome by reading the link.
          return outcome.ok && entry.about === null ? [] : { ...entry, ...ended };
        }),
      );
    },
    /** Returns a change as it was written, with its previous destination; null if it was not, or has been seen. */
    async begun(change: Change): Promise<Change | null> {
      return (await entryOf(change))?.change ?? null;
    },
    /** Returns the outcome of a change; null if it is unknown. */
    async outcome(change: Change): Promise<Result<CompletedChange> | null> {
      const entry = await entryOf(change);
      if (entry?.done) return success(entry.done);
      return entry?.failure ? failed(entry.failure) : null;
    },
    /** Returns the last change of one of these addresses, short or long, whose outcome nobody has seen; null for none. */
    async unseen(addresses: readonly string[]): Promise<Change | null> {
      const matches = (entry: JournalEntry): boolean =>
        addresses.includes(subjectOf(entry.change)) || addresses.includes(entry.about ?? '');
      return (await item.read(connectionId)).findLast(matches)?.change ?? null;
    },
    /** Returns the changes of existing links that are not confirmed, the first one first. */
    async unconfirmed() {
      const entries = await item.read(connectionId);
      const open = entries.filter(({ failure }) => failure !== null && isUnknown(failure));
      return open.map(({ change }) => change).filter((change) => change.action !== 'shorten');
    },
    /** Removes changes whose outcome the person has seen. */
    async seen(changes: readonly Change[]): Promise<void> {
      const isSeen = (entry: JournalEntry): boolean => changes.some((change) => isSame(entry.change, change));
      await item.update(connectionId, (entries) =>
        entries.some(isSeen) ? entries.filter((entry) => !isSeen(entry)) : entries,
      );
    },
  };
}
