import { test } from 'vitest';
import { judgeReading } from './addresses/judge-reading.ts';
import { judgeSending } from './addresses/judge-sending.ts';
import { typed } from './addresses/typed.ts';
import { goThrough } from './go-through.ts';

test(
  'whatever is typed, an address is sent to the byte as it was given, and nothing is taken that is none',
  { timeout: 600_000 },
  () =>
    goThrough({
      figure: 'addresses',
      cases: typed,
      share: [110_000, 3_000],
      judge: (text) => Promise.resolve([...judgeReading(text), ...judgeSending(text)]),
    }),
);
