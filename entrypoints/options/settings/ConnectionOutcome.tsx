import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import { failureWords } from '../../../lib/failure-words.ts';
import type { Failure } from '../../../lib/failure.ts';
import type { ConnectionState, Outcome, Task } from '../../../lib/state/settings/connection.ts';
import { wouldChange } from '../../../lib/state/settings/form.ts';
import { word, type WordKey } from '../../../lib/words.ts';
import { Alert } from '../../../components/Alert.tsx';

/** What is under way, or how the last press ended. The line is always there, so that it is read out. */
export function OutcomeLine({ connection }: { connection: ConnectionState }): VNode {
  const task = connection.task.value;
  const outcome = connection.outcome.value;
  // Where an alert says it, this is not read out beside it.
  const failed = task === null && (outcome?.kind === 'failed' || outcome?.kind === 'refused');
  return (
    <p
      role="status"
      aria-live={failed ? 'off' : undefined}
      class={outcome?.kind === 'connected' ? 'outcome good' : 'outcome'}
    >
      {task === null ? settled(outcome, connection) : taskWords(task)}
    </p>
  );
}

/** Why the last press failed, and what to do. */
export function OutcomeAlert({ outcome }: { outcome: Outcome | null }): VNode | null {
  if (outcome?.kind === 'refused' && outcome.pressed === 'connect') {
    const { hostname } = new URL(outcome.serviceAddress);
    return <Alert title={word('failureNoPermission')} next={word('settingsRefusedNext', hostname)} />;
  }
  if (outcome?.kind !== 'failed') return null;
  if (outcome.offline) return <Alert title={word('settingsOffline')} next={word('settingsOfflineNext')} />;
  const next = nextHere[outcome.failure.kind];
  if (next === undefined) return <Notice failure={outcome.failure} />;
  return <Alert title={failureWords(outcome.failure, 0).title} next={word(next)} />;
}

/** Where the usual words send to Settings: the person is there already. */
const nextHere: Partial<Record<Failure['kind'], WordKey>> = {
  credentials: 'settingsCredentialsNext',
  redirected: 'settingsRedirectedNext',
  'not-the-service': 'settingsNotTheServiceNext',
};

function taskWords(task: Task): string {
  return word(
    ({ asking: 'settingsAsking', checking: 'settingsChecking', disconnecting: 'settingsDisconnecting' } as const)[task],
  );
}

function settled(outcome: Outcome | null, { fields, status }: ConnectionState): string {
  switch (outcome?.kind) {
    case 'connected':
      return word('settingsConnectedNow');
    case 'allowed':
      return word('settingsAllowedNow');
    case 'disconnected':
      return word('settingsDisconnectedNow');
    case 'refused':
    case 'failed': {
      const now = status.value;
      if (now?.state !== 'connected') return word('settingsNothingKept');
      return word('settingsStillConnected', now.accountId, now.serviceAddress);
    }
    default: {
      const now = status.value;
      if (now?.state !== 'connected' || !wouldChange(fields.value, now)) return '';
      return word('settingsConnectStays', now.accountId, now.serviceAddress);
    }
  }
}
