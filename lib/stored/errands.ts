import * as z from '../schema.ts';
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

/** The one errand that waits. */
export interface Errands {
  /** Leaves an errand in place of an older one. Needs no waiting: whoever takes it next finds it. */
  leave(errand: Errand): void;
  /**
   * The errand for this window, once; null where there is none or it is too old. `by` names who takes it: the same one
   * gets it again, as its question may be repeated after the browser ended the worker in the middle.
   */
  take(windowId: number | null, by: string): Promise<Errand | null>;
  /** Whoever took the errand has it: nothing of it stays behind. */
  arrived(): Promise<void>;
  /** Nobody is to find it any more. */
  forget(): Promise<void>;
}

/** Milliseconds. A popup that opens later than this was opened for something else. */
const shortenWithin = 10_000;

const errandSchema = z.schema(() =>
  z.nullable(
    z.object({
      address: z.string(),
      kind: z.enum(['shorten', 'show']),
      windowId: z.nullable(z.number()),
      at: z.number(),
      takenBy: z.nullable(z.string()),
    }),
  ),
);

/** Makes the store of the one errand, in the session; `now` gives milliseconds since the epoch. */
export function createErrands(session: StorageArea, now: () => number): Errands {
  const item = storedItem(session, 'errand', errandSchema, null);
  let leaving: Promise<unknown> = Promise.resolve();

  return {
    leave(errand) {
      // A store that fails has the popup open as if it had been opened by hand: nothing is sent that nobody sees.
      leaving = item.update(() => ({ ...errand, takenBy: null })).catch(() => null);
    },
    async take(windowId, by) {
      await leaving;
      const waiting = await item.read();
      if (waiting === null) return null;
      const { takenBy, ...errand } = waiting;
      if (takenBy !== null) {
        if (takenBy === by) return errand;
        await item.clear();
        return null;
      }
      if (errand.windowId !== null && errand.windowId !== windowId) return null;
      if (errand.kind === 'shorten' && now() - errand.at > shortenWithin) return null;
      await item.update(() => ({ ...errand, takenBy: by }));
      return errand;
    },
    async arrived() {
      // It may have been taken of a worker that was ended since.
      const takenBy = (await item.read())?.takenBy ?? null;
      if (takenBy !== null) await item.clear();
    },
    async forget() {
      await leaving;
      await item.clear();
    },
  };
}
