import * as z from '../schema.ts';
import { storedItem, type StorageArea } from './stored-item.ts';

/**
 * A stored value that belongs to one connection. To another number it is absent, and what an older one's late answers
 * would write is dropped.
 */
export interface NumberedItem<Value> {
  read(number: number): Promise<Value>;
  update(number: number, change: (value: Value) => Value | Promise<Value>): Promise<Value>;
  /** Leaves nothing but the number of the connection that begins, or of the state after the last one. */
  forget(number: number): Promise<void>;
}

/** Makes a numbered item under `key`; rejects with `StorageFailed`. */
export function numberedItem<Value>(
  area: StorageArea,
  key: string,
  schema: z.Schema<z.ZodMiniType<Value>>,
  absent: Value,
): NumberedItem<Value> {
  type Numbered = { number: number; value: Value };
  const numbered = (): z.ZodMiniType<Numbered> =>
    z.object({ number: z.number(), value: schema() }) as z.ZodMiniType as z.ZodMiniType<Numbered>;
  const item = storedItem<Numbered>(area, key, numbered, { number: 0, value: absent });
  const of = (number: number, stored: Numbered): Value => (stored.number === number ? stored.value : absent);

  return {
    read: async (number) => of(number, await item.read()),
    async update(number, change) {
      const stored = await item.update(async (before) => {
        if (before.number > number) return before;
        const value = await change(of(number, before));
        return before.number === number && value === before.value ? before : { number, value };
      });
      return of(number, stored);
    },
    async forget(number) {
      await item.update(() => ({ number, value: absent }));
    },
  };
}
