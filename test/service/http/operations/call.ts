import type { Link } from '../../store/links.ts';
import type { Store } from '../../store/store.ts';
import type { Item } from '../envelope.ts';
import type { Parameters } from '../parameters.ts';
import type { Settings } from '../settings.ts';

/** One request, its credentials found right. */
export interface Call {
  /** Number of the account. */
  account: number;
  parameters: Parameters;
  store: Store;
  settings: Settings;
  /** Milliseconds since 1970. */
  now: number;
  /** Asks for the title of a link's destination, to be read once the request's transaction is done. */
  wantTitle(link: Link): void;
}

/** One row of the interface's endpoint tables. */
export interface Operation {
  /** Which kind of transaction it needs. */
  kind: 'read' | 'write';
  answer(call: Call): Item[];
}
