import * as z from '../schema.ts';
import { storedItem, type StorageArea } from './stored-item.ts';

/** The id of a connection. The limit leaves room to count on. */
export const connectionIdSchema = z.lazy(() => z.int().check(z.minimum(0), z.maximum(1e15)));

/**
 * Creates a stored value under `key` that belongs to one connection: under any other id it reads as absent, and writes
 * under an older id are dropped. Reads `absent` if nothing readable is stored. Rejects with `StorageFailed`.
 */
export function connectionItem<Value>(area: StorageArea, key: string, schema: z.ZodMiniType<Value>, absent: Value) {
  type Owned = { connectionId: number; value: Value };
  const owned = z.lazy(() =>
    z.object({ connectionId: connectionIdSchema, value: schema }),
  ) as z.ZodMiniType as z.ZodMiniType<Owned>;
  const item = storedItem<Owned>(area, key, owned, { connectionId: 0, value: absent });
  const valueFor = (connectionId: number, stored: Owned): Value =>
    stored.connectionId === connectionId ? stored.value : absent;

  return {
    read: async (connectionId: number): Promise<Value> => valueFor(connectionId, await item.read()),
    async update(connectionId: number, change: (value: Value) => Value | Promise<Value>): Promise<Value> {
      const stored = await item.update(async (before) => {
        if (before.connectionId > connectionId) return before;
        const value = await change(valueFor(connectionId, before));
        return before.connectionId === connectionId && value === before.value ? before : { connectionId, value };
      });
      return valueFor(connectionId, stored);
    },
    /** Empties the item for the connection with this id: one that begins, or the state after a disconnect. */
    forget: (connectionId: number) => item.update(() => ({ connectionId, value: absent })),
    /** Has the content of the connection `from` belong to this one, which is with the same account; drops any other. */
    takeOver: (from: number, connectionId: number) =>
      item.update((stored) => ({ connectionId, value: valueFor(from, stored) })),
    /** Empties the item if it belongs to a later connection than this, which only damage can cause. */
    forgetLater: (connectionId: number) =>
      item.update((stored) => (stored.connectionId > connectionId ? { connectionId, value: absent } : stored)),
  };
}
