import type { Channel } from './channel.ts';
import { decodePart, readParameters } from './parameters.ts';

/** Returns a function that says whether a part of a query is what one of these channels adds, with its value. */
export function channelParameters(channels: readonly Channel[]): (pair: string) => boolean {
  const added = channels
    .flatMap(({ parameters }) => readParameters(parameters))
    .map(({ name, value }) => decodePart(value === null ? name : `${name}=${value}`).split(/\{(?:date|title)\}/));
  return (pair) => added.some((parts) => hasParts(decodePart(pair), parts));
}

/** Returns true if a text is these parts with anything between them. */
function hasParts(text: string, [first = '', ...others]: readonly string[]): boolean {
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const part of others) {
    const place = text.indexOf(part, from);
    if (place === -1) return false;
    from = place + part.length;
  }
  return text.length - last.length >= from && text.endsWith(last);
}
