import { mostDescribed } from '../../most-at-once.ts';
import type { Details } from './details.ts';
import type { Lists } from './lists.ts';
import type { PageParts } from '../page-parts.ts';
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
  /** True while a change of this link is under way that was begun here: it shows itself. */
  changing(shortUrl: string): boolean;
  /** True while links are made here one after the other: they are not to be asked for in between. */
  paused(): boolean;
  /** True, once, for a link that was made here: the list that is asked for in the end has it. */
  made(shortUrl: string): boolean;
}

/** How long (milliseconds) announcements are gathered: who deletes many at once is followed in few requests. */
const gatheredFor = 100;

/** Makes it, for the links of one page. */
export function createFollowing(
  { rpc, active, schedule }: PageParts,
  { details, lists, store, changing, paused, made }: FollowingParts,
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
    if (paused()) return lookSoon();
    const mine = changed;
    for (const shortUrl of mine) if (made(shortUrl)) mine.delete(shortUrl);
    const shortUrls = [...mine].slice(0, mostDescribed);
    for (const shortUrl of shortUrls) mine.delete(shortUrl);
    if (shortUrls.length === 0) {
      looking = false;
      return;
    }
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
        if (told.what !== 'link' || changing(told.shortUrl)) return;
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
