import type { VNode } from 'preact';
import type { ConnectionState, Outcome, Task } from '../../lib/state/settings/connection-form.ts';
import { wouldChange } from '../../lib/state/settings/form-fields.ts';
import { message } from '../../lib/i18n/messages.ts';
import { PressOutcome } from './PressOutcome.tsx';

/** The running task, or the outcome of the last press. */
export function ConnectionOutcome({ connection }: { connection: ConnectionState }): VNode {
  const task = connection.task.value;
  const outcome = connection.outcome.value;
  const failed = task === null && (outcome?.kind === 'failed' || outcome?.kind === 'refused');
  return (
    <PressOutcome good={outcome?.kind === 'connected'} quiet={failed}>
      {task === null ? outcomeText(outcome, connection) : taskText(task)}
    </PressOutcome>
  );
}

function taskText(task: Task): string {
  return message(
    ({ asking: 'settingsAsking', checking: 'settingsChecking', disconnecting: 'settingsDisconnecting' } as const)[task],
  );
}

function outcomeText(outcome: Outcome | null, { fields, status }: ConnectionState): string {
  switch (outcome?.kind) {
    case 'connected':
      return message('settingsConnectedNow');
    case 'allowed':
      return message('settingsAllowedNow');
    case 'disconnected':
      return message('settingsDisconnectedNow');
    case 'refused':
    case 'failed': {
      const now = status.value;
      if (now?.state !== 'connected') return message('settingsNothingKept');
      return message('settingsStillConnected', now.accountId, now.serviceAddress);
    }
    default: {
      const now = status.value;
      if (now?.state !== 'connected' || !wouldChange(fields.value, now)) return '';
      return message('settingsConnectStays', now.accountId, now.serviceAddress);
    }
  }
}
