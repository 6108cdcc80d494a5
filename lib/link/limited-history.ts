import { changedSamples, samplesFrom, type HistoryLines, type SamplesChange } from './samples.ts';

/** The most characters of a click history in the browser session (count), whose storage holds 10 MB in all. */
const mostCharacters = 4_000_000;

/** The characters of JSON around a link and its samples (count). */
const around = 6;

/**
 * Creates the click history of an account that is kept for the browser session only. Its room is limited: what does not
 * fit is not added, and nothing makes room for it. `most` is a count of characters.
 */
export function createLimitedHistory(kept: HistoryLines, most = mostCharacters) {
  const texts = new Map(kept);
  let size = 0;
  for (const [shortUrl, text] of texts) size += sizeOf(shortUrl, text);

  /** Replaces a link's text. Returns false, and changes nothing, if that makes it longer and there is no room. */
  function replace(shortUrl: string, text: string): boolean {
    const sizeAfter = size + sizeOf(shortUrl, text) - sizeOf(shortUrl, texts.get(shortUrl) ?? '');
    if (sizeAfter > size && sizeAfter > most) return false;
    size = sizeAfter;
    if (text === '') texts.delete(shortUrl);
    else texts.set(shortUrl, text);
    return true;
  }

  return {
    /** Returns a link's samples as text. */
    of: (shortUrl: string): string => texts.get(shortUrl) ?? '',
    all: (): HistoryLines => [...texts],
    /** Adds samples of a link, or removes them. Returns false, and changes nothing, if there is no room for them. */
    put(shortUrl: string, ...change: SamplesChange): boolean {
      return replace(shortUrl, changedSamples(texts.get(shortUrl) ?? '', ...change));
    },
    /** Removes the samples before a moment (milliseconds since the epoch). */
    dropBefore(moment: number): void {
      for (const [shortUrl, text] of texts) replace(shortUrl, samplesFrom(text, moment));
    },
    clear(): void {
      texts.clear();
      size = 0;
    },
  };
}

const sizeOf = (shortUrl: string, text: string): number => (text === '' ? 0 : shortUrl.length + text.length + around);
