import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { failed as failing, type Failure, type Result } from '../../failure/failure.ts';
import {
  blamesAccount,
  isForbidden,
  isServerError,
  isSilence,
  mayBlameAccount,
  mayPass,
  stopsBatch,
} from '../../failure/failure-scope.ts';
import { waitOut } from '../../failure/wait-out.ts';
import { createPause } from './pause.ts';
import { readOnly } from './signals.ts';

/** An item whose work failed, and why. */
export interface Failed<Item> {
  item: Item;
  failure: Failure;
}

/** How far the same work for many items is. */
export interface Progress<Item> {
  /** `stopping`: no more items are started; those under way still finish. */
  state: 'running' | 'stopping' | 'ended';
  /** Count of items. */
  total: number;
  /** The items whose work has succeeded. */
  done: readonly Item[];
  failed: readonly Failed<Item>[];
  /** The items that have not been started, or that were refused as a whole and are to be sent again. */
  left: readonly Item[];
  /** The end of a pause (milliseconds since the epoch) after too many requests; null without one. */
  pausedUntil: number | null;
  /** The failure that stopped the work, as every further item would fail the same way; null if none did. */
  halted: Failure | null;
}

/** Returns the count of items whose work has ended, successfully or not. */
export const endedCount = ({ done, failed }: Progress<unknown>): number => done.length + failed.length;

/** Returns the items to try again: those whose failure may pass, then those that were not started. */
export function openItems<Item>({ failed, left }: Progress<Item>): Item[] {
  return [...failed.filter(({ failure }) => mayPass(failure)).map(({ item }) => item), ...left];
}

/** Returns the progress of work that has ended. */
export function endedProgress<Item>(
  done: readonly Item[],
  failed: readonly Failed<Item>[],
  left: readonly Item[] = [],
): Progress<Item> {
  const total = done.length + failed.length + left.length;
  return { state: 'ended', total, done, failed, left, pausedUntil: null, halted: null };
}

/** The same work for many items, a few at a time. It runs in the page and ends with it. */
export interface BatchRun<Item> {
  progress: ReadonlySignal<Progress<Item>>;
  /** Resolves once no item is under way. */
  over: Promise<void>;
  /** Starts no more items. */
  stop(): void;
  /** Ends a pause before its time. */
  tryNow(): void;
}

/** The receiver of results. */
interface Reporting<Item, Value> {
  /**
   * Makes a cheap request that needs the account. An item that was refused as with a wrong key, or got no answer of the
   * service, stops the run only if this request fails too.
   */
  readAccount(): Promise<Result<unknown>>;
  /** Takes the results since its last call, before the run's own signals change. */
  report?(results: readonly (readonly [item: Item, result: Result<Value>])[]): void;
  /**
   * True to wait out rate limits and go on: an item that was refused as a whole is sent again. Else the run stops at one.
   */
  waits?: boolean;
  /** Returns true for an item of several parts of which some are done although it was refused. */
  hasBrought?(item: Item): boolean;
  /** Finds out whether the work of an item was done, where a rate limit left that open. Without it, it stays open. */
  check?(item: Item): Promise<Result<Value>>;
  /** True to gather results for 250 ms: rendering the page for each of many results would slow them all down. */
  grouped?: boolean;
}

/** An item and its work, which may begin several times. */
interface Turn<Item, Value> {
  item: Item;
  how(item: Item): Promise<Result<Value>>;
  /** The result if nothing more can be found out: the work may have been done. Null if nothing was done. */
  open: Result<Value> | null;
}

/** The most items under way at a time (count). */
const atOnce = 4;

/** The errors of the service (count), one directly after another, after which it is taken to fail for every item. */
const mostServerErrors = 5;

/** The time (milliseconds) for which results are gathered. */
const gatheredFor = 250;

/**
 * Starts `work` for every item, in order, four at a time and once each, besides what a rate limit refused. Stops at a
 * failure that every further item would have too, and at several errors of the service in a row.
 */
export function startBatchRun<Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result<Value>>,
  reporting: Reporting<Item, Value>,
): BatchRun<Item> {
  const progress = signal<Progress<Item>>({
    state: 'running',
    total: items.length,
    done: [],
    failed: [],
    left: items,
    pausedUntil: null,
    halted: null,
  });
  let begun = 0;
  /** What a rate limit refused, in order to begin again. */
  const again: Turn<Item, Value>[] = [];
  const pause = createPause((pausedUntil) => advance({ pausedUntil }));
  let results: [Item, Result<Value>][] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function advance(change: Partial<Progress<Item>>): void {
    const refused = again.filter(({ open }) => open === null).map(({ item }) => item);
    const left = [...refused, ...items.slice(begun)];
    progress.value = { ...progress.value, left, ...change };
  }

  function report(): void {
    clearTimeout(timer);
    const group = results;
    results = [];
    batch(() => {
      reporting.report?.(group);
      const done = group.flatMap(([item, result]) => (result.ok ? [item] : []));
      const failed = group.flatMap(([item, result]) => (result.ok ? [] : [{ item, failure: result.failure }]));
      advance({ done: [...progress.value.done, ...done], failed: [...progress.value.failed, ...failed] });
    });
  }

  let accountRead: Promise<Result<unknown>> | null = null;
  /** Count of items since the account was last read whose failure may be that of all items. */
  let suspected = 0;
  /** Count of errors of the service since it last answered an item in another way. */
  let serverErrors = 0;

  /** Returns the failure for which the run stops; null if the failure concerns one item alone. */
  async function haltingCause(cause: Failure): Promise<Failure | null> {
    if (!mayBlameAccount(cause) && !isSilence(cause)) return stopsBatch(cause) ? cause : null;
    // One answer serves as many suspects as are under way at a time: the service may fail later.
    if (suspected % atOnce === 0) accountRead = waitOut(() => reporting.readAccount(), 1);
    suspected += 1;
    const read = await accountRead;
    if (read === null || read.ok) return null;
    return blamesAccount(cause) || isSilence(read.failure) || stopsBatch(read.failure) ? read.failure : null;
  }

  /** Finds out what the failure of an item means for the others. */
  async function judged(result: Result<Value>): Promise<Result<Value>> {
    const error = result.ok ? null : serverErrorOf(result.failure);
    serverErrors = error === null ? 0 : serverErrors + 1;
    if (result.ok) return result;
    const cause = causeOf(result.failure);
    const halting = serverErrors >= mostServerErrors ? error : await haltingCause(cause);
    if (halting === null) return blamesAccount(cause) ? failing(ofOneItem(result.failure)) : result;
    advance({ halted: progress.value.halted ?? halting });
    stop();
    return isForbidden(cause) ? failing(ofAccount(result.failure, halting)) : result;
  }

  function stop(): void {
    if (progress.value.state === 'running') advance({ state: 'stopping' });
    pause.cancel();
  }

  /** Works on an item. Returns null if it has to begin again. */
  async function workOn(turn: Turn<Item, Value>): Promise<Result<Value> | null> {
    const beginning = pause.begin();
    const end = beginning instanceof Promise ? await beginning : beginning;
    if (progress.value.state !== 'running') {
      again.push(turn);
      return null;
    }
    const result = await turn.how(turn.item);
    const cause = result.ok ? null : causeOf(result.failure);
    const limit = reporting.waits === true && cause?.kind === 'rate-limited' ? cause : null;
    const hasBrought = limit !== null && reporting.hasBrought?.(turn.item) === true;
    if (!end(limit, hasBrought) || limit === null || result.ok) return judged(result);
    if (result.failure === limit) again.push(turn);
    else if (reporting.check === undefined) return result;
    else again.push({ item: turn.item, how: reporting.check, open: result });
    advance({});
    return null;
  }

  function nextTurn(): Turn<Item, Value> | undefined {
    const refused = again.shift();
    if (refused !== undefined || begun === items.length) return refused;
    begun += 1;
    return { item: items[begun - 1] as Item, how: work, open: null };
  }

  async function runItems(): Promise<void> {
    while (progress.value.state === 'running') {
      const turn = nextTurn();
      if (turn === undefined) return;
      const result = await workOn(turn);
      if (result === null) continue;
      results.push([turn.item, result]);
      if (reporting.grouped !== true) report();
      else if (results.length === 1) timer = setTimeout(report, gatheredFor);
    }
  }

  async function runAll(): Promise<void> {
    const running = Array.from({ length: atOnce }, runItems);
    advance({}); // The first items are under way, however long their answers take.
    await Promise.all(running);
    for (const { item, open } of again) if (open !== null) results.push([item, open]);
    batch(() => {
      if (results.length > 0) report();
      advance({ state: 'ended', pausedUntil: null });
    });
  }

  return {
    progress: readOnly(progress),
    over: runAll(),
    stop,
    tryNow: pause.end,
  };
}

/** Returns the failure that prevented the confirmation of a change, if there is one; else the failure itself. */
function causeOf(failure: Failure): Failure {
  return failure.kind === 'not-confirmed' && failure.now === null ? (failure.cause ?? failure) : failure;
}

/** Returns the service's error that an item met, also where the item was read since; null for any other failure. */
function serverErrorOf(failure: Failure): Failure | null {
  const cause = failure.kind === 'not-confirmed' ? failure.cause : failure;
  return cause !== null && isServerError(cause) ? cause : null;
}

/** Returns the failure of an item that was refused with 403 where `halting`, which stopped the run, refused all items. */
export function ofAccount(failure: Failure, halting: Failure): Failure {
  if (halting.kind !== 'credentials') return failure;
  return failure.kind === 'not-confirmed' ? { ...failure, cause: halting } : halting;
}

/** Returns a failure that blames the account, without the blame: the account has just been accepted. */
function ofOneItem(failure: Failure): Failure {
  return failure.kind === 'not-confirmed' ? { ...failure, cause: null } : { kind: 'one-refused' };
}
