import type { VNode } from 'preact';
import type { ConnectionState } from '../../lib/state/settings/connection-form.ts';
import type { Outcome, Task } from '../../lib/state/settings/connection-outcome.ts';
import { wouldChange } from '../../lib/state/settings/form-fields.ts';
import { joinSentences, message } from '../../lib/i18n/messages.ts';
import { PressOutcome } from './PressOutcome.tsx';

/** The running task, or the outcome of the last press. */
export function ConnectionOutcome({ connection }: { connection: ConnectionState }): VNode {
  const task = connection.task.value;
  const outcome = connection.outcome.value;
  const failed = task === null && (outcome?.kind === 'failed' || outcome?.kind === 'refused');
  // After the first Connect, another part says so.
  if (outcome?.kind === 'connected' && outcome.first) return <PressOutcome>{null}</PressOutcome>;
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

function outcomeText(outcome: Outcome | null, { fields, status, nextHost, rejected }: ConnectionState): string {
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
      if (now?.state !== 'connected' || rejected.value) return message('settingsNothingSaved');
      return message('settingsStillConnected', now.accountId, now.serviceAddress);
    }
    default: {
      const now = status.value;
      const stays = now?.state === 'connected' && !rejected.value && wouldChange(fields.value, now);
      const host = nextHost.value;
      return joinSentences(
        stays ? message('settingsConnectStays', now.accountId, now.serviceAddress) : '',
        host === null ? '' : message('settingsNextAsks', host),
      );
    }
  }
}
