import { batch, computed, signal } from '@preact/signals-core';
import { isUnknown, type Result } from '../../../failure/failure.ts';
import { mayPass } from '../../../failure/failure-scope.ts';
import type { Change, CompletedChange } from '../../../link/change.ts';
import type { JobItem, PlannedFor } from '../../../job/job-record.ts';
import type { PartialLink } from '../../../link/link.ts';
import { endedProgress, openItems, startBatchRun, type BatchRun, type Progress } from '../../shared/batch-run.ts';
import { fieldsOf, type LinkStore } from '../../shared/link-store.ts';
import { recordJob, sendRecorded, type RecordDeps, type Recording } from '../../shared/job-recorder.ts';
import { checkChange, markShown, requestChange } from '../../shared/request-change.ts';
import { isDone } from '../jobs/job.ts';

/** An address and its short link. */
export interface Shortened {
  address: string;
  shortUrl: string;
  made: CompletedChange['made'];
}

/** What the addresses of a run for channels are for, by address. */
export type Planned = ReadonlyMap<string, readonly PlannedFor[]>;

/** A run whose addresses were all shortened, as a later page shows it. */
export interface WholeRun {
  results: readonly Shortened[];
  planned: readonly (readonly [address: string, uses: readonly PlannedFor[]])[];
}

/** A run of an earlier page. */
export interface EarlierRun {
  /** All addresses, in order. */
  addresses: readonly string[];
  results: readonly Shortened[];
  /** What they are for; empty for a run that is not for channels. */
  planned: Planned;
  /** How far it came: the addresses that failed, and those not sent. */
  progress: Progress<string>;
  /** Removes the record of the run. */
  forget(): void;
}

/** The dependencies of shortening addresses. */
export interface AddressShorteningDeps extends RecordDeps {
  store: LinkStore;
  /** Puts a link that was not new into the list that it belongs to. */
  place(link: PartialLink): void;
  /** Runs when a batch run has ended, with the addresses that it shortened: the lists have changed. */
  onEnd(done: readonly string[]): void;
}

/** Creates the shortening. The loop over addresses is here; the worker shortens one address per message. */
export function createAddressShortening({ rpc, holdLock, store, place, onEnd }: AddressShorteningDeps) {
  const batchRun = signal<Pick<BatchRun<string>, 'progress' | 'stop' | 'tryNow'> | null>(null);
  /** The addresses that failed in earlier runs of the same addresses, and that no run can shorten. */
  const refused = signal<Progress<string>['failed']>([]);
  const progress = computed((): Progress<string> | null => {
    const { value: now } = batchRun.value?.progress ?? {};
    if (now === undefined || refused.value.length === 0) return now ?? null;
    return { ...now, total: now.total + refused.value.length, failed: [...refused.value, ...now.failed] };
  });
  /** Counts groups of results. Stands in for a signal of `shortened`, which would be slow to copy for each group. */
  const groups = signal(0);
  const shortened = new Map<string, Shortened & { link: CompletedChange['link'] }>();
  const madeHere = new Set<string>();
  let order: readonly string[] = [];
  let planned: Planned = new Map();
  let closed = false;
  /** Removes the record of the run that the next one continues. */
  let forgetEarlier = (): void => undefined;
  /** Removes the record of the last run, which is kept while the run is unfinished. */
  let forgetUnfinished = (): void => undefined;

  const results = computed((): readonly Shortened[] => {
    void groups.value;
    return order.flatMap((address) => shortened.get(address) ?? []);
  });
  const underWay = computed(() => progress.value !== null && progress.value.state !== 'ended');

  /** Returns true if every address of the last run was shortened. */
  function isWhole(): boolean {
    return progress.value !== null && !underWay.value && isDone(progress.value);
  }

  /** Records the list, with what was shortened before. */
  function record(): Recording | null {
    const items = order.map((subject): JobItem => {
      const result = shortened.get(subject);
      const uses = planned.get(subject);
      return {
        subject,
        outcome: result === undefined ? null : { state: 'done', shortUrl: result.shortUrl, made: result.made },
        ...(uses && { planned: uses }),
      };
    });
    return recordJob({ rpc, holdLock }, { action: 'shorten', undoing: false, items }, forgetEarlier);
  }

  function takeResults(outcomes: readonly (readonly [string, Result<CompletedChange>])[]): void {
    for (const [address, outcome] of outcomes) {
      if (!outcome.ok) continue;
      const { shortUrl, link, made } = outcome.value;
      shortened.set(address, { address, shortUrl, made, link });
      madeHere.add(shortUrl);
    }
    groups.value += 1;
    markShown(
      rpc,
      outcomes.map(([address, outcome]) => [shortening(address), outcome]),
    );
  }

  /** Puts the new links into the store, so that an export has them too. */
  function keep(addresses: readonly string[]): void {
    batch(() => {
      for (const address of addresses) {
        const result = shortened.get(address);
        if (result === undefined) continue;
        // Details that the page has loaded since then are newer than those from the shortening.
        const fields = (store.get(result.shortUrl)?.describedAt ?? null) === null ? fieldsOf(result.link) : {};
        store.add(result.shortUrl, { ...fields, destination: address, deletedAt: null, state: 'active' });
        const link = store.get(result.shortUrl);
        // A new link needs no placing: the list is read again at the end and begins with it.
        if (result.made !== 'new' && link !== undefined) place(link);
      }
    });
  }

  async function send(addresses: readonly string[]): Promise<void> {
    const readAccount = () => rpc.ask('account.overview', null);
    const recording = record();
    forgetEarlier = () => undefined;
    const put = (ask: typeof requestChange | typeof checkChange) => (address: string) =>
      sendRecorded(
        recording,
        address,
        () => !closed,
        (job) => ask(rpc, { change: shortening(address), about: null, ...(job && { job }) }),
      );
    const run = startBatchRun(addresses, put(requestChange), {
      readAccount,
      report: takeResults,
      grouped: true,
      waits: true,
      check: put(checkChange),
    });
    batchRun.value = run;
    await run.over;
    const value = progress.value ?? endedProgress<string>([], []);
    if (closed || isDone(value)) recording?.end();
    else if (recording !== null) forgetEarlier = forgetUnfinished = recording.end;
    if (closed) return; // The lists now belong to another account.
    keep(value.done);
    onEnd(value.done);
  }

  function takeUp({ addresses, results: earlier, planned: plan, forget, progress: before }: EarlierRun): void {
    order = addresses;
    planned = plan;
    refused.value = [];
    for (const result of earlier) shortened.set(result.address, { ...result, link: null });
    groups.value += 1;
    forgetEarlier = forget;
    batchRun.value = { progress: signal(before), stop: () => undefined, tryNow: () => undefined };
    // What the service says of them is newer.
    store.fill(earlier.map(({ address, shortUrl }) => ({ shortUrl, destination: address, describedAt: null })));
  }

  return {
    /** The progress of the run under way, or of the last one; null before the first one and after `leave`. */
    progress,
    underWay,
    /** The shortened addresses, in order. */
    results,
    isWhole,
    /** The last run, if every address was shortened; else null. */
    whole: computed((): WholeRun | null =>
      isWhole()
        ? {
            results: results.value.map(({ address, shortUrl, made }) => ({ address, shortUrl, made })),
            planned: [...planned],
          }
        : null,
    ),
    /** Returns the addresses of the last run, in order. */
    addresses: (): readonly string[] => order,
    /** Returns the short link that the last run made or found for an address. */
    shortUrlOf: (address: string): string | undefined => shortened.get(address)?.shortUrl,
    /** Returns the result for an address of the last run; undefined as long as there is none. */
    resultOf: (address: string): Shortened | undefined => shortened.get(address),
    /** Returns true for a short link that a run made or found, but only once, as it is announced once. */
    made: (shortUrl: string): boolean => madeHere.delete(shortUrl),
    /** Shortens these addresses, each of which is there once. `plan` says which channels they are for, if any. */
    start(addresses: readonly string[], plan: Planned = new Map()): void {
      if (underWay.value) return;
      shortened.clear();
      forgetUnfinished();
      forgetEarlier = () => undefined; // The addresses may be others by now.
      order = addresses;
      planned = plan;
      refused.value = [];
      groups.value = 0;
      void send(order);
    },
    /** Shortens the addresses whose failure may pass, and those not started. */
    again(): void {
      if (progress.value === null || underWay.value) return;
      const open = openItems(progress.value);
      refused.value = progress.value.failed.filter(({ failure }) => !mayPass(failure));
      void send(open);
    },
    /** Shows the run of an earlier page whose addresses were all shortened. */
    takeUpWhole(run: WholeRun): void {
      const addresses = run.results.map(({ address }) => address);
      takeUp({
        addresses,
        results: run.results,
        planned: new Map(run.planned),
        progress: endedProgress(addresses, []),
        forget: () => undefined,
      });
    },
    /** Shows the run of an earlier page. */
    takeUp,
    stop: (): void => batchRun.value?.stop(),
    /** Ends a pause before its time. */
    tryNow: (): void => batchRun.value?.tryNow(),
    /** Forgets the last run. */
    leave(): void {
      if (!underWay.value) batchRun.value = null;
    },
    /** Removes the record of the last run: nobody wants what it left undone. */
    dropRecord(): void {
      forgetEarlier();
      forgetUnfinished();
      forgetEarlier = forgetUnfinished = () => undefined;
    },
    /** Stops the run and drops later outcomes. */
    close(): void {
      closed = true;
      forgetUnfinished();
      batchRun.value?.stop();
    },
  };
}

/** Returns the change that shortens an address. It needs no look-up first, as the service's answer says if the address already has a link. */
export function shortening(address: string): Change {
  return { action: 'shorten', address, foundNothing: false };
}

/** Returns the links that a list has made: new ones, and deleted ones that it restored. To undo the list deletes these. */
export function madeBy(results: readonly Shortened[]): string[] {
  return results.flatMap(({ made, shortUrl }) => (made === 'new' || made === 'restored' ? [shortUrl] : []));
}

/** Returns what undoing a list leaves: links that it may have made, and addresses that may have got one. */
export function maybeMadeBy(results: readonly Shortened[], { failed }: Progress<string>): string[] {
  const links = results.flatMap(({ made, shortUrl }) => (made === 'unknown' || made === null ? [shortUrl] : []));
  return [...links, ...failed.filter(({ failure }) => isUnknown(failure)).map(({ item }) => item)];
}
