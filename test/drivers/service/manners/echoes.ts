import { answeringItem, changedField } from './envelope.ts';
import type { Wrap } from './manner.ts';
import { echoed } from './operations.ts';

/** Changes the value that an item echoes. */
function echoing(change: (value: string) => unknown): Wrap {
  return answeringItem((item, { operation }) => {
    const field = echoed.get(operation);
    return field === undefined ? item : changedField(item, field, (value) => change(String(value)));
  });
}

/** Returns the text with its escapes decoded; escapes that are no UTF-8 stay. */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

/** How the service writes the address that an item is about. */
export const echoes = {
  'echoes-decoded': echoing(decoded),
  'echoes-encoded': echoing((value) => URL.parse(value)?.href ?? value),
  'echoes-with-lower-escapes': echoing((value) =>
    (URL.parse(value)?.href ?? value).replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase()),
  ),
  'echoes-with-plus': echoing((value) => value.replace(/%20| /g, '+')),
  'echoes-without-scheme': echoing((value) => value.replace(/^https?:\/\//, '')),
  'echoes-with-other-scheme': echoing((value) =>
    value.replace(/^https?/, (scheme) => (scheme === 'http' ? 'https' : 'http')),
  ),
  'echoes-with-a-slash': echoing((value) => `${value}/`),
  'echoes-null': echoing(() => null),
  'echoes-missing': echoing(() => undefined),
};
