import { batch, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import { success, type Failure, type Result } from '../../failure/failure.ts';
import { gainEnds, type GainEnds, type GainWindow } from '../../link/gained.ts';
import { readSamples, type Sample } from '../../link/samples.ts';
import type { Rpc } from '../../rpc/client.ts';
import { mostDescribed } from '../../rpc/message-limits.ts';
import { localMidnight } from '../../time/days.ts';
import { endAll, readOnly } from './signals.ts';
import { createLatest } from './latest.ts';
import { historyParts } from './stored-parts.ts';

/**
 * Creates the kept samples of a changing set of links, by their short addresses, from a moment on that `from` returns
 * (milliseconds since the epoch).
 */
export function createSamples(rpc: Rpc, wanted: ReadonlySignal<readonly string[]>, from: () => number) {
  const kept = signal<ReadonlyMap<string, readonly Sample[]>>(new Map());
  const failure = signal<Failure | null>(null);
  const latest = createLatest();
  /** The links whose samples have been read since they may have changed. */
  let read = new Set<string>();
  /** The local midnight before they were read: on another day, those of today are earlier ones. */
  let readOn = 0;
  let isAsking = false;

  /** Reads the samples that are not known yet, a group of links at a time. */
  async function readMissing(): Promise<void> {
    const today = localMidnight(Date.now());
    if (readOn !== today) read = new Set();
    readOn = today;
    const shortUrls = wanted.value.filter((shortUrl) => !read.has(shortUrl)).slice(0, mostDescribed);
    if (isAsking || shortUrls.length === 0) return;
    isAsking = true;
    const own = read;
    for (const shortUrl of shortUrls) own.add(shortUrl);
    const isCurrent = latest.current();
    const reply = await rpc.ask('history.of', { shortUrls, from: from() });
    if (!isCurrent()) return;
    isAsking = false;
    batch(() => {
      failure.value = reply.ok ? null : reply.failure;
      if (!reply.ok) return shortUrls.forEach((shortUrl) => own.delete(shortUrl));
      const added = shortUrls.map((shortUrl, place) => [shortUrl, readSamples(reply.value[place] ?? '')] as const);
      kept.value = new Map([...kept.value, ...added]);
    });
    if (reply.ok) await readMissing(); // The set has changed meanwhile, or has more links.
  }

  /** Reads the samples of all these links again; those that were read stay until then. */
  function renew(): void {
    read = new Set();
    void readMissing();
  }

  /** Drops the request under way. */
  function stop(): void {
    latest.take();
    read = new Set();
    isAsking = false;
  }

  function clear(): void {
    stop();
    batch(() => {
      kept.value = new Map();
      failure.value = null;
    });
  }

  return {
    /** The samples of each link that have been read. */
    kept: readOnly(kept),
    /** The reason why samples could not be read. */
    failure: readOnly(failure),
    renew,
    /** Reads what a failure left out. */
    again(): Promise<void> {
      failure.value = null;
      return readMissing();
    },
    /** Forgets all samples. */
    clear,
    /** Starts following the links, and the worker. Returns a function that stops this. */
    start: (): (() => void) =>
      endAll([
        effect(() => {
          void wanted.value;
          untracked(() => void readMissing());
        }),
        rpc.onChanged(({ what }) => {
          if (what !== 'history') return;
          clear();
          void readMissing();
        }),
        stop,
      ]),
  };
}

/** Reads the ends of the gains of all links, by short address. Resolves to null once `isLatest` returns false. */
export async function readGainEnds(
  rpc: Rpc,
  window: GainWindow,
  isLatest: () => boolean,
): Promise<Result<ReadonlyMap<string, GainEnds>> | null> {
  const found = new Map<string, GainEnds>();
  for await (const part of historyParts(rpc, Math.max(0, window.opens))) {
    if (!isLatest()) return null;
    if (!part.ok) return part;
    for (const [shortUrl, text] of part.value.links) {
      const before = found.get(shortUrl);
      // The parts come in order, so the ends of the earlier ones stand for all of their samples.
      const known = before === undefined ? [] : [before.since ?? before.last, before.last];
      const ends = gainEnds([...known, ...readSamples(text)], window);
      if (ends !== null) found.set(shortUrl, ends);
    }
  }
  return success(found);
}
