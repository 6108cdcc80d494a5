import type { Failure } from './failure.ts';
import { word, type WordKey } from './words.ts';

/** What helps after a failure: asking again, finding out what became of a change, Settings, or nothing. */
export type Remedy = 'try-again' | 'check-again' | 'settings' | null;

/** A failure as a person reads it. */
export interface FailureWords {
  /** What went wrong. */
  title: string;
  /** What to do. */
  next: string;
  remedy: Remedy;
}

/** What went wrong and what to do, in one line below a field. */
export function inOneLine({ title, next }: Pick<FailureWords, 'title' | 'next'>): string {
  return next === '' ? title : word('sentences', title, next);
}

/** The same within other sentences. */
export function asSentences({ title, next }: Pick<FailureWords, 'title' | 'next'>): string {
  return next === '' ? word('sentence', title) : word('sentences', title, next);
}

/** Failures whose words and remedy depend on nothing but their kind. */
const plain: Partial<Record<Failure['kind'], [title: WordKey, next: WordKey, remedy: Remedy]>> = {
  credentials: ['failureCredentials', 'failureCredentialsNext', 'settings'],
  redirected: ['failureRedirected', 'failureRedirectedNext', 'settings'],
  'not-the-service': ['failureNotTheService', 'failureNotTheServiceNext', 'try-again'],
  unreachable: ['failureUnreachable', 'failureUnreachableNext', 'try-again'],
  timeout: ['failureTimeout', 'failureTimeoutNext', 'try-again'],
  'too-long': ['failureTooLong', 'failureTooLongNext', null],
  'not-found': ['failureNotFound', 'failureNotFoundNext', null],
  'not-connected': ['failureNotConnected', 'failureNotConnectedNext', 'settings'],
  'key-forgotten': ['failureKeyForgotten', 'failureKeyForgottenNext', 'settings'],
  'connection-changed': ['failureConnectionChanged', 'failureConnectionChangedNext', 'try-again'],
  'service-address': ['failureServiceAddress', 'failureServiceAddressNext', null],
  'key-needed': ['failureKeyNeeded', 'failureKeyNeededNext', null],
  'worker-stopped': ['failureWorkerStopped', 'failureWorkerStoppedNext', 'try-again'],
  storage: ['failureStorage', 'failureStorageNext', 'try-again'],
  sync: ['failureSync', 'failureSyncNext', 'try-again'],
};

/** The words for a failure at the moment `now` (milliseconds since the epoch), which a countdown needs. */
export function failureWords(failure: Failure, now: number): FailureWords {
  switch (failure.kind) {
    case 'service': {
      const said = [failure.statusCode, failure.statusText].filter((part) => part !== null && part !== '').join(' ');
      const next = said === '' ? word('failureServiceSilent') : word('failureServiceSays', said);
      return { title: word('failureService'), next, remedy: 'try-again' };
    }
    case 'rate-limited': {
      const seconds = Math.ceil((failure.retryAt - now) / 1000);
      const next = seconds > 0 ? word('failureRateLimitedNext', String(seconds)) : word('failureRateLimitedOver');
      return { title: word('failureRateLimited'), next, remedy: 'try-again' };
    }
    case 'http':
      return {
        title: word('failureHttp'),
        next: word('failureHttpNext', String(failure.status)),
        remedy: 'try-again',
      };
    case 'no-permission': {
      const host = URL.parse(failure.serviceAddress)?.host ?? '';
      return { title: word('failureNoPermission'), next: word('failureNoPermissionNext', host), remedy: 'settings' };
    }
    case 'item':
      return { title: word('failureItem'), next: word('failureItemNext', failure.error), remedy: null };
    case 'not-confirmed': {
      const next = word(failure.now === null ? 'failureNotConfirmedNext' : 'failureNotConfirmedReadNext');
      return {
        title: word('failureNotConfirmed'),
        next: failure.cause === null ? next : inOneLine({ title: failureWords(failure.cause, now).title, next }),
        remedy: 'check-again',
      };
    }
    case 'address':
      return addressWords[failure.problem]();
    default: {
      const words = plain[failure.kind];
      if (words === undefined) {
        return { title: word('failureInternal'), next: word('failureInternalNext'), remedy: 'try-again' };
      }
      return { title: word(words[0]), next: word(words[1]), remedy: words[2] };
    }
  }
}

const addressWords = {
  scheme: (): FailureWords => ({ title: word('failureAddressScheme'), next: '', remedy: null }),
  userinfo: (): FailureWords => ({
    title: word('failureAddressUserinfo'),
    next: word('failureAddressUserinfoNext'),
    remedy: null,
  }),
  malformed: (): FailureWords => ({
    title: word('failureAddressMalformed'),
    next: word('failureAddressMalformedNext'),
    remedy: null,
  }),
};
