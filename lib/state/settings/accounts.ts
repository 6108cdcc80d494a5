import { computed, signal } from '@preact/signals-core';
import { mostAccounts, type AccountChoices } from '../../account/accounts.ts';
import type { Failure } from '../../failure/failure.ts';
import type { Rpc } from '../../rpc/client.ts';
import { readOnly } from '../shared/signals.ts';
import type { ConnectionState } from './connection-form.ts';
import { createWorkerValue } from './worker-value.ts';

export type AccountsState = ReturnType<typeof createAccounts>;

/** Creates the person's accounts, as the options tab knows them. With one account it has nothing to show. */
export function createAccounts({ rpc, connection }: { rpc: Rpc; connection: ConnectionState }) {
  const { value, unread, read } = createWorkerValue(() => rpc.ask('accounts.list', null));
  const failure = signal<Failure | null>(null);
  const all = computed(() => value.value ?? []);
  const list = computed(() => (all.value.length > 1 ? all.value : []));

  /** Stores what the person has chosen for an account. Returns true if it is stored. */
  async function choose(connectionId: number, choices: AccountChoices): Promise<boolean> {
    failure.value = null;
    const reply = await rpc.ask('accounts.choose', { connectionId, ...choices });
    if (!reply.ok) failure.value = reply.failure;
    await read();
    return reply.ok;
  }

  /** Puts an account to use. */
  const use = (connectionId: number): Promise<boolean> => choose(connectionId, { use: true });

  return {
    all,
    /** All accounts, if there are several. */
    list,
    /** True once it is known whether there are several, or that this cannot be read. */
    isRead: computed(() => value.value !== null || unread.value !== null),
    /** The reason why the last press changed nothing. */
    failure: readOnly(failure),
    /** False if there are as many accounts as there may be. */
    mayAdd: computed(() => list.value.length < mostAccounts),
    /** The name of the account in use, and of the one that the page still shows; null if they are the same. */
    other: computed(() => {
      const inUse = list.value.find(({ isInUse }) => isInUse);
      const shown = list.value.find(({ status }) => status.connectionId === connection.status.value?.connectionId);
      return inUse && shown && inUse !== shown ? { inUse: inUse.name, shown: shown.name } : null;
    }),
    read,
    use,
    choose,
    /** Opens the form for an account, which is put to use. */
    async change(connectionId: number): Promise<void> {
      if (connection.status.value?.connectionId !== connectionId) {
        if (!(await use(connectionId))) return;
        await connection.read();
      }
      if (connection.status.value?.connectionId === connectionId) connection.change();
    },
  };
}
