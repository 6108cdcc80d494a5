import { type Failure, needsSettings } from '../failure/failure.ts';
import { mayPass } from '../failure/failure-scope.ts';
import type { Change } from '../link/change.ts';
import { language, message, type MessageKey } from './messages.ts';

/** The button that helps after a failure: try again, check whether the change happened, open Settings, or none. */
export type Remedy = 'try-again' | 'check-again' | 'settings' | null;

export interface FailureMessage {
  title: string;
  /** What to do; may be empty. */
  next: string;
  remedy: Remedy;
  /** What may help too, without anything having been changed in Settings. */
  other?: Remedy;
}

/**
 * Returns a possible cause that the browser hides, and that shows once the service's address is opened in a tab; null for a
 * failure with another cause.
 */
export function hiddenCause(failure: Failure, serviceAddress: string): string | null {
  if (failure.kind === 'not-confirmed') return failure.cause && hiddenCause(failure.cause, serviceAddress);
  if (failure.kind === 'unreachable') {
    return serviceAddress.startsWith('https:') ? message('failureMaybeCertificate') : null;
  }
  // The page of an error of the server is its own; a check for robots may answer 503.
  const isServers = failure.kind === 'http' && failure.status >= 500 && failure.status !== 503;
  const isPage =
    (failure.kind === 'not-the-service' || failure.kind === 'http') && failure.isPage === true && !isServers;
  return failure.kind === 'redirected' || isPage ? message('failureMaybeLogin') : null;
}

/** The longer units of a wait, with their lengths in milliseconds. */
const longUnits = [
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats a wait (milliseconds, above 0), rounded up to seconds, from 90 s on to minutes, from 90 min on to hours. */
export function formatWait(wait: number): string {
  const [unit, length] = longUnits.find(([, least]) => wait >= 1.5 * least) ?? ['second', 1000];
  const format = new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(wait / length));
}

/** Joins title and next step into one line below a field. */
export function inOneLine({ title, next }: Pick<FailureMessage, 'title' | 'next'>): string {
  return next === '' ? title : message('sentences', title, next);
}

/** Joins title and next step into sentences that others may follow. */
export function asSentences({ title, next }: Pick<FailureMessage, 'title' | 'next'>): string {
  return next === '' ? message('sentence', title) : message('sentences', title, next);
}

/** The key of a title; the same with `Next` is that of what to do. */
type Title = MessageKey & (MessageKey extends infer Key ? (Key extends `${infer Stem}Next` ? Stem : never) : never);

/** Failures whose texts, and remedy besides Settings, depend on the kind alone. */
const plain: Partial<Record<Failure['kind'], [title: Title, remedy: Remedy]>> = {
  credentials: ['failureCredentials', 'try-again'],
  'one-refused': ['failureOneRefused', 'try-again'],
  redirected: ['failureRedirected', 'try-again'],
  'not-the-service': ['failureNotTheService', 'try-again'],
  unreachable: ['failureUnreachable', 'try-again'],
  timeout: ['failureTimeout', 'try-again'],
  'service-not-allowed': ['failureServiceNotAllowed', null],
  'too-long': ['failureTooLong', null],
  'not-found': ['failureNotFound', null],
  'not-connected': ['failureNotConnected', null],
  'key-forgotten': ['failureKeyForgotten', null],
  'connection-changed': ['failureConnectionChanged', 'try-again'],
  'service-address': ['failureServiceAddress', null],
  'key-needed': ['failureKeyNeeded', null],
  'history-would-go': ['failureHistoryWouldGo', null],
  'worker-stopped': ['failureWorkerStopped', 'try-again'],
  storage: ['failureStorage', 'try-again'],
  sync: ['failureSync', 'try-again'],
};

/** Failures by which a change is not made: where one is not confirmed, they are those of the check. */
const refusals: ReadonlySet<Failure['kind']> = new Set(['credentials', 'one-refused', 'rate-limited', 'service']);

/** Returns why a change is not confirmed and how long a check has to wait, before `last`. */
function afterCause(cause: Failure, now: number, last: string): string {
  const { title, next } = failureMessage(cause, now);
  return inOneLine({
    title: refusals.has(cause.kind) ? message('failureCheckRefused', title) : title,
    next: cause.kind === 'rate-limited' ? message('together', next, last) : last,
  });
}

/** Returns two texts that belong together; `values` fill the placeholders of what to do. */
function pair(title: Title, remedy: Remedy, ...values: string[]): FailureMessage {
  return { title: message(title), next: message(`${title}Next`, ...values), remedy };
}

/**
 * Returns the texts for a failure; `now` (milliseconds since the epoch) is for the countdown of a rate limit, `action` is
 * that of the change that failed.
 */
export function failureMessage(failure: Failure, now: number, action?: Change['action']): FailureMessage {
  const texts = textsOf(failure, now, action);
  const cause = causeOf(failure);
  return cause && needsSettings(cause) ? { ...texts, remedy: 'settings', other: texts.remedy } : texts;
}

/** Returns the failure that has to be over before anything helps: of a change that is not confirmed, that of its check. */
export const causeOf = (failure: Failure): Failure | null =>
  failure.kind === 'not-confirmed' ? failure.cause : failure;

function textsOf(failure: Failure, now: number, action?: Change['action']): FailureMessage {
  switch (failure.kind) {
    case 'service': {
      const serviceText = [failure.statusCode, failure.statusText]
        .filter((part) => part !== null && part !== '')
        .join(' ');
      const next = serviceText === '' ? message('failureServiceSilent') : message('failureServiceSays', serviceText);
      return { title: message('failureService'), next, remedy: mayPass(failure) ? 'try-again' : null };
    }
    case 'rate-limited': {
      const wait = failure.retryAt - now;
      const next = wait > 0 ? message('failureRateLimitedNext', formatWait(wait)) : message('failureRateLimitedOver');
      return { title: message('failureRateLimited'), next, remedy: 'try-again' };
    }
    case 'http':
      // 403 without the service's envelope says nothing about the key.
      if (failure.status === 403) return pair('failureForbidden', 'try-again');
      return pair('failureHttp', 'try-again', String(failure.status));
    case 'no-permission':
      return pair('failureNoPermission', null, URL.parse(failure.serviceAddress)?.host ?? '');
    case 'other-account':
      return {
        title: message('failureOtherAccount', failure.name),
        next: message('failureOtherAccountNext'),
        remedy: null,
      };
    case 'item':
      return pair('failureItem', null, failure.error);
    case 'not-confirmed': {
      // Shortening again would make no second link, so nothing warns of it.
      const texts =
        action === 'shorten'
          ? (['failureNotConfirmedShortenNext', 'failureNotConfirmedShortenReadNext'] as const)
          : (['failureNotConfirmedNext', 'failureNotConfirmedReadNext'] as const);
      const next = message(texts[failure.now === null ? 0 : 1]);
      return {
        title: message('failureNotConfirmed'),
        next: failure.cause === null ? next : afterCause(failure.cause, now, next),
        remedy: 'check-again',
      };
    }
    case 'address': {
      const next = failure.problem === 'scheme' ? '' : message(`failureAddressNext_${failure.problem}`);
      return { title: message(`failureAddress_${failure.problem}`), next, remedy: null };
    }
    default: {
      const [title, remedy] = plain[failure.kind] ?? (['failureInternal', 'try-again'] as const);
      return pair(title, remedy);
    }
  }
}
