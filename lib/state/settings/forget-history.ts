import { signal } from '@preact/signals-core';
import type { Failure } from '../../failure/failure.ts';
import type { Rpc } from '../../rpc/client.ts';
import { readOnly } from '../shared/read-only.ts';

/** The state of forgetting the click history. */
export type ForgetHistoryState = ReturnType<typeof createForgetHistory>;

/** Creates the state. */
export function createForgetHistory(rpc: Rpc) {
  const outcome = signal<'forgotten' | Failure | null>(null);
  return {
    /** The outcome of the last press: why it failed, or that the history is gone. */
    outcome: readOnly(outcome),
    /** Forgets the outcome: it was about another account. */
    clear: (): void => void (outcome.value = null),
    /** Has the worker remove the click history of the account. */
    async forget(): Promise<void> {
      outcome.value = null;
      const reply = await rpc.ask('history.forget', null);
      outcome.value = reply.ok ? 'forgotten' : reply.failure;
    },
  };
}
