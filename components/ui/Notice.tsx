import { useEffect, useState } from 'preact/hooks';
import { causeOf, failureMessage, type Remedy } from '../../lib/i18n/failure-messages.ts';
import type { Change } from '../../lib/link/change.ts';
import type { Failure } from '../../lib/failure/failure.ts';
import { message } from '../../lib/i18n/messages.ts';
import { AddressText } from './AddressText.tsx';
import { Alert } from './Alert.tsx';
import { HiddenCause } from './HiddenCause.tsx';

interface NoticeProps {
  failure: Failure;
  /** The change that failed. One that is not confirmed is named, as nothing else on the screen may name it. */
  change?: Change | undefined;
  /** The alert's id, for the field that it describes. */
  id?: string | undefined;
  /** Runs on `Try again`, also beside `Open settings`, and on `Check again`; without it, or with null, neither is offered. */
  onAgain?: (() => void) | null | undefined;
  /** The address of the service that failed, where that is not the page's. */
  serviceAddress?: string | null | undefined;
  /** Its button is the main one on the screen, once a rate limit is over. */
  main?: boolean;
  /** Runs on `Open settings`; without it that is not offered. */
  onSettings?: (() => void) | undefined;
}

/** Says what failed and what to do, with the button that helps. A rate limit counts down. */
export function Notice({ failure, change, id, onAgain, onSettings, serviceAddress, main = false }: NoticeProps) {
  const cause = causeOf(failure);
  const waitsUntil = cause?.kind === 'rate-limited' ? cause.retryAt : 0;
  const now = useNow(waitsUntil);
  const { title, next, remedy, other } = failureMessage(failure, now, change?.action);
  const press = remedy === 'settings' ? onSettings : onAgain;
  const button = remedy &&
    press && {
      label: remedyMessage(remedy),
      onPress: press,
      main: (main && now >= waitsUntil) || remedy === 'settings',
    };
  return (
    <Alert
      id={id}
      title={title}
      next={next}
      button={button ?? undefined}
      other={
        other &&
        onAgain && (
          <button type="button" onClick={onAgain}>
            {remedyMessage(other)}
          </button>
        )
      }
      counting={waitsUntil > 0}
      more={<HiddenCause failure={failure} of={serviceAddress} />}
    >
      {failure.kind === 'not-confirmed' && change !== undefined && change.action !== 'shorten' && (
        <p>
          {message(change.action)} <Subject of={change} />
        </p>
      )}
    </Alert>
  );
}

/** The link that a change is about and, for a new destination, where it is to lead. */
function Subject({ of: change }: { of: Exclude<Change, { action: 'shorten' }> }) {
  return (
    <bdi dir="ltr">
      <AddressText of={change.shortUrl} />
      {change.action === 'edit' && (
        <>
          {' → '}
          <AddressText of={change.destination} />
        </>
      )}
    </bdi>
  );
}

function remedyMessage(remedy: NonNullable<Remedy>): string {
  if (remedy === 'settings') return message('openSettings');
  return message(remedy === 'try-again' ? 'tryAgain' : 'checkAgain');
}

/** Returns the current time (milliseconds since the epoch), updated each second until `end` has passed. */
export function useNow(end: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = (): void => setNow(Date.now);
    tick();
    const timer = setInterval(() => (Date.now() < end ? tick() : stop()), 1000);
    const stop = (): void => {
      tick();
      clearInterval(timer);
    };
    return () => clearInterval(timer);
  }, [end]);
  return now;
}
