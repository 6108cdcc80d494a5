import type { Answer } from '../layer.ts';
import { itemsAnswer, refusal, webPage } from './envelope.ts';
import { serving, type Asked, type Wrap } from './manner.ts';
import { echoed, valuesOf, withValues } from './operations.ts';

/** Treats requests with several values. */
function treating(treat: (asked: Asked, values: readonly string[]) => Answer | Asked): Wrap {
  return serving((asked, serve) => {
    const values = valuesOf(asked);
    const treated = values.length > 1 ? treat(asked, values) : asked;
    return 'operation' in treated ? serve(treated) : treated;
  });
}

const only = (which: 0 | -1): Wrap =>
  treating((asked, values) => withValues(asked, echoed.get(asked.operation) ?? '', values.slice(which).slice(0, 1)));

/** How the service treats several values of one parameter, where it does not read all of them. */
export const repeats = {
  'repeats-read-as-first': only(0),
  'repeats-read-as-last': only(-1),
  'repeats-refused-by-an-item': treating(() => itemsAnswer([{ error: 'INVALID_ARGUMENT' }])),
  'repeats-refused-by-items': treating(({ operation }, values) =>
    itemsAnswer(values.map((value) => ({ [echoed.get(operation) ?? '']: value, error: 'TOO_MANY_VALUES' }))),
  ),
  'repeats-answered-with-nothing': treating(() => itemsAnswer([])),
  'repeats-refused-by-envelope': treating(() => refusal(400, 'TOO_MANY_VALUES')),
  'repeats-refused-by-400': treating(() => refusal(400, 'REPEATED_PARAMETER', 400)),
  'repeats-refused-by-403': treating(() => refusal(403, 'ONE_VALUE_ONLY', 403)),
  'repeats-refused-as-a-double-key': treating(({ operation }) =>
    refusal(400, `Duplicate key: ${echoed.get(operation) ?? ''}`),
  ),
  'repeats-refused-by-500': treating(() => webPage(500, 'Internal Server Error')),
};
