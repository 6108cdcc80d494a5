import { mostDescribed } from '../../link-list.ts';
import type { Details } from './details.ts';
import type { Lists } from './lists.ts';
import type { LinksParts } from './parts.ts';
import type { LinkStore } from './store.ts';
import type { Works } from './works.ts';

interface Following {
  details: Details;
  lists: Lists;
  store: LinkStore;
  works: Works;
}

/** How long (milliseconds) announcements are gathered: who deletes many at once is followed in few requests. */
const gatheredFor = 100;

/**
 * What the popup, or another tab, changes is asked for and shown here too; what was begun here shows itself. Returns
 * what ends that.
 */
export function followChanges(
  { rpc, active, schedule }: LinksParts,
  { details, lists, store, works }: Following,
): () => void {
  const changed = new Set<string>();

  async function look(): Promise<void> {
    const shortUrls = [...changed].slice(0, mostDescribed);
    for (const shortUrl of shortUrls) changed.delete(shortUrl);
    if (changed.size > 0) schedule(() => void look(), gatheredFor);
    await details.ask(shortUrls); // What cannot be asked now stays as it was known.
    for (const shortUrl of shortUrls) {
      const link = store.get(shortUrl);
      if (link !== undefined) lists.place(link);
    }
  }

  return rpc.onChanged((told) => {
    if (told.what !== 'link' || works.busy.value.has(told.shortUrl)) return;
    if (!active.value && store.get(told.shortUrl) === undefined) return;
    if (changed.size === 0) schedule(() => void look(), gatheredFor);
    changed.add(told.shortUrl);
  });
}
