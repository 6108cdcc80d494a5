import { computed, signal } from '@preact/signals-core';
import { success, type Result } from '../../../failure/failure.ts';
import { pastSamples } from '../../../link/gained.ts';
import { readSamples, type Sample } from '../../../link/samples.ts';
import { mostDescribed } from '../../../rpc/message-limits.ts';
import type { PageDeps } from '../../shared/page-deps.ts';
import { createSamples } from '../../shared/samples.ts';
import { historyParts } from '../../shared/stored-parts.ts';

/** The samples of links as text, by short address: as objects, those of a hundred thousand links would fill the memory. */
export type Histories = ReadonlyMap<string, string>;

/** Reads all kept samples of these links; leaves out links without any. */
export async function readHistories(
  { rpc }: Pick<PageDeps, 'rpc'>,
  shortUrls: readonly string[],
): Promise<Result<Histories>> {
  const texts = new Map(shortUrls.map((shortUrl) => [shortUrl, '']));
  if (shortUrls.length <= mostDescribed) {
    const few = await rpc.ask('history.of', { shortUrls: [...shortUrls], from: 0 });
    if (!few.ok) return few;
    for (const [place, shortUrl] of shortUrls.entries()) texts.set(shortUrl, few.value[place] ?? '');
    return success(histories(texts));
  }
  for await (const part of historyParts(rpc, 0)) {
    if (!part.ok) return part;
    for (const [shortUrl, text] of part.value.links) {
      const earlier = texts.get(shortUrl);
      if (earlier !== undefined) texts.set(shortUrl, `${earlier} ${text}`);
    }
  }
  return success(histories(texts));
}

/** Leaves out links without any sample. To read all samples for that would keep the page from other work. */
function histories(texts: ReadonlyMap<string, string>): Histories {
  return new Map([...texts].filter(([, text]) => text.trim() !== ''));
}

/** Returns the samples in these texts, one link after the other. */
export function* samplesIn(all: Histories): Generator<readonly [shortUrl: string, samples: readonly Sample[]]> {
  const now = Date.now();
  for (const [shortUrl, text] of all) yield [shortUrl, pastSamples(readSamples(text), now)];
}

/** The click history of one link. */
export type LinkHistory = ReturnType<typeof createLinkHistory>;

/** Creates the history of a link. */
export function createLinkHistory({ rpc }: Pick<PageDeps, 'rpc'>, shortUrl: string) {
  const all = createSamples(rpc, signal([shortUrl]), () => 0);
  return {
    shortUrl,
    /** The last clicks of each day that is known, the first day first; null until they have been read. */
    samples: computed(() => {
      const own = all.kept.value.get(shortUrl);
      return own === undefined ? null : pastSamples(own, Date.now());
    }),
    /** The reason why they could not be read. */
    failure: all.failure,
    again: all.again,
    /** Reads it now, and again if the history is forgotten elsewhere. Returns a function that stops this. */
    start: all.start,
  };
}
