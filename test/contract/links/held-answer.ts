import type { workerAndService } from '../../fakes/worker-and-service.ts';

/** Holds back the service's answer to this operation. `ask` sends the request. */
export async function heldAnswer<Value>(
  befall: Awaited<ReturnType<typeof workerAndService>>['befall'],
  operation: string,
  ask: () => Promise<Value>,
) {
  const answered = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  befall(operation, { answered: answered.resolve, heldUntil: held.promise });
  const answer = ask();
  await answered.promise;
  return { answer, release: held.resolve };
}
