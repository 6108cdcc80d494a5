import type { VNode, ComponentChildren } from 'preact';
import { Alert } from '../ui/Alert.tsx';
import { Notice } from '../ui/Notice.tsx';
import { failureMessage } from '../../lib/i18n/failure-messages.ts';
import type { Failure } from '../../lib/failure/failure.ts';
import type { Outcome } from '../../lib/state/settings/connection-outcome.ts';
import { message, type MessageKey } from '../../lib/i18n/messages.ts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import styles from './settings.module.css';

/** Says why the last press failed or what is wrong with the account, and what to do; scrolls there. */
export function OutcomeAlert({ outcome }: { outcome: Outcome | null }): VNode {
  const alert = alertOf(outcome);
  return <InView of={alert === null ? null : outcome}>{alert}</InView>;
}

function alertOf(outcome: Outcome | null): VNode | null {
  if (outcome?.kind === 'refused' && outcome.pressed === 'connect') {
    const { hostname } = new URL(outcome.serviceAddress);
    return <Alert title={message('failureNoPermission')} next={message('settingsRefusedNext', hostname)} />;
  }
  if (outcome?.kind !== 'failed' && outcome?.kind !== 'found') return null;
  if (outcome.offline) return <Alert title={message('settingsOffline')} next={message('settingsOfflineNext')} />;
  const { failure } = outcome;
  if (isElsewhere(failure)) {
    const next = message('settingsNotFoundNext', String(failure.status));
    return <Alert title={message('failureNotTheService')} next={next} />;
  }
  const next = nextHere[failure.kind];
  if (next === undefined) return <Notice failure={failure} />;
  return <Alert title={failureMessage(failure, 0).title} next={message(next)} />;
}

/** Returns true for a web server that knows no such page: the service answers every request with its envelope. */
function isElsewhere(failure: Failure): failure is Extract<Failure, { kind: 'http' }> {
  return failure.kind === 'http' && [404, 405, 410].includes(failure.status);
}

/** Replaces the advice to open Settings, where the person already is. */
const nextHere: Partial<Record<Failure['kind'], MessageKey>> = {
  credentials: 'settingsCredentialsNext',
  redirected: 'settingsRedirectedNext',
  'not-the-service': 'settingsNotTheServiceNext',
};

interface InViewProps {
  /** The part is brought into view whenever this changes to something other than null. */
  of: object | null;
  children: ComponentChildren;
}

/** Scrolls to its children when they have news, so that nobody misses them below or above the window's edge. */
function InView({ of, children }: InViewProps): VNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (of !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [of]);
  return (
    <div ref={place} class={styles.place}>
      {children}
    </div>
  );
}
