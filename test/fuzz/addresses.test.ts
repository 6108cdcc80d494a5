import { test } from 'vitest';
import { judgeReading } from './addresses/judge-reading.ts';
import { judgeSending } from './addresses/judge-sending.ts';
import { typed } from '../fakes/typed-addresses.ts';
import { goThrough } from './go-through.ts';

test('reads typed addresses byte for byte, and accepts no text that is no address', { timeout: 600_000 }, () =>
  goThrough({
    figure: 'addresses',
    cases: typed,
    share: [110_000, 3_000],
    judge: (text) => Promise.resolve([...judgeReading(text), ...judgeSending(text)]),
  }),
);
