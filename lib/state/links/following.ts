import { mostDescribed } from '../../link-list.ts';
import type { Details } from './details.ts';
import type { Lists } from './lists.ts';
import type { LinksParts } from './parts.ts';
import type { LinkStore } from './store.ts';

/** What the popup, or another tab, changes is asked for and shown here too. */
export interface Following {
  /** Follows from now on; returns what ends that. */
  start(): () => void;
  /** Nothing of what was announced is asked for any more. */
  clear(): void;
}

interface FollowingParts {
  details: Details;
  lists: Lists;
  store: LinkStore;
  /** True for a change that was begun here: it shows itself. */
  own(shortUrl: string): boolean;
}

/** How long (milliseconds) announcements are gathered: who deletes many at once is followed in few requests. */
const gatheredFor = 100;

/** Makes it, for the links of one page. */
export function createFollowing(
  { rpc, active, schedule }: LinksParts,
  { details, lists, store, own }: FollowingParts,
): Following {
  let changed = new Set<string>();
  let looking = false;
  let callOff = (): void => undefined;

  function lookSoon(): void {
    looking = true;
    callOff = schedule(() => void look(), gatheredFor);
  }

  /** One request at a time, however many are announced. */
  async function look(): Promise<void> {
    const mine = changed;
    const shortUrls = [...mine].slice(0, mostDescribed);
    for (const shortUrl of shortUrls) mine.delete(shortUrl);
    await details.ask(shortUrls); // What cannot be asked now stays as it was known.
    if (mine !== changed) return;
    for (const shortUrl of shortUrls) {
      const link = store.get(shortUrl);
      if (link !== undefined) lists.place(link);
    }
    if (mine.size > 0) lookSoon();
    else looking = false;
  }

  return {
    start: () =>
      rpc.onChanged((told) => {
        if (told.what !== 'link' || own(told.shortUrl)) return;
        if (!active.value && store.get(told.shortUrl) === undefined) return;
        changed.add(told.shortUrl);
        if (!looking) lookSoon();
      }),
    clear() {
      callOff();
      changed = new Set();
      looking = false;
    },
  };
}
