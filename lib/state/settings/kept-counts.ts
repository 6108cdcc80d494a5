import type { KeptCounts } from '../../diagnostics/diagnostics-text.ts';
import { success, type Result } from '../../failure/failure.ts';
import { listNames } from '../../link/link-list.ts';
import { readSamples } from '../../link/samples.ts';
import type { Rpc } from '../../rpc/client.ts';
import { cachedParts } from '../shared/cached-parts.ts';
import { historyParts } from '../shared/history-parts.ts';

/** Counts the links and lists that are kept, and reads when their click history begins; fails as the first request does. */
export async function readKeptCounts(rpc: Rpc): Promise<Result<KeptCounts>> {
  const links = await countLinks(rpc);
  if (!links.ok) return links;
  const lists: [(typeof listNames)[number], number][] = [];
  for (const list of listNames) {
    const known = await rpc.ask('links.known', { list, whole: true });
    if (!known.ok) return known;
    if (known.value !== null) lists.push([list, known.value.shortUrls.length]);
  }
  const oldest = await readOldestSample(rpc);
  return oldest.ok ? success({ links: links.value, lists, oldestSample: oldest.value }) : oldest;
}

async function countLinks(rpc: Rpc): Promise<Result<number>> {
  let count = 0;
  for await (const part of cachedParts(rpc)) {
    if (!part.ok) return part;
    count += part.value.links.length;
  }
  return success(count);
}

/** Reads only the beginning, as the whole history of many links would take long. */
async function readOldestSample(rpc: Rpc): Promise<Result<number | null>> {
  for await (const part of historyParts(rpc, 0)) {
    if (!part.ok) return part;
    let oldest = Infinity;
    for (const [, samples] of part.value.links) {
      for (const { at } of readSamples(samples)) oldest = Math.min(oldest, at);
    }
    if (oldest < Infinity) return success(oldest);
  }
  return success(null);
}
