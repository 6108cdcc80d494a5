import { batch, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { Failure } from '../../../failure/failure.ts';
import { gainWindow } from '../../../link/gained.ts';
import { readSamples, type Sample } from '../../../link/samples.ts';
import { mostDescribed } from '../../../rpc/message-limits.ts';
import { endAll } from '../../shared/end-all.ts';
import { createLatest } from '../../shared/latest.ts';
import type { PageDeps } from '../../shared/page-deps.ts';
import { readOnly } from '../../shared/read-only.ts';

/**
 * Creates the kept samples of a changing set of links, by their short addresses, that a gain in the last `days` days
 * (count) needs.
 */
export function createRecentSamples(
  { rpc }: Pick<PageDeps, 'rpc'>,
  wanted: ReadonlySignal<readonly string[]>,
  days: number,
) {
  const kept = signal<ReadonlyMap<string, readonly Sample[]>>(new Map());
  const failure = signal<Failure | null>(null);
  const latest = createLatest();
  let isAsking = false;

  /** Reads the samples that are not known yet, a group of links at a time. */
  async function readMissing(): Promise<void> {
    const shortUrls = wanted.value.filter((shortUrl) => !kept.value.has(shortUrl)).slice(0, mostDescribed);
    if (isAsking || shortUrls.length === 0) return;
    isAsking = true;
    const isLatest = latest.take();
    const reply = await rpc.ask('history.of', { shortUrls, from: gainWindow(days, Date.now()).opens });
    if (!isLatest()) return;
    isAsking = false;
    batch(() => {
      failure.value = reply.ok ? null : reply.failure;
      if (!reply.ok) return;
      const read = shortUrls.map((shortUrl, place) => [shortUrl, readSamples(reply.value[place] ?? '')] as const);
      kept.value = new Map([...kept.value, ...read]);
    });
    if (reply.ok) await readMissing();
  }

  function stop(): void {
    latest.take();
    isAsking = false;
  }

  return {
    /** The samples of each link that have been read. */
    kept: readOnly(kept),
    /** The reason why samples could not be read. */
    failure: readOnly(failure),
    /** Reads the rest after a failure. */
    again: (): void => void readMissing(),
    /** Starts following the links, and the worker. Returns a function that stops this. */
    start: (): (() => void) =>
      endAll([
        effect(() => {
          void wanted.value;
          untracked(() => void readMissing());
        }),
        rpc.onChanged(({ what }) => {
          if (what !== 'history') return;
          stop();
          kept.value = new Map();
          void readMissing();
        }),
        stop,
      ]),
  };
}
