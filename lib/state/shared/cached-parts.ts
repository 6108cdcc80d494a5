import type { Result } from '../../failure/failure.ts';
import type { Rpc } from '../../rpc/client.ts';
import type { CachedPart } from '../../rpc/values.ts';

/** Reads all cached links, one part after the other, so that the page can do other work in between. A failure is the last part. */
export async function* cachedParts(rpc: Rpc): AsyncGenerator<Result<CachedPart>> {
  let before: number | null = null;
  do {
    const part: Result<CachedPart> = await rpc.ask('links.cached', { before });
    yield part;
    before = part.ok ? part.value.before : null;
  } while (before !== null);
}
