import { mostDescribed } from '../../../rpc/message-limits.ts';
import { createLatest } from '../../shared/latest.ts';
import type { LinkStore } from '../../shared/link-store.ts';
import type { PageDeps } from '../../shared/page-deps.ts';
import type { Details } from '../list/details.ts';
import type { Lists } from '../list/list.ts';

interface AnnouncementDeps {
  details: Details;
  lists: Lists;
  store: LinkStore;
  /** Returns true while this page changes the link: the page then shows the outcome itself. */
  changing(shortUrl: string): boolean;
  /** Returns true while this page shortens many links: no announced links are requested meanwhile. */
  paused(): boolean;
  /** Returns true, once, for a link that this page made: the list requested afterwards contains it. */
  made(shortUrl: string): boolean;
  /** Runs after announced links were requested. */
  onChanged(): void;
  /** Runs once the service has answered such a request. */
  onAnswered(): void;
}

/** The time (milliseconds) for which announcements are gathered, so that many deletions lead to few requests. */
const gatheredFor = 100;

/** Creates the part of the page that updates links changed by the popup or another tab. */
export function createLinkAnnouncements(
  { rpc, active }: Pick<PageDeps, 'rpc' | 'active'>,
  { details, lists, store, changing, paused, made, onChanged, onAnswered }: AnnouncementDeps,
) {
  /** The announced links that wait for their request. */
  const changed = new Set<string>();
  const account = createLatest();
  let requesting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function requestSoon(): void {
    requesting = true;
    timer = setTimeout(() => void request(), gatheredFor);
  }

  /** Asks for the announced links, one group at a time. */
  async function request(): Promise<void> {
    if (paused()) return requestSoon();
    const isCurrent = account.current();
    for (const shortUrl of changed) if (made(shortUrl)) changed.delete(shortUrl);
    const shortUrls = [...changed].slice(0, mostDescribed);
    for (const shortUrl of shortUrls) changed.delete(shortUrl);
    if (shortUrls.length === 0) {
      requesting = false;
      return;
    }
    const { ok } = await details.ask(shortUrls); // If this fails, the links stay as they were.
    if (!isCurrent()) return;
    onChanged();
    for (const shortUrl of shortUrls) {
      const link = store.get(shortUrl);
      if (link !== undefined) lists.place(link);
    }
    if (ok) onAnswered();
    if (changed.size > 0) requestSoon();
    else requesting = false;
  }

  return {
    /** Starts following announcements. Returns a function that stops this. */
    start: (): (() => void) =>
      rpc.onChanged((announced) => {
        if (announced.what !== 'link' || changing(announced.shortUrl)) return;
        if (!active.value && store.get(announced.shortUrl) === undefined) return;
        changed.add(announced.shortUrl);
        if (!requesting) requestSoon();
      }),
    /** Drops all announced links, because the account has changed. */
    clear(): void {
      clearTimeout(timer);
      account.take();
      changed.clear();
      requesting = false;
    },
  };
}
