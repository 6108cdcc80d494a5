import type { Channel } from './channel.ts';
import { decodePart, readParameters } from './parameters.ts';
import { betweenPlaceholders, consistsOf } from './placeholders.ts';

/** Returns a function that says whether a part of a query is what one of these channels adds, with its value. */
export function channelParameters(channels: readonly Channel[]): (pair: string) => boolean {
  const added = channels
    .flatMap(({ parameters }) => readParameters(parameters))
    .map(({ name, value }) => betweenPlaceholders(decodePart(value === null ? name : `${name}=${value}`)));
  return (pair) => added.some((parts) => consistsOf(decodePart(pair), parts));
}
