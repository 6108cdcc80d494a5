import { expect, test } from 'vitest';
import { readAnswer } from '../../tools/supply/registry.ts';

test('the last release and the number of maintainers are those that the registry says', () => {
  const time = { created: '2020-01-01T00:00:00Z', '60.0.9': '2025-01-01T00:00:00Z', '60.1.9': '2026-03-04T05:06:07Z' };
  const answer = { version: '60.1.9', time, maintainers: ['ada <ada@curtail.example>', 'bob <bob@curtail.example>'] };
  expect(readAnswer(JSON.stringify(answer))).toEqual({ released: '2026-03-04', maintainers: 2 });
});

test.each(['', 'npm error network', '{"error":{"code":"E404"}}', '{"version":"60.1.9"}', 'null', '"60.1.9"'])(
  'what the registry does not say is not known: %s',
  (answer) => expect(readAnswer(answer)).toEqual({ released: null, maintainers: null }),
);
