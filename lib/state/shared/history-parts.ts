import type { Result } from '../../failure/failure.ts';
import type { Rpc } from '../../rpc/client.ts';
import type { HistoryPart } from '../../rpc/values.ts';

/**
 * Reads the click history from the moment `from` on (milliseconds since the epoch), one part after the other, so that the
 * page can do other work in between. A failure is the last part.
 */
export async function* historyParts(rpc: Rpc, from: number): AsyncGenerator<Result<HistoryPart>> {
  let after: HistoryPart['after'] = null;
  do {
    const part: Result<HistoryPart> = await rpc.ask('history.part', { from, after });
    yield part;
    after = part.ok ? part.value.after : null;
  } while (after !== null);
}
