import type { Treatment } from './layer.ts';

/**
 * Serves the first `answered` requests (count). Of the next four the service carries out two, and none gets an answer
 * until `release`, which loses the other two or has them carried out. All later requests are served.
 */
export function stalling(answered: number): {
  treatment: Treatment;
  stalled: Promise<void>;
  release(others: 'served' | 'lost'): void;
} {
  const stalled = Promise.withResolvers<void>();
  const released = Promise.withResolvers<'served' | 'lost'>();
  let count = 0;
  return {
    stalled: stalled.promise,
    release: released.resolve,
    async treatment({ serve, answer, drop }) {
      count += 1;
      if (count <= answered || count > answered + 4) return answer(await serve());
      const early = count <= answered + 2 ? await serve() : null;
      if (count === answered + 4) stalled.resolve();
      if ((await released.promise) === 'served') answer(early ?? (await serve()));
      else drop();
    },
  };
}
