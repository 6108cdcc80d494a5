import type { Seen } from '../../drivers/service/layer.ts';
import { mutations } from '../once/mutations.ts';
import type { Truth } from './flows.ts';

/** Returns the sentences among texts, each once. */
export function sentencesIn(shown: readonly string[], sentences: readonly RegExp[]): string[] {
  const found = sentences.flatMap((sentence) => shown.map((text) => sentence.exec(text)?.[0]));
  return [...new Set(found.filter((words) => words !== undefined))];
}

/** Returns the changes among requests that are more than a flow sends, or that it sends twice. */
export function changesTooMany(requests: readonly Seen[], { sends }: Truth): string[] {
  const allowed = [...sends];
  const sent = requests.filter(({ operation }) => mutations.some((path) => path === operation));
  const named = sent.map(({ operation, parameters }) =>
    [operation, parameters.get('short_url'), parameters.get('long_url')].filter((part) => part !== null).join(' '),
  );
  return named.filter((change, place) => {
    const at = allowed.findIndex((paths) => [paths].flat().some((path) => path === sent[place]?.operation));
    if (at === -1 || named.indexOf(change) < place) return true;
    allowed.splice(at, 1);
    return false;
  });
}
