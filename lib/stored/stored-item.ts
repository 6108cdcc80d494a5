import * as z from '../schema.ts';

/** The part of a browser storage area that is used here. */
export interface StorageArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
}

/**
 * One value in the browser's storage, parsed on the way out: what does not fit its schema counts as absent. It is read
 * once: nobody but the worker that made it writes it.
 */
export interface StoredItem<Value> {
  read(): Promise<Value>;
  /** Replaces the value by what `change` makes of it, if that is another; one at a time, so that no change is lost. */
  update(change: (value: Value) => Value | Promise<Value>): Promise<Value>;
  /** Leaves `absent` behind. */
  clear(): Promise<void>;
}

/** The browser could not read or write. What it said is left behind: it may quote what was to be stored. */
export class StorageFailed extends Error {}

async function orFailed<Value>(stored: Promise<Value>): Promise<Value> {
  try {
    return await stored;
  } catch {
    throw new StorageFailed();
  }
}

/** Makes a stored item under `key`; `absent` is read where nothing (readable) is stored. Rejects with `StorageFailed`. */
export function storedItem<Value>(
  area: StorageArea,
  key: string,
  schema: z.Schema<z.ZodMiniType<Value>>,
  absent: Value,
): StoredItem<Value> {
  /** As it was read or written last; null where that is not known. */
  let kept: { value: Value } | null = null;

  async function read(): Promise<Value> {
    if (kept !== null) return kept.value;
    const stored = schema().safeParse((await orFailed(area.get(key)))[key]);
    kept ??= { value: stored.success ? stored.data : absent };
    return kept.value;
  }

  async function write(value: Value): Promise<void> {
    kept = null;
    await orFailed(area.set({ [key]: value }));
    kept = { value };
  }

  let waiting: Turn<Value>[] = [];
  /** Writings take turns; it ends with the last one. */
  let writing: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = writing.then(work);
    writing = done.catch(() => undefined);
    return done;
  }

  /** Makes every change that waits by now, with one writing: several at a time take little longer than one. */
  async function writeWaiting(): Promise<void> {
    const turns = waiting;
    waiting = [];
    try {
      const before = await read();
      let value = before;
      const made: Value[] = [];
      for (const { change } of turns) made.push((value = await change(value)));
      if (value !== before) await write(value);
      turns.forEach(({ done }, place) => done.resolve(made[place] ?? value));
    } catch (error) {
      for (const { done } of turns) done.reject(error);
    }
  }

  return {
    read,
    update(change) {
      const done = Promise.withResolvers<Value>();
      waiting.push({ change, done });
      if (waiting.length === 1) void inTurn(writeWaiting);
      return done.promise;
    },
    clear: () =>
      inTurn(async () => {
        kept = null;
        await orFailed(area.remove(key));
        kept = { value: absent };
      }),
  };
}

interface Turn<Value> {
  change(value: Value): Value | Promise<Value>;
  done: PromiseWithResolvers<Value>;
}
