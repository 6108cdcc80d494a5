import type { ReadLines } from '../../export/backup.ts';
import { success, type Result } from '../../failure/failure.ts';
import { createLimitedHistory } from '../../link/limited-history.ts';
import { lastByDay, spanOf, readSamples, writeSamples, type HistoryLines, type Sample } from '../../link/samples.ts';
import type { Rpc } from '../../rpc/client.ts';
import { mostAdded } from '../../rpc/message-limits.ts';
import { historyParts } from '../shared/stored-parts.ts';

/** Samples to add with one message, and the kept ones whose place they take. */
export interface HistoryBatch {
  added: HistoryLines;
  replaced: HistoryLines;
}

/** The kept samples. */
export interface KeptSamples {
  /** As text, by the number of their span and the short address. */
  bySpan: ReadonlyMap<string, string>;
  /** The short addresses of their links. */
  links: ReadonlySet<string>;
  /** The same in the limited room of a browser session; null for an account that is kept on disk. */
  inSession: ReturnType<typeof createLimitedHistory> | null;
}

export const nothingKept: KeptSamples = { bySpan: new Map(), links: new Set(), inSession: null };

const keyOf = (span: number, shortUrl: string): string => `${span} ${shortUrl}`;

/** Reads the kept samples. `isLimited`: they have only the room of a browser session. */
export async function readKeptSamples(rpc: Rpc, isLimited: boolean): Promise<Result<KeptSamples>> {
  const kept = new Map<string, string>();
  const links = new Set<string>();
  const lines: HistoryLines[number][] = [];
  for await (const part of historyParts(rpc, 0)) {
    if (!part.ok) return part;
    if (isLimited) lines.push(...part.value.links);
    for (const [shortUrl, text] of part.value.links) {
      links.add(shortUrl);
      for (const [span, samples] of bySpan(readSamples(text))) kept.set(keyOf(span, shortUrl), writeSamples(samples));
    }
  }
  return success({ bySpan: kept, links, inSession: isLimited ? createLimitedHistory(lines) : null });
}

/**
 * Collects what a history adds to the kept one. Batches are texts, as the objects of a hundred thousand links would fill
 * the memory, and have the history's order, in which the worker can store it with few writes.
 */
export function createHistoryBatches({ bySpan: kept, links: keptLinks, inSession }: KeptSamples) {
  const batches: string[] = [];
  const links = new Set<string>();
  /** The links of which not all has room. */
  const cut = new Set<string>();
  let isShared = false;
  let added: [string, string][] = [];
  let replaced: [string, string][] = [];

  function finish(): void {
    if (added.length > 0) batches.push(JSON.stringify({ added, replaced } satisfies HistoryBatch));
    added = [];
    replaced = [];
  }

  function addSpan(shortUrl: string, span: number, samples: readonly Sample[]): void {
    const before = kept.get(keyOf(span, shortUrl)) ?? '';
    const text = writeSamples(samples);
    if (before === text) return;
    const change = before === '' ? null : addedSamples(samples, readSamples(before));
    if (change?.added.length === 0) return;
    links.add(shortUrl);
    if (inSession?.put(shortUrl, change?.added ?? samples) === false) cut.add(shortUrl);
    added.push([shortUrl, change === null ? text : writeSamples(change.added)]);
    if (change !== null && change.replaced.length > 0) replaced.push([shortUrl, writeSamples(change.replaced)]);
    if (added.length === mostAdded) finish();
  }

  return {
    add(lines: ReadLines['links']): void {
      for (const [shortUrl, samples] of lines) {
        isShared ||= keptLinks.has(shortUrl);
        for (const [span, ofSpan] of bySpan(samples)) addSpan(shortUrl, span, ofSpan);
      }
    },
    /**
     * Returns the batches, each as JSON of a `HistoryBatch`, the count of their links, and how many of these will not be
     * added whole. `isShared`: a link of the history is among the kept ones.
     */
    end(): { batches: readonly string[]; links: number; cut: number; isShared: boolean } {
      finish();
      return { batches, links: links.size, cut: cut.size, isShared };
    },
  };
}

/** Returns samples, which are in order, by their spans; usually there is one. */
function bySpan(samples: readonly Sample[]): Iterable<readonly [span: number, samples: readonly Sample[]]> {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span = spanOf(first.at);
  return span === spanOf(last.at) ? [[span, samples]] : Map.groupBy(samples, ({ at }) => spanOf(at));
}

/**
 * Compares samples with the kept ones of the same link: of two on one local day, the later one stays. Returns those that
 * are new, and those whose place they take.
 */
export function addedSamples(given: readonly Sample[], kept: readonly Sample[]) {
  const keptByDay = lastByDay(kept);
  const added: Sample[] = [];
  const replaced: Sample[] = [];
  for (const [day, sample] of lastByDay(given)) {
    const before = keptByDay.get(day);
    const isSame = before?.at === sample.at && before.clicks === sample.clicks;
    if (isSame || (before !== undefined && before.at > sample.at)) continue;
    added.push(sample);
    if (before !== undefined) replaced.push(before);
  }
  return { added, replaced };
}
