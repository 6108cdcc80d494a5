import { batch, signal } from '@preact/signals-core';
import { failed, type Result } from '../../../failure/failure.ts';
import { fieldsAfter, type CompletedChange } from '../../../link/change.ts';
import type { JobPlace } from '../../../job/job-record.ts';
import type { PartialLink } from '../../../link/link.ts';
import { createLatest } from '../../shared/latest.ts';
import { fieldsOf, type LinkStore } from '../../shared/link-store.ts';
import type { PageDeps } from '../../shared/page-deps.ts';
import { checkChange, markShown, type Outcome, requestChange } from '../../shared/request-change.ts';
import type { LinkChange } from './job.ts';

type Ask = typeof requestChange | typeof checkChange;

/**
 * Creates the sending of link changes, which puts their outcomes into `store`. `onDone` receives each completed change
 * and the link's present fields.
 */
export function createLinkChanges(
  { rpc }: Pick<PageDeps, 'rpc'>,
  store: LinkStore,
  onDone: (change: LinkChange, link: PartialLink) => void,
  /** Runs for a change that is not confirmed; `wasRead`: the link was read since. */
  onUnconfirmed: (change: LinkChange, wasRead: boolean) => void,
) {
  /**
   * The links with a change under way. Mutated in place: copying the map for each of ten thousand changes would take
   * seconds. `version` counts the writes.
   */
  const busy = new Map<string, LinkChange['action']>();
  const version = signal(0);
  /** Drops outcomes of an earlier account's changes. */
  const account = createLatest();

  function mark(shortUrls: readonly string[], action: LinkChange['action'] | null): void {
    for (const shortUrl of shortUrls) {
      if (action === null) busy.delete(shortUrl);
      else busy.set(shortUrl, action);
    }
    version.value += 1;
  }

  function take(change: LinkChange, outcome: Result<CompletedChange>): void {
    if (outcome.ok) store.add(change.shortUrl, { ...fieldsOf(outcome.value.link), ...fieldsAfter(change) });
    else if (outcome.failure.kind === 'not-confirmed') {
      const { now } = outcome.failure;
      store.add(change.shortUrl, now?.kind === 'link' ? fieldsOf(now.link) : {});
      onUnconfirmed(change, now !== null);
    }
    const link = store.get(change.shortUrl);
    if (outcome.ok && link !== undefined) onDone(change, link);
  }

  function show(outcomes: readonly Outcome<LinkChange>[]): void {
    batch(() => {
      for (const [change, outcome] of outcomes) take(change, outcome);
      mark(
        outcomes.map(([{ shortUrl }]) => shortUrl),
        null,
      );
    });
    markShown(rpc, outcomes);
  }

  async function put(change: LinkChange, ask: Ask, job?: JobPlace): Promise<Result<CompletedChange>> {
    const isCurrent = account.current();
    const outcome = await ask(rpc, { change, about: null, ...(job && { job }) });
    return isCurrent() ? outcome : failed({ kind: 'connection-changed' });
  }

  async function putAlone(change: LinkChange, ask: Ask): Promise<Result<CompletedChange>> {
    const isCurrent = account.current();
    const outcome = await put(change, ask);
    if (isCurrent()) show([[change, outcome]]);
    return outcome;
  }

  return {
    /** Returns a check that stays true until the account changes. */
    current: account.current,
    /** Marks links as busy with a change or, for null, as free again. */
    mark,
    /**
     * Returns the change of this link that is under way or queued; null if there is none. Subscribes to changes of all
     * links.
     */
    busyWith(shortUrl: string): LinkChange['action'] | null {
      void version.value;
      return busy.get(shortUrl) ?? null;
    },
    /** Sends a change, or checks its outcome; `job` is its place in a record. Pass the result to `show`. */
    put,
    /** Puts outcomes into the store, frees their links, and tells the worker that they were shown. */
    show,
    /** Sends one change and shows its outcome. */
    send(change: LinkChange): Promise<Result<CompletedChange>> {
      mark([change.shortUrl], change.action);
      return putAlone(change, requestChange);
    },
    /** Checks the outcome of one change that was sent before, and shows it. */
    check: (change: LinkChange): Promise<Result<CompletedChange>> => putAlone(change, checkChange),
    /** Drops the outcomes of all changes under way, because the account has changed. */
    clear(): void {
      account.take();
      busy.clear();
      version.value += 1;
    },
  };
}
