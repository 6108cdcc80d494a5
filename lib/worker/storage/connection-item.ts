import * as z from '../schema.ts';
import { storedItem, type StorageArea } from './stored-item.ts';

/** The id of a connection. The limit leaves room to count on. */
export const connectionIdSchema = z.lazy(() => z.int().check(z.minimum(0), z.maximum(1e15)));

/**
 * A stored value that belongs to one connection. Under any other id it reads as absent, and writes under an older id
 * are dropped.
 */
export interface ConnectionItem<Value> {
  read(connectionId: number): Promise<Value>;
  update(connectionId: number, change: (value: Value) => Value | Promise<Value>): Promise<Value>;
  /** Empties the item for the connection with this id: one that begins, or the state after a disconnect. */
  forget(connectionId: number): Promise<void>;
  /** Has the content of the connection `from` belong to this one, which is with the same account; drops any other. */
  takeOver(from: number, connectionId: number): Promise<void>;
  /** Empties the item if it belongs to a later connection than this, which only damage can cause. */
  claim(connectionId: number): Promise<void>;
}

/** Creates the item under `key`; reads `absent` if nothing readable is stored. Rejects with `StorageFailed`. */
export function connectionItem<Value>(
  area: StorageArea,
  key: string,
  schema: z.ZodMiniType<Value>,
  absent: Value,
): ConnectionItem<Value> {
  type Owned = { connectionId: number; value: Value };
  const owned = z.lazy(() =>
    z.object({ connectionId: connectionIdSchema, value: schema }),
  ) as z.ZodMiniType as z.ZodMiniType<Owned>;
  const item = storedItem<Owned>(area, key, owned, { connectionId: 0, value: absent });
  const valueFor = (connectionId: number, stored: Owned): Value =>
    stored.connectionId === connectionId ? stored.value : absent;

  return {
    read: async (connectionId) => valueFor(connectionId, await item.read()),
    async update(connectionId, change) {
      const stored = await item.update(async (before) => {
        if (before.connectionId > connectionId) return before;
        const value = await change(valueFor(connectionId, before));
        return before.connectionId === connectionId && value === before.value ? before : { connectionId, value };
      });
      return valueFor(connectionId, stored);
    },
    async forget(connectionId) {
      await item.update(() => ({ connectionId, value: absent }));
    },
    async takeOver(from, connectionId) {
      await item.update((stored) => ({ connectionId, value: valueFor(from, stored) }));
    },
    async claim(connectionId) {
      await item.update((stored) => (stored.connectionId > connectionId ? { connectionId, value: absent } : stored));
    },
  };
}
