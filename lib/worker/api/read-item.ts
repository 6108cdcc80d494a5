import { isObject } from '../is-object.ts';

/** The fields of an item, by the service's names; any value of JSON. */
type Fields = Readonly<Record<string, unknown>>;

/** Reads an item of an answer; returns null if it cannot be read. */
export type ReadItem<Item> = (item: unknown) => Item | null;

/** An item whose fields can all be read. */
type Readable<Item> = { [Name in keyof Item]: Exclude<Item[Name], undefined> };

/** Returns the function that reads an item; `read` returns its fields by our names, undefined for an unreadable one. */
export function itemOf<Item extends object>(read: (fields: Fields) => Item): ReadItem<Readable<Item>> {
  return (item) => {
    if (!isObject(item)) return null;
    const fields = read(item);
    return Object.values(fields).includes(undefined) ? null : (fields as Readable<Item>);
  };
}

/** The item that a function reads. */
export type ItemOf<Read> = Read extends ReadItem<infer Item> ? Item : never;
