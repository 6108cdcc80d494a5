import { success, type Result } from '../../failure/failure.ts';
import { pastSamples } from '../../link/gained.ts';
import { readSamples, type Sample } from '../../link/samples.ts';
import { mostDescribed } from '../../rpc/message-limits.ts';
import { historyParts } from '../shared/history-parts.ts';
import type { PageDeps } from '../shared/page-deps.ts';

/** The samples of links, by short address. */
export type Histories = ReadonlyMap<string, readonly Sample[]>;

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

/** Returns the samples in these texts; leaves out links without any. */
function histories(texts: ReadonlyMap<string, string>): Histories {
  const now = Date.now();
  const all = [...texts].map(([shortUrl, text]) => [shortUrl, pastSamples(readSamples(text), now)] as const);
  return new Map(all.filter(([, samples]) => samples.length > 0));
}
