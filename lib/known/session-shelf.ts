import * as z from '../schema.ts';
import { numberedItem } from '../stored/numbered-item.ts';
import type { StorageArea } from '../stored/stored-item.ts';
import { entrySchemas } from './entries.ts';
import { entriesInMemory, noEntries, type AllEntries } from './entries-in-memory.ts';
import type { Shelf } from './shelf.ts';

/** The session store holds 10 MB in all. */
const mostCharacters = 2_000_000;

const schema = z.schema(() =>
  z.object({
    links: z.array(entrySchemas.links()),
    addresses: z.array(entrySchemas.addresses()),
    lists: z.array(entrySchemas.lists()),
  }),
);

/** Keeps entries until the browser closes, as one value: nothing of it is written to disk. */
export function createSessionShelf(session: StorageArea): Shelf {
  // As text: a browser takes more than ten times as long to store the same as objects.
  const item = numberedItem(session, 'known', z.string, '');

  return {
    read: async (number, work) => work(entriesInMemory(read(await item.read(number)))),
    async change(number, work) {
      let worked = null as { value: Awaited<ReturnType<typeof work>> } | null;
      await item.update(number, async (text) => {
        const entries = entriesInMemory(read(text));
        worked = { value: await work(entries) };
        return written(entries.all());
      });
      return worked === null ? work(entriesInMemory(noEntries)) : worked.value;
    },
    forget: (number) => item.forget(number),
  };
}

function read(text: string): AllEntries {
  try {
    const entries = schema().safeParse(JSON.parse(text));
    return entries.success ? entries.data : noEntries;
  } catch {
    return noEntries;
  }
}

/**
 * The entries as text, without those written longest ago where there is more than there is room for; of those written
 * together what came last. Lists go last of all: without them nothing else is found.
 */
function written(all: AllEntries): string {
  const text = JSON.stringify(all);
  let tooMany = text.length - mostCharacters;
  if (tooMany <= 0) return text;
  const oldestFirst = [...all.links, ...all.addresses]
    .toReversed()
    .toSorted((one, other) => one.writtenAt - other.writtenAt);
  const dropped = new Set<object>();
  for (const entry of [...oldestFirst, ...all.lists]) {
    if (tooMany <= 0) break;
    tooMany -= JSON.stringify(entry).length;
    dropped.add(entry);
  }
  const stays = (entry: object): boolean => !dropped.has(entry);
  const { links, addresses, lists } = all;
  return JSON.stringify({
    links: links.filter(stays),
    addresses: addresses.filter(stays),
    lists: lists.filter(stays),
  } satisfies AllEntries);
}
