import type { Answer } from '../layer.ts';
import { itemsAnswer, refusal, webPage } from './envelope.ts';
import { serving, type Wrap } from './manner.ts';
import { limited, withValues } from './operations.ts';

/** Serves every limited list with another limit (count). */
function replacing(limitOf: (asked: number) => number): Wrap {
  return serving((asked, serve) => {
    if (!limited.has(asked.operation)) return serve(asked);
    const limit = limitOf(Number(asked.parameters.get('limit') ?? 10));
    return serve(withValues(asked, 'limit', [String(limit)]));
  });
}

/** Refuses limits above the largest one, and below the least one. */
function refusing(largest: number, refused: () => Answer, least = 1): Wrap {
  return serving((asked, serve) => {
    const limit = Number(asked.parameters.get('limit'));
    return limited.has(asked.operation) && (limit > largest || limit < least) ? refused() : serve(asked);
  });
}

/** How the service treats the limit of a list. */
export const limits = {
  'limits-capped-at-50': replacing((limit) => Math.min(limit, 50)),
  'limits-capped-at-10': replacing((limit) => Math.min(limit, 10)),
  'limits-ignored-for-20': replacing(() => 20),
  'limits-ignored-for-all': replacing(() => 100_000),
  'limits-refused-by-envelope': refusing(100, () => refusal(400, 'LIMIT_TOO_LARGE')),
  'limits-refused-by-400': refusing(60, () => refusal(400, 'INVALID_PARAMETER', 400)),
  'limits-refused-by-a-400-page': refusing(50, () => webPage(400, 'Bad Request')),
  'limits-refused-by-an-item': refusing(40, () => itemsAnswer([{ error: 'LIMIT_TOO_LARGE' }])),
  'limits-refused-by-nothing': refusing(25, () => itemsAnswer([])),
  'limits-from-10-to-60': refusing(60, () => refusal(400, 'BAD_LIMIT'), 10),
  'limits-refused-by-500': refusing(30, () => webPage(500, 'Internal Server Error')),
};
