import { expect, test } from 'vitest';
import { createHandlers } from '../../../entrypoints/background/handlers.ts';
import type { Session } from '../../../lib/worker/connection/session.ts';
import { policyOf } from '../../fakes/policy.ts';

test.each([
  ['is not added where the organisation forbids one', { clickHistory: false }, 0],
  ['is added elsewhere', {}, 1],
])('an imported click history %s, whatever the page sends', async (_what, policy, times) => {
  const added: unknown[] = [];
  const session = { cache: { addSamples: async (links: unknown) => void added.push(links) } } as unknown as Session;
  const handlers = createHandlers({ policy: policyOf(policy), announce: () => undefined } as never);
  const answer = await handlers['history.add'].answer({ links: [['https://links.example/a', '0,0']] }, session, 'all');
  expect(answer.ok).toBe(times === 1);
  expect(added).toHaveLength(times);
});

test('what was added before the organisation forbade a history can be taken back', async () => {
  const calls: unknown[] = [];
  const session = { cache: { addSamples: async (...sent: unknown[]) => void calls.push(sent) } } as unknown as Session;
  const deps = { policy: policyOf({ clickHistory: false }), announce: () => undefined };
  const handlers = createHandlers(deps as never);
  const without: [string, string][] = [['https://links.example/a', '0,0']];
  expect(await handlers['history.add'].answer({ links: [], without }, session, 'all')).toMatchObject({ ok: true });
  expect(calls).toEqual([[[], without]]);
});
