import type { Link } from '../../store/links.ts';
import type { Store } from '../../store/store.ts';
import type { Item } from '../envelope.ts';
import type { Parameters } from '../parameters.ts';
import type { Settings } from '../settings.ts';

/** An authenticated request. */
export interface Call {
  /** The account's id in the store. */
  account: number;
  parameters: Parameters;
  store: Store;
  settings: Settings;
  /** Milliseconds since 1970. */
  now: number;
  /** Requests the title of a link's destination; it is read after the request's transaction. */
  wantTitle(link: Link): void;
}

/** An operation: one row of the interface's endpoint tables. */
export interface Operation {
  /** The kind of transaction it needs. */
  kind: 'read' | 'write';
  answer(call: Call): Item[];
}
