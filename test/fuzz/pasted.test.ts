import fc from 'fast-check';
import { test } from 'vitest';
import { goThrough } from './go-through.ts';
import { judgePasted, type Pasted } from './pasted/judge-pasted.ts';
import { pastedText } from './pasted/pasted-text.ts';
import { writtenList } from './pasted/written-list.ts';

const pasted: fc.Arbitrary<Pasted> = fc.oneof(pastedText, fc.array(writtenList, { minLength: 1, maxLength: 3 }));

test('reads exactly the addresses that are in a pasted text', { timeout: 600_000 }, () =>
  goThrough({ figure: 'pasted', cases: pasted, share: [10_000, 1_000], judge: judgePasted }),
);
