import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { ConnectionStatus } from '../../account/connection-status.ts';
import type { Failure } from '../../failure/failure.ts';
import type { DailyRecord } from '../../rpc/values.ts';
import { keepsHistory } from '../../preferences/preferences.ts';
import type { Rpc } from '../../rpc/client.ts';
import { endAll, readOnly } from '../shared/signals.ts';
import type { PermissionsState } from './permissions.ts';

/** The state of recording all links' clicks once a day. */
export type DailyRecordState = ReturnType<typeof createDailyRecord>;

interface DailyRecordDeps {
  rpc: Rpc;
  permissions: Pick<PermissionsState, 'holding' | 'refused' | 'change'>;
  /** The connection as the page knows it; null until it has been read. */
  status: ReadonlySignal<ConnectionStatus | null>;
}

/** Creates the state. */
export function createDailyRecord({ rpc, permissions, status }: DailyRecordDeps) {
  const last = signal<DailyRecord | null>(null);
  const failure = signal<Failure | null>(null);
  /** Null while it cannot be on: no history is kept. */
  const isOn = computed(() => {
    const { value: now } = permissions.holding;
    return now !== null && keepsHistory(now) ? now.recordDaily : null;
  });

  async function read(): Promise<void> {
    const isAsked = status.peek()?.state === 'connected' && isOn.peek() === true;
    const reply = isAsked ? await rpc.ask('history.lastRecord', null) : null;
    last.value = reply?.ok === true ? reply.value : null;
  }

  return {
    isOn,
    /** The browser refused the permission that it needs. */
    isForbidden: computed(() => permissions.refused.value.includes('recordDaily')),
    /** The last record; null without an account, and while it is off. */
    last: readOnly(last),
    /** The reason why the service is still not asked, after `again`. */
    failure: readOnly(failure),
    /** Switches it on or off. Call it in the click, or the browser refuses the permission. */
    change: (on: boolean): Promise<void> => permissions.change('recordDaily', on),
    /** Asks the service for the account's figures: if it gives them, the clicks are recorded again. */
    async again(): Promise<void> {
      failure.value = null;
      const reply = await rpc.ask('account.overview', null);
      failure.value = reply.ok ? null : reply.failure;
      await read();
    },
    /** Reads the state now and whenever it may have changed. Returns a function that stops this. */
    start: (): (() => void) =>
      endAll([
        effect(() => {
          void status.value;
          void isOn.value;
          untracked(() => void read());
        }),
        rpc.onChanged(({ what }) => what === 'history' && void read()),
      ]),
  };
}
