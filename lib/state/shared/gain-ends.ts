import { success, type Result } from '../../failure/failure.ts';
import { gainEnds, type GainEnds, type GainWindow } from '../../link/gained.ts';
import { readSamples } from '../../link/samples.ts';
import type { Rpc } from '../../rpc/client.ts';
import type { HistoryPart } from '../../rpc/contract.ts';

/**
 * Reads the ends of the gains of all links, by short address, one part of the click history after the other, so that the
 * page can do other work in between. Resolves to null once `isLatest` returns false.
 */
export async function readGainEnds(
  rpc: Rpc,
  window: GainWindow,
  isLatest: () => boolean,
): Promise<Result<ReadonlyMap<string, GainEnds>> | null> {
  const found = new Map<string, GainEnds>();
  let after: HistoryPart['after'] = null;
  do {
    const part: Result<HistoryPart> = await rpc.ask('history.part', { from: Math.max(0, window.opens), after });
    if (!isLatest()) return null;
    if (!part.ok) return part;
    for (const [shortUrl, text] of part.value.links) {
      const before = found.get(shortUrl);
      // The parts come in order, so the ends of the earlier ones stand for all of their samples.
      const known = before === undefined ? [] : [before.since, before.last];
      const ends = gainEnds([...known, ...readSamples(text)], window);
      if (ends !== null) found.set(shortUrl, ends);
    }
    after = part.value.after;
  } while (after !== null);
  return success(found);
}
