const inWord = /[\p{L}\p{M}\p{N}_%]/u;

/**
 * Returns where the parts of an address begin and end that another writing of it does not have, in whole words: its scheme,
 * and all between the beginning and the end that both share.
 */
export function changedParts(text: string, other: string): [from: number, to: number][] {
  const scheme = schemeOf(text);
  const otherScheme = schemeOf(other);
  if (scheme !== '' && otherScheme !== '') return [changedPart(text, other)];
  const [from, to] = changedPart(text.slice(scheme.length), other.slice(otherScheme.length));
  return [
    [0, scheme.length],
    [from + scheme.length, to + scheme.length],
  ];
}

const schemeOf = (address: string): string => /^https?:\/\//i.exec(address)?.[0] ?? '';

function changedPart(text: string, other: string): [from: number, to: number] {
  const most = Math.min(text.length, other.length);
  let from = 0;
  while (from < most && text[from] === other[from]) from += 1;
  let same = 0;
  while (same < most - from && text.at(-1 - same) === other.at(-1 - same)) same += 1;
  let to = text.length - same;
  if (to === from) return [from, to];
  while (from > 0 && inWord.test(text[from - 1] ?? '') && inWord.test(text[from] ?? '')) from -= 1;
  while (to < text.length && inWord.test(text[to - 1] ?? '') && inWord.test(text[to] ?? '')) to += 1;
  return [from, to];
}
