import { answeringItem, changedField, type Item } from './envelope.ts';
import type { Wrap } from './manner.ts';

const names = ['new_hash', 'restored_hash'];
const writing = (write: (flag: unknown) => unknown): Wrap =>
  answeringItem((item) => names.reduce((changed: Item, name) => changedField(changed, name, write), item));

/** How the service writes what shortening did. */
export const flags = {
  'flags-as-text': writing(String),
  'flags-as-booleans': writing((flag) => flag === 1),
  'flags-missing': writing(() => undefined),
  /** Shortening an address again, or restoring its link, gives 0 and 0. */
  'flags-only-new': answeringItem((item) => changedField(item, 'restored_hash', () => 0)),
};
