import { signal } from '@preact/signals-core';
import type { Failure } from '../../../failure/failure.ts';
import type { PartialLink } from '../../../link/link.ts';
import { mostDescribed } from '../../../rpc/message-limits.ts';
import { createLatest } from '../../shared/latest.ts';
import type { LinkStore } from '../../shared/link-store.ts';
import type { PageDeps } from '../../shared/page-deps.ts';
import { readOnly } from '../../shared/signals.ts';
import { askWithRetry } from '../../shared/query.ts';
import { createDescribing } from './describing.ts';

/** Titles and destinations, loaded for the rows in view, and for all rows during a search. */
export type Details = ReturnType<typeof createDetails>;

/** The time (milliseconds) for which the details of a row in view count as fresh. */
const newFor = 60 * 60 * 1000;
/** The time (milliseconds) that rows must stay in view before their details are loaded. */
const inViewFor = 80;
/** The time (milliseconds) after a link's creation in which its title may be missing. */
const titledAfter = 60 * 1000;
/** The wait (milliseconds) before the next request for a link that was being changed. */
const changingFor = 1000;
/** The time (milliseconds) after a failure in which no details are loaded for rows in view. */
const pause = 5000;

interface DetailsDeps extends Pick<PageDeps, 'rpc'> {
  store: LinkStore;
  /** Returns true while the link is being changed: it is skipped. */
  changing(shortUrl: string): boolean;
  /** Returns true while a cached list is being refreshed. */
  refreshing(): boolean;
  /** Called when the service has answered about rows in view. */
  answered(): void;
}

/** Creates the loading of details. */
export function createDetails({ rpc, store, changing, refreshing, answered }: DetailsDeps) {
  const { ask, askAll, lacking, askedAt, isAsking, forget, clear } = createDescribing({ rpc }, store);
  const failure = signal<Failure | null>(null);
  const account = createLatest();
  let inView: readonly string[] = [];
  let asking = false;
  /** The earliest time (milliseconds since the epoch) of the next request after a failure. */
  let mayAskAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Returns the links in view whose details are missing or old. */
  function wanted(): string[] {
    const isWanted = (shortUrl: string): boolean => {
      const link = store.get(shortUrl);
      if (link === undefined || changing(shortUrl) || isAsking(shortUrl)) return false;
      // Details that are shown can wait: the refreshed list may bring in other rows to ask about with them.
      if (link.describedAt !== null && refreshing()) return false;
      return isOld(askedAt(shortUrl)) && (isOld(link.describedAt) || isEarly(link));
    };
    return inView.filter(isWanted).slice(0, mostDescribed);
  }

  async function askForView(): Promise<void> {
    if (asking) return;
    const shortUrls = wanted();
    if (shortUrls.length === 0) {
      failure.value = null; // Another query has had the answer.
      return;
    }
    if (Date.now() < mayAskAt) return settle(mayAskAt - Date.now());
    asking = true;
    const isCurrent = account.current();
    await askWithRetry(
      () => ask(shortUrls),
      (reply) => {
        failure.value = reply.ok ? null : reply.failure;
        if (reply.ok) answered();
        else mayAskAt = reply.failure.kind === 'rate-limited' ? reply.failure.retryAt : Date.now() + pause;
      },
      isCurrent,
    );
    if (!isCurrent()) return;
    asking = false;
    if (failure.value !== null) return;
    const rest = wanted();
    // Other rows came into view meanwhile. Rows that are wanted again although just requested are still being changed.
    if (rest.some((shortUrl) => !shortUrls.includes(shortUrl))) void askForView();
    else if (rest.length > 0) settle(changingFor);
  }

  function markUnconfirmed(shortUrl: string): void {
    forget(shortUrl);
    if ((store.get(shortUrl)?.describedAt ?? null) !== null) store.add(shortUrl, { describedAt: 0 });
  }

  function settle(wait = inViewFor): void {
    clearTimeout(timer);
    timer = setTimeout(() => void askForView(), wait);
  }

  return {
    ask,
    lacking,
    /** Asks for many links, as `Describing.askAll` does; rows in view need not be asked for afterwards. */
    askAll(shortUrls: readonly string[], waits: boolean): ReturnType<typeof askAll> {
      const run = askAll(shortUrls, waits);
      void run.over.then(() => settle());
      return run;
    },
    /** The failure of the last request for rows in view. */
    failure: readOnly(failure),
    /** Sets the rows in view, by their short addresses. */
    view(shortUrls: readonly string[]): void {
      inView = shortUrls;
      settle();
    },
    /** Asks for the rows in view whose details waited for the refreshed list. */
    refreshed: (): void => settle(),
    /** Asks again after a failure. */
    again(): void {
      failure.value = null;
      mayAskAt = 0;
      settle();
    },
    /** Has a link asked for again the next time it comes into view: its destination may have changed. */
    markUnconfirmed,
    /** Asks for a link whose destination has changed. If that fails, asks again when the link comes into view. */
    renew(shortUrl: string): void {
      markUnconfirmed(shortUrl);
      // Its row was skipped until the answer.
      void ask([shortUrl]).then((reply) => reply.ok && settle());
    },
    clear(): void {
      clear();
      account.take();
      mayAskAt = 0;
      inView = [];
      asking = false;
      failure.value = null;
      clearTimeout(timer);
    },
  };
}

/** Returns true if details of this time (milliseconds since the epoch) have to be read again; null if never read. */
export function isOld(time: number | null | undefined): boolean {
  if (time === null || time === undefined) return true;
  const age = Date.now() - time;
  return age > newFor || age < 0; // A clock that was set back confirms nothing.
}

/** Returns true for a link whose details were read just after its creation: the service may have had no title yet. */
function isEarly({ createdAt, describedAt }: PartialLink): boolean {
  return createdAt?.kind === 'moment' && describedAt !== null && describedAt - createdAt.ms < titledAfter;
}
