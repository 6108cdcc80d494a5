import type { Result } from '../../failure/failure.ts';
import type { Rpc } from '../../rpc/client.ts';
import type { CachedPart, HistoryPart } from '../../rpc/values.ts';

/** Reads all cached links in parts. */
export const cachedParts = (rpc: Rpc): AsyncGenerator<Result<CachedPart>> =>
  partsOf(
    (before: CachedPart['before']) => rpc.ask('links.cached', { before }),
    ({ before }) => before,
  );

/** Reads the click history from the moment `from` on (milliseconds since the epoch) in parts. */
export const historyParts = (rpc: Rpc, from: number): AsyncGenerator<Result<HistoryPart>> =>
  partsOf(
    (after: HistoryPart['after']) => rpc.ask('history.part', { from, after }),
    ({ after }) => after,
  );

/** Reads one part after the other, so that the page can do other work in between. A failure is the last part. */
async function* partsOf<Part, Place>(
  ask: (place: Place | null) => Promise<Result<Part>>,
  nextOf: (part: Part) => Place | null,
): AsyncGenerator<Result<Part>> {
  let place: Place | null = null;
  do {
    const part: Result<Part> = await ask(place);
    yield part;
    place = part.ok ? nextOf(part.value) : null;
  } while (place !== null);
}
