import { signal } from '@preact/signals-core';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import { defaultPreferences, type Preferences } from '../../lib/preferences/preferences.ts';
import type { PageDeps } from '../../lib/state/shared/page-deps.ts';
import { createFakeClipboard } from './clipboard.ts';
import { pass, stopClock, turn } from './clock.ts';
import { createTabAddress } from './tab-address.ts';
import { createFakeWorker, type Answers } from './worker.ts';

export { failed as failing } from '../../lib/failure/failure.ts';
export { turn } from './clock.ts';
export type { Answers } from './worker.ts';

export const connected: ConnectionStatus & { state: 'connected' } = {
  state: 'connected',
  connectionId: 1,
  serviceAddress: 'https://sho.rt/api',
  accountId: 'ada',
  forgetKey: false,
  permitted: true,
};

/** Creates a fake worker, a tab's address and a clipboard, and stops the clock. */
export function scriptPage({
  hash: at,
  clock = 1_700_000_000_000 + 24 * 60 * 60 * 1000,
  answers = {},
}: {
  hash: string;
  /** Milliseconds since the epoch. */
  clock?: number;
  answers?: Answers;
}) {
  stopClock(clock);
  const worker = createFakeWorker(answers);
  const { clipboard, copy } = createFakeClipboard();
  const connection = signal<ConnectionStatus | null>(connected);
  const preferences = signal<Preferences | null>(defaultPreferences);
  const active = signal(true);
  const { address, hash, history } = createTabAddress(at);

  return {
    ...worker,
    /** The dependencies of a page's state. */
    deps: { rpc: worker.rpc, connection, preferences, active, address, copy } satisfies PageDeps,
    connection,
    preferences,
    active,
    /** The tab's address. */
    hash,
    /** The previous addresses. */
    history,
    /** Goes to the previous address, as the browser's Back button does. */
    async back(): Promise<void> {
      hash.value = history.pop() ?? hash.value;
      await turn();
    },
    clipboard,
    pass,
  };
}
