import type { Span } from './surroundings.ts';

/** Returns a function that finds which of some spans, none of which overlap with each other, overlap with another one. */
export function overlapsWith(spans: readonly Span[]): (start: number, end: number) => Span[] {
  const ordered = spans.toSorted((one, other) => one.start - other.start);

  /** Returns the place of the first span that ends after this character. */
  function firstAfter(character: number): number {
    let [low, high] = [0, ordered.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ordered[middle]?.end ?? Infinity) <= character) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return (start, end) => {
    const found: Span[] = [];
    for (let place = firstAfter(start); place < ordered.length; place += 1) {
      const span = ordered[place];
      if (span === undefined || span.start >= end) break;
      found.push(span);
    }
    return found;
  };
}
