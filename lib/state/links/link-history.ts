import { signal } from '@preact/signals-core';
import type { Failure } from '../../failure/failure.ts';
import { pastSamples } from '../../link/gained.ts';
import { readSamples, type Sample } from '../../link/samples.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { readOnly } from '../shared/read-only.ts';

/** The click history of one link. */
export type LinkHistory = ReturnType<typeof createLinkHistory>;

/** Creates the history of a link. */
export function createLinkHistory({ rpc }: Pick<PageDeps, 'rpc'>, shortUrl: string) {
  const samples = signal<readonly Sample[] | null>(null);
  const failure = signal<Failure | null>(null);

  async function read(): Promise<void> {
    failure.value = null;
    const reply = await rpc.ask('history.of', { shortUrls: [shortUrl], from: 0 });
    if (reply.ok) samples.value = pastSamples(readSamples(reply.value[0] ?? ''), Date.now());
    else failure.value = reply.failure;
  }

  return {
    shortUrl,
    /** The last clicks of each day that is known, the first day first; null until they have been read. */
    samples: readOnly(samples),
    /** The reason why they could not be read. */
    failure: readOnly(failure),
    again: read,
    /** Reads it now, and again if the history is forgotten elsewhere. Returns a function that stops this. */
    start(): () => void {
      void read();
      return rpc.onChanged(({ what }) => what === 'history' && void read());
    },
  };
}
