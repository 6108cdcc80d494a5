import type { Link } from './link.ts';

/** A change of one link, as it is sent, noted in the journal and confirmed afterwards. */
export type Change =
  /** `foundNothing`: a look-up has just found no link, so a link that exists afterwards is new. */
  | { action: 'shorten'; address: string; foundNothing: boolean }
  /**
   * `previous` is the destination before the change, which Undo restores. Null if the service has not confirmed it in
   * this view: the worker then reads it before it sends the change.
   */
  | { action: 'edit'; shortUrl: string; destination: string; previous: string | null }
  | { action: 'delete'; shortUrl: string }
  | { action: 'restore'; shortUrl: string };

/** The effect of a shorten request; `unknown` if the link could be read but not the answer. */
export type ShortenOutcome = 'new' | 'restored' | 'existing' | 'unknown';

export interface CompletedChange {
  change: Change;
  shortUrl: string;
  /** Null if the service returned only the short address; the details can be requested. */
  link: Link | null;
  /** Null unless the change is `shorten`. */
  made: ShortenOutcome | null;
}

/** Returns the fields of the link that a completed change determines. */
export function fieldsAfter(change: Change): Partial<Omit<Link, 'shortUrl'>> {
  switch (change.action) {
    case 'shorten':
      return { destination: change.address, state: 'active', deletedAt: null };
    case 'edit':
      return { destination: change.destination };
    case 'delete':
      return { state: 'deleted' };
    case 'restore':
      return { state: 'active', deletedAt: null };
  }
}

/** Returns the change that undoes this one, or null if there is none. */
export function inverseOf(change: Change): Change | null {
  const { action } = change;
  if (action === 'delete') return { action: 'restore', shortUrl: change.shortUrl };
  if (action !== 'edit' || change.previous === null) return null;
  return { ...change, destination: change.previous, previous: change.destination };
}
