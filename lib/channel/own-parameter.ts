import type { Channel } from './channel.ts';
import { decodePart, readParameters } from './parameters.ts';

/** Returns a function that says whether a part of a query is what one of these channels adds, with its value. */
export function ownParameters(channels: readonly Channel[]): (pair: string) => boolean {
  const own = channels.flatMap(({ parameters }) => readParameters(parameters)).map(patternOf);
  return (pair) => own.some((pattern) => pattern.test(decodePart(pair)));
}

/** Returns what matches a parameter, in which a placeholder stands for anything. */
function patternOf({ name, value }: { name: string; value: string | null }): RegExp {
  const whole = decodePart(value === null ? name : `${name}=${value}`);
  const parts = whole
    .split(/\{(?:date|title)\}/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^]*')}$`);
}
