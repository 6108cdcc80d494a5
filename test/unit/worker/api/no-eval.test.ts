import { expect, test, vi } from 'vitest';
import { envelope, startAnswering } from './answering.ts';

test('reads answers without eval, which the extension’s policy forbids', async () => {
  const { address } = await startAnswering(envelope({ balance: 1 }));
  let attempts = 0;
  vi.stubGlobal('Function', function refused() {
    attempts += 1;
    throw new EvalError('refused by policy');
  });
  vi.resetModules(); // Loaded only now, as zod tries eval when a schema is made.
  const { clientOf } = await import('../../../fakes/api-client.ts');
  expect(await clientOf(address).overview()).toMatchObject({ ok: true, value: { balance: 1 } });
  expect(attempts).toBe(0);
});
