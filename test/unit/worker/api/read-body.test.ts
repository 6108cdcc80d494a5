import { expect, test } from 'vitest';
import { readBody } from '../../../../lib/worker/api/send-request.ts';

test('reads an answer without a body as empty', async () => {
  expect(await readBody(new Response(null, { status: 204 }), 100, () => {})).toBe('');
});
