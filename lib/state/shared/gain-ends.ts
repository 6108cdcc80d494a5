import { success, type Result } from '../../failure/failure.ts';
import { gainEnds, type GainEnds, type GainWindow } from '../../link/gained.ts';
import { readSamples } from '../../link/samples.ts';
import type { Rpc } from '../../rpc/client.ts';
import { historyParts } from './history-parts.ts';

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
      const known = before === undefined ? [] : [before.since, before.last];
      const ends = gainEnds([...known, ...readSamples(text)], window);
      if (ends !== null) found.set(shortUrl, ends);
    }
  }
  return success(found);
}
