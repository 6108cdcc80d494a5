import type { Answer } from './link.ts';

/**
 * What can go wrong, as data: failures cross from the worker to the pages, so none carries a requested URL
 * (it holds the secret key), a stack or a library's message.
 */
export type Failure =
  /** The envelope says the request failed; both values in the service's own words, null where it gave none. */
  | { kind: 'service'; statusCode: number | null; statusText: string | null }
  /** The service refuses the account ID or the secret key. */
  | { kind: 'credentials' }
  /** Too many requests; `retryAt` is in milliseconds since the epoch. */
  | { kind: 'rate-limited'; retryAt: number }
  /** An HTTP status without a readable envelope. */
  | { kind: 'http'; status: number }
  /** The service address redirects; following would hand the secret to another address. */
  | { kind: 'redirected' }
  /** Something answered, but not with the service's envelope (no JSON, cut, oversized, or without items). */
  | { kind: 'not-the-service' }
  /** Nothing answered. */
  | { kind: 'unreachable' }
  /** The deadline passed. */
  | { kind: 'timeout' }
  /** The browser withholds the service's host, or the data that goes there; `serviceAddress` is what to ask access for. */
  | { kind: 'no-permission'; serviceAddress: string }
  /** The request's URL is longer than the service reads. */
  | { kind: 'too-long' }
  /** An item error the interface does not list, in the service's own word. */
  | { kind: 'item'; error: string }
  /** The service knows no such link. */
  | { kind: 'not-found' }
  /**
   * A change was sent, and neither its answer nor reading the link again shows that it happened. `now` is what was read;
   * null where it could not be.
   */
  | { kind: 'not-confirmed'; cause: Failure | null; now: Answer | null }
  | { kind: 'not-connected' }
  /** The key was kept for the browser session only, and that session is over. */
  | { kind: 'key-forgotten' }
  /** The account was changed while the answer was on its way; the answer is dropped. */
  | { kind: 'connection-changed' }
  /** What was typed is not an address the service can take. */
  | { kind: 'address'; problem: AddressProblem }
  /** What was typed as the service's address cannot be one. */
  | { kind: 'service-address' }
  /** A kept key is only ever sent to the service and account it was kept for. */
  | { kind: 'key-needed' }
  /** The browser ended the worker before it answered: what it was doing may have happened. */
  | { kind: 'worker-stopped' }
  /** The browser's storage could not be read or written. */
  | { kind: 'storage' }
  /** The browser's own sync could not be read or written; what was to go there stays in this browser. */
  | { kind: 'sync' }
  /** The message was malformed or came from somewhere it may not come from. */
  | { kind: 'refused' }
  /** A defect of our own. */
  | { kind: 'internal' };

/** Why a text is not a long address: not http(s), holds a user name or password, or is no address at all. */
export type AddressProblem = 'scheme' | 'userinfo' | 'malformed';

/** A value or a failure; nothing is thrown across a context. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

/** Wraps a value as a success. */
export function success<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** Wraps a failure as a result. */
export function failed(failure: Failure): { ok: false; failure: Failure } {
  return { ok: false, failure };
}
