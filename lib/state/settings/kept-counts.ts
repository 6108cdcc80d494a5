import type { KeptCounts } from '../../diagnostics/diagnostics-text.ts';
import { success, type Result } from '../../failure/failure.ts';
import { listNames } from '../../link/link-list.ts';
import { readSamples } from '../../link/samples.ts';
import type { CachedPart, HistoryPart } from '../../rpc/contract.ts';
import type { Rpc } from '../../rpc/client.ts';
import { localDay, type Day } from '../../time/days.ts';

/** Counts the links, lists and days of the click history that are kept; fails as the first of these requests does. */
export async function readKeptCounts(rpc: Rpc): Promise<Result<KeptCounts>> {
  const links = await countLinks(rpc);
  if (!links.ok) return links;
  const lists: [(typeof listNames)[number], number][] = [];
  for (const list of listNames) {
    const known = await rpc.ask('links.known', { list, whole: true });
    if (!known.ok) return known;
    if (known.value !== null) lists.push([list, known.value.shortUrls.length]);
  }
  const historyDays = await countDays(rpc);
  return historyDays.ok ? success({ links: links.value, lists, historyDays: historyDays.value }) : historyDays;
}

async function countLinks(rpc: Rpc): Promise<Result<number>> {
  let count = 0;
  let before: number | null = null;
  do {
    const part: Result<CachedPart> = await rpc.ask('links.cached', { before });
    if (!part.ok) return part;
    count += part.value.links.length;
    before = part.value.before;
  } while (before !== null);
  return success(count);
}

/** A part of an hour that is within one day in every time zone (milliseconds). */
const quarterHour = 15 * 60 * 1000;

async function countDays(rpc: Rpc): Promise<Result<number>> {
  /** The quarters of an hour with a sample; there are far fewer of them than samples. */
  const quarters = new Set<number>();
  let after: HistoryPart['after'] = null;
  do {
    const part: Result<HistoryPart> = await rpc.ask('history.part', { from: 0, after });
    if (!part.ok) return part;
    for (const [, samples] of part.value.links) {
      for (const { at } of readSamples(samples)) quarters.add(Math.floor(at / quarterHour));
    }
    after = part.value.after;
  } while (after !== null);
  return success(new Set<Day>([...quarters].map((each) => localDay(each * quarterHour))).size);
}
