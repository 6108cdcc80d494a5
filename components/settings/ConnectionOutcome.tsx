import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Failure } from '../../lib/failure/failure.ts';
import { isElsewhere } from '../../lib/failure/failure-scope.ts';
import { failureMessage } from '../../lib/i18n/failure-messages.ts';
import { joinSentences, message, type MessageKey } from '../../lib/i18n/messages.ts';
import type { ConnectionState } from '../../lib/state/settings/connection-form.ts';
import type { Outcome, Task } from '../../lib/state/settings/connection-outcome.ts';
import { wouldChange } from '../../lib/state/settings/form-fields.ts';
import { Alert } from '../ui/Alert.tsx';
import { HiddenCause } from '../ui/HiddenCause.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PressOutcome } from './PressOutcome.tsx';
import styles from './settings.module.css';

/** The running task, or the outcome of the last press. */
export function ConnectionOutcome({ connection }: { connection: ConnectionState }) {
  const task = connection.task.value;
  const outcome = connection.outcome.value;
  const failed = task === null && (outcome?.kind === 'failed' || outcome?.kind === 'refused');
  // After the first Connect, another part says so.
  if (outcome?.kind === 'connected' && outcome.first && outcome.answered === null) {
    return <PressOutcome>{null}</PressOutcome>;
  }
  return (
    <PressOutcome good={outcome?.kind === 'connected'} quiet={failed} isFar={outcome?.kind === 'disconnected'}>
      {task === null ? outcomeText(outcome, connection) : taskText(task)}
    </PressOutcome>
  );
}

function taskText(task: Task): string {
  return message(
    ({ asking: 'settingsAsking', checking: 'settingsChecking', disconnecting: 'settingsDisconnecting' } as const)[task],
  );
}

function outcomeText(outcome: Outcome | null, { fields, edited: status, nextHost, rejected }: ConnectionState): string {
  switch (outcome?.kind) {
    case 'connected':
      return outcome.answered === null
        ? message('settingsConnectedNow')
        : message('settingsAnsweredAt', outcome.answered);
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

interface OutcomeAlertProps {
  outcome: Outcome | null;
  /** The person means the computer of their own network. */
  onSure?(): void;
}

/** Says why the last press failed or what is wrong with the account, and what to do; scrolls there. */
export function OutcomeAlert({ outcome, onSure }: OutcomeAlertProps) {
  const alert = alertOf(outcome, onSure);
  const place = useRef<HTMLDivElement>(null);
  // So that nobody misses it below or above the window's edge.
  useLayoutEffect(() => {
    if (alert !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  return (
    <div ref={place} class={styles.place}>
      {alert}
    </div>
  );
}

function alertOf(outcome: Outcome | null, onSure?: () => void) {
  if (outcome?.kind === 'local-computer') {
    const { host } = outcome;
    const button = onSure && { label: message('settingsLocalComputerSure', host), onPress: onSure };
    const [title, next] = [message('settingsLocalComputer', host), message('settingsLocalComputerNext')];
    return <Alert title={title} next={next} button={button} />;
  }
  if (outcome?.kind === 'refused' && outcome.pressed === 'connect') {
    const { hostname } = new URL(outcome.serviceAddress);
    return <Alert title={message('failureNoPermission')} next={message('settingsRefusedNext', hostname)} />;
  }
  if (outcome?.kind !== 'failed' && outcome?.kind !== 'found') return null;
  if (outcome.offline) return <Alert title={message('settingsOffline')} next={message('settingsOfflineNext')} />;
  const { failure, serviceAddress } = outcome;
  if (failure.kind === 'http' && isElsewhere(failure)) {
    const next = message('settingsNotFoundNext', String(failure.status));
    return <Alert title={message('failureNotTheService')} next={next} />;
  }
  const next = nextHere[failure.kind];
  if (next === undefined) return <Notice failure={failure} serviceAddress={serviceAddress} />;
  return (
    <Alert
      title={failureMessage(failure, 0).title}
      next={message(next)}
      more={<HiddenCause failure={failure} of={serviceAddress} />}
    />
  );
}

/** Replaces the advice to open Settings, where the person already is. */
const nextHere: Partial<Record<Failure['kind'], MessageKey>> = {
  credentials: 'settingsCredentialsNext',
  redirected: 'settingsRedirectedNext',
  'not-the-service': 'settingsNotTheServiceNext',
};
