import type { Answer } from '../layer.ts';
import { answeringItem, answeringItems, itemsOf, refusal, webPage, type Item } from './envelope.ts';
import { answering, type Wrap } from './manner.ts';
import { echoed } from './operations.ts';

const isUnknown = ({ error }: Item): boolean => error === 'NOT_FOUND';

/** Changes the items about unknown things. */
const writing = (change: (item: Item, echo: string) => Item): Wrap =>
  answeringItem((item, { operation }) => (isUnknown(item) ? change(item, echoed.get(operation) ?? '') : item));

/** Fails a request that asks about something unknown. */
const failing = (failure: () => Answer): Wrap =>
  answering((answer) => (itemsOf(answer)?.some(isUnknown) ? failure() : answer));

const nulls = (item: Item): Item => Object.fromEntries(Object.keys(item).map((name) => [name, null]));

/** How the service tells that it does not know a link or has no link for an address. */
export const unknown = {
  'unknown-in-lower-case': writing((item) => ({ ...item, error: 'not_found' })),
  'unknown-without-fields': writing((item, echo) => ({ [echo]: item[echo], error: 'NOT_FOUND' })),
  'unknown-without-address': writing(() => ({ error: 'NOT_FOUND' })),
  /** For /link/info and changes the interface names the error. */
  'unknown-by-nulls': writing((item, echo) => ('long_url' in item ? { ...nulls(item), [echo]: item[echo] } : item)),
  'unknown-by-blanks': writing((item, echo) => ({ ...item, short_url: '', long_url: '', [echo]: item[echo] })),
  'unknown-left-out': answeringItems((items) => items.filter((item) => !isUnknown(item))),
  'unknown-by-envelope': failing(() => refusal(404, 'NOT_FOUND')),
  'unknown-by-404': failing(() => refusal(404, 'NOT_FOUND', 404)),
  'unknown-by-a-404-page': failing(() => webPage(404, 'Not Found')),
};
