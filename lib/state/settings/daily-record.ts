import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { ConnectionStatus } from '../../account/connection-status.ts';
import type { OptionalPermission } from '../../browser/permissions.ts';
import type { Failure } from '../../failure/failure.ts';
import type { DailyRecord } from '../../rpc/values.ts';
import { keepsHistory } from '../../preferences/preferences.ts';
import type { Rpc } from '../../rpc/client.ts';
import { endAll, readOnly } from '../shared/signals.ts';
import type { PreferencesState } from './preferences.ts';

/** The state of recording all links' clicks once a day. */
export type DailyRecordState = ReturnType<typeof createDailyRecord>;

interface DailyRecordDeps {
  rpc: Rpc;
  alarms: OptionalPermission;
  preferences: Pick<PreferencesState, 'shown' | 'change'>;
  /** The connection as the page knows it; null until it has been read. */
  status: ReadonlySignal<ConnectionStatus | null>;
}

/** Creates the state. The preference counts only together with the permission, which another browser may lack. */
export function createDailyRecord({ rpc, alarms, preferences, status }: DailyRecordDeps) {
  /** The browser permits alarms; null until that is known, which is soon. */
  const held = signal<boolean | null>(null);
  const isForbidden = signal(false);
  const last = signal<DailyRecord | null>(null);
  const failure = signal<Failure | null>(null);

  async function read(): Promise<void> {
    held.value = await alarms.held();
    const isWanted = status.peek()?.state === 'connected' && preferences.shown.peek()?.recordDaily === true;
    const reply = isWanted ? await rpc.ask('history.lastRecord', null) : null;
    last.value = reply?.ok === true ? reply.value : null;
  }

  async function allow(): Promise<boolean> {
    isForbidden.value = !(await alarms.request());
    if (!isForbidden.value) held.value = true;
    return !isForbidden.value;
  }

  async function giveBack(): Promise<void> {
    if (alarms.isOptional && (await alarms.held())) await alarms.giveBack();
  }

  return {
    /** Null while it cannot be on: no history is kept. */
    isOn: computed(() => {
      const { value: shown } = preferences.shown;
      return shown !== null && keepsHistory(shown) ? shown.recordDaily && held.value !== false : null;
    }),
    isForbidden: readOnly(isForbidden),
    /** The last record; null without an account, and while it is off. */
    last: readOnly(last),
    /** The reason why the service is still not asked, after `again`. */
    failure: readOnly(failure),
    /** Asks for the permission that it needs; returns false if the browser refuses. Call it in the click too. */
    allow,
    giveBack,
    /** Switches it on or off. Call it in the click, or the browser refuses the permission. */
    async change(on: boolean): Promise<void> {
      isForbidden.value = false;
      if (on && !(await allow())) return;
      await preferences.change('recordDaily', on);
      if (!on) await giveBack();
      await read();
    },
    /** Asks the service for the account's figures: if it gives them, the clicks are recorded again. */
    async again(): Promise<void> {
      failure.value = null;
      const reply = await rpc.ask('account.overview', null);
      failure.value = reply.ok ? null : reply.failure;
      await read();
    },
    /**
     * Reads the state now and whenever it may have changed. Gives the permission back if it is not wanted any more, for
     * instance after a reset. Returns a function that stops this.
     */
    start(): () => void {
      if (preferences.shown.peek()?.recordDaily === false) void giveBack();
      return endAll([
        effect(() => {
          void status.value;
          void preferences.shown.value?.recordDaily;
          untracked(() => void read());
        }),
        rpc.onChanged(({ what }) => what === 'history' && void read()),
      ]);
    },
  };
}
