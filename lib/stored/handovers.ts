import type { Handover } from '../inspection.ts';
import * as z from '../schema.ts';
import { storedItem, type StorageArea } from './stored-item.ts';

/**
 * What waits for the Inspect page to open. It is in the session store and not in the page's address, as the browser
 * writes addresses into its history.
 */
export interface Handovers {
  /** Keeps it under this name, in place of what was left under it before. */
  leave(name: string, handover: Handover): Promise<void>;
  /** What was left under this name; null where nothing is. Asked again, the answer is the same. */
  take(name: string): Promise<Handover | null>;
  /** Whoever took it has it: nothing of it stays behind. */
  arrived(name: string): Promise<void>;
  /** Nobody is to find any of them any more. */
  forget(): Promise<void>;
}

/** How many wait at most (count): a page that never opened leaves one behind. */
const most = 3;

const schema = z.schema(() => z.array(z.object({ name: z.string(), text: z.string(), private: z.boolean() })));

/** Makes the store, in the session. */
export function createHandovers(session: StorageArea): Handovers {
  const item = storedItem(session, 'handovers', schema, []);

  return {
    async leave(name, handover) {
      await item.update((waiting) => [...without(waiting, name), { ...handover, name }].slice(-most));
    },
    async take(name) {
      const found = (await item.read()).find((waiting) => waiting.name === name);
      return found === undefined ? null : { text: found.text, private: found.private };
    },
    async arrived(name) {
      await item.update((waiting) => without(waiting, name));
    },
    forget: () => item.clear(),
  };
}

function without<Named extends { name: string }>(waiting: readonly Named[], name: string): Named[] {
  return waiting.filter((each) => each.name !== name);
}
