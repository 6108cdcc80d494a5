import type { AddressProblem, Failure } from '../failure/failure.ts';
import { needsSettings } from '../failure/needs-settings.ts';
import type { Change } from '../link/change.ts';
import { message, type MessageKey } from './messages.ts';

/** The button that helps after a failure: try again, check whether the change happened, open Settings, or none. */
export type Remedy = 'try-again' | 'check-again' | 'settings' | null;

/** The texts for a failure. */
export interface FailureMessage {
  /** What went wrong. */
  title: string;
  /** What to do; may be empty. */
  next: string;
  remedy: Remedy;
}

/** Joins title and next step into one line below a field. */
export function inOneLine({ title, next }: Pick<FailureMessage, 'title' | 'next'>): string {
  return next === '' ? title : message('sentences', title, next);
}

/** Joins title and next step into sentences that others may follow. */
export function asSentences({ title, next }: Pick<FailureMessage, 'title' | 'next'>): string {
  return next === '' ? message('sentence', title) : message('sentences', title, next);
}

/** Failures whose texts, and remedy if it is not Settings, depend on the kind alone. */
const plain: Partial<Record<Failure['kind'], [title: MessageKey, next: MessageKey, remedy: Remedy]>> = {
  credentials: ['failureCredentials', 'failureCredentialsNext', null],
  'one-refused': ['failureOneRefused', 'failureOneRefusedNext', 'try-again'],
  redirected: ['failureRedirected', 'failureRedirectedNext', null],
  'not-the-service': ['failureNotTheService', 'failureNotTheServiceNext', 'try-again'],
  unreachable: ['failureUnreachable', 'failureUnreachableNext', 'try-again'],
  timeout: ['failureTimeout', 'failureTimeoutNext', 'try-again'],
  'service-not-allowed': ['failureServiceNotAllowed', 'failureServiceNotAllowedNext', null],
  'too-long': ['failureTooLong', 'failureTooLongNext', null],
  'not-found': ['failureNotFound', 'failureNotFoundNext', null],
  'not-connected': ['failureNotConnected', 'failureNotConnectedNext', null],
  'key-forgotten': ['failureKeyForgotten', 'failureKeyForgottenNext', null],
  'connection-changed': ['failureConnectionChanged', 'failureConnectionChangedNext', 'try-again'],
  'service-address': ['failureServiceAddress', 'failureServiceAddressNext', null],
  'key-needed': ['failureKeyNeeded', 'failureKeyNeededNext', null],
  'worker-stopped': ['failureWorkerStopped', 'failureWorkerStoppedNext', 'try-again'],
  storage: ['failureStorage', 'failureStorageNext', 'try-again'],
  sync: ['failureSync', 'failureSyncNext', 'try-again'],
};

/**
 * Returns the texts for a failure; `now` (milliseconds since the epoch) is for the countdown of a rate limit, `action` is
 * that of the change that failed.
 */
export function failureMessage(failure: Failure, now: number, action?: Change['action']): FailureMessage {
  const texts = textsOf(failure, now, action);
  return needsSettings(failure) ? { ...texts, remedy: 'settings' } : texts;
}

function textsOf(failure: Failure, now: number, action?: Change['action']): FailureMessage {
  switch (failure.kind) {
    case 'service': {
      const serviceText = [failure.statusCode, failure.statusText]
        .filter((part) => part !== null && part !== '')
        .join(' ');
      const next = serviceText === '' ? message('failureServiceSilent') : message('failureServiceSays', serviceText);
      return { title: message('failureService'), next, remedy: 'try-again' };
    }
    case 'rate-limited': {
      const seconds = Math.ceil((failure.retryAt - now) / 1000);
      const next = seconds > 0 ? message('failureRateLimitedNext', String(seconds)) : message('failureRateLimitedOver');
      return { title: message('failureRateLimited'), next, remedy: 'try-again' };
    }
    case 'http':
      // 403 without the service's envelope says nothing about the key.
      if (failure.status === 403) {
        return { title: message('failureForbidden'), next: message('failureForbiddenNext'), remedy: 'try-again' };
      }
      return {
        title: message('failureHttp'),
        next: message('failureHttpNext', String(failure.status)),
        remedy: 'try-again',
      };
    case 'no-permission': {
      const host = URL.parse(failure.serviceAddress)?.host ?? '';
      return { title: message('failureNoPermission'), next: message('failureNoPermissionNext', host), remedy: null };
    }
    case 'item':
      return { title: message('failureItem'), next: message('failureItemNext', failure.error), remedy: null };
    case 'not-confirmed': {
      // Shortening again would make no second link, so nothing warns of it.
      const texts =
        action === 'shorten'
          ? (['failureNotConfirmedShortenNext', 'failureNotConfirmedShortenReadNext'] as const)
          : (['failureNotConfirmedNext', 'failureNotConfirmedReadNext'] as const);
      const next = message(texts[failure.now === null ? 0 : 1]);
      return {
        title: message('failureNotConfirmed'),
        next: failure.cause === null ? next : inOneLine({ title: failureMessage(failure.cause, now).title, next }),
        remedy: 'check-again',
      };
    }
    case 'address':
      return addressMessage(failure.problem);
    default: {
      const texts = plain[failure.kind];
      if (texts === undefined) {
        return { title: message('failureInternal'), next: message('failureInternalNext'), remedy: 'try-again' };
      }
      return { title: message(texts[0]), next: message(texts[1]), remedy: texts[2] };
    }
  }
}

function addressMessage(problem: AddressProblem): FailureMessage {
  const next = problem === 'scheme' ? '' : message(`failureAddressNext_${problem}`);
  return { title: message(`failureAddress_${problem}`), next, remedy: null };
}
