import * as z from 'zod/mini';
import { storedItem, type StorageArea } from './stored-item.ts';

/** What the context menu left for the next popup. */
export interface Errand {
  address: string;
  /** `shorten`: the popup was opened for it and does the work. `show`: the worker did, and the popup tells. */
  kind: 'shorten' | 'show';
  /** The window whose popup it is for; null for any. */
  windowId: number | null;
  /** Milliseconds since the epoch. */
  at: number;
}

export interface Errands {
  /** Leaves an errand in place of an older one. Needs no waiting: whoever takes it next finds it. */
  leave(errand: Errand): void;
  /** The errand for this window, once; null where there is none or it is too old. */
  take(windowId: number | null): Promise<Errand | null>;
}

/** Milliseconds. A popup that opens later than this was opened for something else. */
const shortenWithin = 10_000;

const errandSchema = z.nullable(
  z.object({
    address: z.string(),
    kind: z.enum(['shorten', 'show']),
    windowId: z.nullable(z.number()),
    at: z.number(),
  }),
);

export function createErrands(session: StorageArea, now: () => number): Errands {
  const item = storedItem(session, 'errand', errandSchema, null);
  let leaving: Promise<unknown> = Promise.resolve();

  return {
    leave(errand) {
      // A store that fails has the popup open as if it had been opened by hand: nothing is sent that nobody sees.
      leaving = item.update(() => errand).catch(() => null);
    },
    async take(windowId) {
      await leaving;
      const errand = await item.read();
      if (errand === null) return null;
      const alive = errand.kind === 'show' || now() - errand.at <= shortenWithin;
      if (alive && errand.windowId !== null && errand.windowId !== windowId) return null;
      await item.clear();
      return alive ? errand : null;
    },
  };
}
