import { computed, effect, signal, untracked } from '@preact/signals-core';
import type { Elsewhere } from '../../account/accounts.ts';
import { createLatest } from '../shared/latest.ts';
import { readOnly } from '../shared/signals.ts';
import type { Popup } from './popup.ts';
import { changing } from './screen.ts';

export type OtherAccounts = ReturnType<typeof createOtherAccounts>;

/** Creates the popup's choice of the account in use, and what another one has for the address. */
export function createOtherAccounts({ rpc, screen }: Pick<Popup, 'rpc' | 'screen'>) {
  const found = signal<Elsewhere | null>(null);
  const latest = createLatest();
  /** The address that was answered, or that is another account's short link. */
  const asked = computed(() => {
    const { answer, trouble, typed } = screen;
    if (screen.private.value) return null;
    if (answer.value !== null) return answer.value.address;
    return trouble.value?.failure.kind === 'other-account' ? typed.value : null;
  });

  /** Puts an account to use. The popup starts anew, as for a new connection. */
  async function use(connectionId: number): Promise<void> {
    if (changing(screen)) return;
    const used = await rpc.ask('accounts.choose', { connectionId, use: true });
    if (!used.ok) screen.trouble.value = { failure: used.failure, again: () => void use(connectionId) };
  }

  return {
    /** What another account has for the address, from the cache alone; null for nothing. */
    found: readOnly(found),
    isBusy: computed(() => changing(screen)),
    use,
    /** Looks for each address that is answered. Returns a function that stops this. */
    start: (): (() => void) =>
      effect(() => {
        const { value: address } = asked;
        const isSeveral = screen.accounts.value.length > 1;
        const isLatest = latest.take();
        untracked(() => (found.value = null));
        if (address === null || !isSeveral) return;
        void rpc
          .ask('links.elsewhere', { address })
          .then((reply) => isLatest() && reply.ok && (found.value = reply.value));
      }),
  };
}
