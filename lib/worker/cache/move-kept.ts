import { moved, type MovedLinks } from '../../link/moved-links.ts';
import { partsOf, putLines, type EntryStore } from './cache-store.ts';
import { madeHere } from './entries.ts';

/**
 * Gives what exists only here the new short addresses: the click history and the links made here. Removes the rest, which
 * can be asked for again. If it is interrupted, it can be repeated. Rejects with `StorageFailed`.
 */
export async function moveKept(store: EntryStore, connectionId: number, beginnings: MovedLinks): Promise<void> {
  for await (const { links } of partsOf(store, connectionId)) {
    const lines = links.filter(([shortUrl]) => moved(shortUrl, beginnings) !== shortUrl);
    if (lines.length === 0) continue;
    await store.change(
      connectionId,
      async (entries) => {
        await putLines(entries, lines, true);
        await putLines(
          entries,
          lines.map(([shortUrl, text]) => [moved(shortUrl, beginnings), text]),
        );
      },
      'kept',
    );
  }
  const made = await store.read(
    connectionId,
    async (entries) => {
      const list = await entries.list(madeHere);
      return { list, links: await Promise.all((list?.shortUrls ?? []).map(entries.link)) };
    },
    'kept',
  );
  await store.change(
    connectionId,
    async (entries) => {
      await entries.removeAnswers();
      for (const link of made.links) {
        if (link !== undefined) await entries.putLink({ ...link, key: moved(link.key, beginnings) });
      }
      const { list } = made;
      if (list === undefined) return;
      await entries.putList({ ...list, shortUrls: list.shortUrls.map((shortUrl) => moved(shortUrl, beginnings)) });
    },
    'kept',
  );
}
