import type { Time } from './time.ts';

/** A short link, as every surface knows it. Null means the service told nothing readable; it is shown as "?". */
export interface Link {
  /** The short address exactly as the service writes it: what it is asked by later. */
  shortUrl: string;
  /** The long address it leads to. */
  destination: string | null;
  title: string | null;
  /** Count of visits through the short address. */
  clicks: number | null;
  createdAt: Time | null;
  deletedAt: Time | null;
  state: 'active' | 'deleted';
}

/** What is known of a link so far: a part that is missing was not asked, null was asked and not told. */
export interface KnownLink {
  /** The short address exactly as the service writes it. */
  shortUrl: string;
  destination?: string | null;
  title?: string | null;
  /** Count of visits through the short address. */
  clicks?: number | null;
  createdAt?: Time | null;
  deletedAt?: Time | null;
  state?: Link['state'];
  /** What a list says is wrong with it, in the service's own word; null where nothing is. */
  error?: string | null;
  /**
   * When title and destination were confirmed last, the older of both (milliseconds since the epoch); null while one of
   * them was never asked.
   */
  describedAt: number | null;
}

/** A link of which the service tells no more than its address. */
export function untold(shortUrl: string): Link {
  return { shortUrl, destination: null, title: null, clicks: null, createdAt: null, deletedAt: null, state: 'active' };
}

/** What the service says of an address: of a long one which link leads there, of a short one where it leads. */
export type Answer =
  | { kind: 'none'; address: string }
  | { kind: 'link'; address: string; asked: 'destination' | 'short-link'; link: Link }
  /** Its link was deleted, and the service does not name it; shortening again brings it back. */
  | { kind: 'deleted'; address: string };

/** A change of one link: what is sent, what is remembered while it is under way, and what is checked afterwards. */
export type Change =
  /** `foundNothing`: a look-up found no link just before, so a link that is there now is a new one. */
  | { action: 'shorten'; address: string; foundNothing: boolean }
  /** `previous` is the destination before, for Undo. */
  | { action: 'edit'; shortUrl: string; destination: string; previous: string | null }
  | { action: 'delete'; shortUrl: string }
  | { action: 'restore'; shortUrl: string };

/** What a change that happened leaves of its link, as far as the change itself says it. */
export function leftBy(change: Change): Partial<Omit<Link, 'shortUrl'>> {
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

/** The change that takes this one back, or null where there is none. */
export function undoOf(change: Change): Change | null {
  const { action } = change;
  if (action === 'delete') return { action: 'restore', shortUrl: change.shortUrl };
  if (action !== 'edit' || change.previous === null) return null;
  return { ...change, destination: change.previous, previous: change.destination };
}

/** What shortening did; `unknown` where only the result could be seen. */
export type Made = 'new' | 'restored' | 'existing' | 'unknown';

/** A change that happened. */
export interface Done {
  change: Change;
  shortUrl: string;
  /** Null where the service told nothing more than the short address; details can be asked for. */
  link: Link | null;
  /** Only for shortening. */
  made: Made | null;
}
