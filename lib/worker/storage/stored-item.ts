import * as z from '../schema.ts';

/** The part of a browser's storage area that is used here. */
export interface StorageArea {
  get(keys: string | string[] | null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
}

/**
 * The error of a browser storage that could not be read or written. The browser's message is dropped, as it may quote
 * the value.
 */
export class StorageFailed extends Error {}

/** Waits for a call of the browser's storage; rejects with `StorageFailed` if it fails. */
export async function orFailed<Value>(stored: Promise<Value>): Promise<Value> {
  try {
    return await stored;
  } catch {
    throw new StorageFailed();
  }
}

/** Returns a function that runs work after everything that was given to it before. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/**
 * One value in the browser's storage, parsed on reading: a value that does not fit its schema is replaced at once. It
 * is read from the browser once, as only the worker that created the item writes it.
 */
export type StoredItem<Value> = ReturnType<typeof storedItem<Value>>;

/** A change that waits, and what its caller waits for. */
interface QueuedChange<Value> {
  change(value: Value): Value | Promise<Value>;
  done: PromiseWithResolvers<Value>;
}

/**
 * Creates the item under `key`; reads `absent` if nothing is stored. `repair` returns the value in place of an
 * unreadable one; by default `absent`. Rejects with `StorageFailed`.
 */
export function storedItem<Value>(
  area: StorageArea,
  key: string,
  schema: z.ZodMiniType<Value>,
  absent: Value,
  repair: (unreadable: unknown) => Value = () => absent,
) {
  const inTurn = createTurns();
  /** The value as last read or written; null while unknown. */
  let current: { value: Value } | null = null;

  async function read(): Promise<Value> {
    if (current !== null) return current.value;
    const stored = (await orFailed(area.get(key)))[key];
    current ??= parsed(stored);
    return current.value;
  }

  function parsed(stored: unknown): { value: Value } {
    const value = schema.safeParse(stored).data;
    if (value !== undefined) return { value };
    if (stored === undefined) return { value: absent };
    const repaired = { value: repair(stored) };
    // Replaces it in the browser too, unless a change has done so. If that fails, the next worker tries again.
    void inTurn(async () => {
      if (current === repaired) await store(repaired.value);
    }).catch(() => undefined);
    return repaired;
  }

  const store = (value: Value) => orFailed(value === absent ? area.remove(key) : area.set({ [key]: value }));

  async function write(value: Value): Promise<void> {
    current = null;
    await store(value);
    current = { value };
  }

  let waiting: QueuedChange<Value>[] = [];

  /** Applies all waiting changes with one write, which takes little longer than writing one of them. */
  async function writeWaiting(): Promise<void> {
    const changes = waiting;
    waiting = [];
    try {
      const before = await read();
      let value = before;
      const results: Value[] = [];
      for (const { change } of changes) results.push((value = await change(value)));
      if (value !== before) await write(value);
      changes.forEach(({ done }, index) => done.resolve(results[index] ?? value));
    } catch (error) {
      for (const { done } of changes) done.reject(error);
    }
  }

  return {
    read,
    /** Replaces the value with the result of `change`. Changes run one at a time; an unchanged value is not written. */
    update(change: QueuedChange<Value>['change']): Promise<Value> {
      const done = Promise.withResolvers<Value>();
      waiting.push({ change, done });
      if (waiting.length === 1) void inTurn(writeWaiting);
      return done.promise;
    },
    /** Removes the value; reading then returns `absent`. */
    clear: () => inTurn(() => write(absent)),
  };
}

/** The id of a connection. The limit leaves room to count on. */
export const connectionIdSchema = z.lazy(() => z.count(0, 1e15));

/**
 * Creates a stored value under `key` that belongs to one connection: under any other id it reads as absent, and writes
 * under an older id are dropped. Reads `absent` if nothing readable is stored. Rejects with `StorageFailed`.
 */
export function connectionItem<Value>(area: StorageArea, key: string, schema: z.ZodMiniType<Value>, absent: Value) {
  /** `next`: the connection with the same account that takes the place of this one. */
  type Owned = { connectionId: number; next?: number; value: Value };
  const owned = z.lazy(() =>
    z.object({ connectionId: connectionIdSchema, next: z.exactOptional(connectionIdSchema), value: schema }),
  ) as z.ZodMiniType as z.ZodMiniType<Owned>;
  const item = storedItem<Owned>(area, key, owned, { connectionId: 0, value: absent });
  const valueFor = (connectionId: number, stored: Owned): Value =>
    [stored.connectionId, stored.next].includes(connectionId) ? stored.value : absent;

  return {
    read: async (connectionId: number): Promise<Value> => valueFor(connectionId, await item.read()),
    async update(connectionId: number, change: (value: Value) => Value | Promise<Value>): Promise<Value> {
      const stored = await item.update(async (before) => {
        if (before.connectionId > connectionId) return before;
        const value = await change(valueFor(connectionId, before));
        if (before.connectionId !== connectionId) return { connectionId, value };
        return value === before.value ? before : { ...before, value };
      });
      return valueFor(connectionId, stored);
    },
    /** Empties the item for the connection with this id: one that begins, or the state after a disconnect. */
    forget: (connectionId: number) => item.update(() => ({ connectionId, value: absent })),
    /**
     * Has the content of the connection `from` belong to this one as well, which is with the same account and about to take
     * its place.
     */
    share: (from: number, connectionId: number) =>
      item.update((stored) => (stored.connectionId === from ? { ...stored, next: connectionId } : stored)),
    /** Has the content of the connection `from` belong to this one alone; drops any other. */
    takeOver: (from: number, connectionId: number) =>
      item.update((stored) => ({
        connectionId,
        value: valueFor(stored.connectionId === connectionId ? connectionId : from, stored),
      })),
    /** Empties the item if it belongs to a later connection than this, which only damage can cause. */
    forgetLater: (connectionId: number) =>
      item.update((stored) => (stored.connectionId > connectionId ? { connectionId, value: absent } : stored)),
  };
}
