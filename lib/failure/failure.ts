import type { Answer } from '../link/link.ts';

/**
 * Everything that can go wrong, as data. Failures are sent from the worker to the pages, so none carries a requested
 * URL (which contains the secret key), a stack or a library's message.
 */
export type Failure =
  /** The envelope says the request failed; both values as the service wrote them, null if missing. */
  | { kind: 'service'; statusCode: number | null; statusText: string | null }
  /** The service refused the account ID or the secret key. */
  | { kind: 'credentials' }
  /** The service refused one item of a batch as it refuses a wrong key, and accepts the account for others. */
  | { kind: 'one-refused' }
  /** Too many requests; `retryAt` is in milliseconds since the epoch. */
  | { kind: 'rate-limited'; retryAt: number }
  /** An HTTP status without a readable envelope. `isPage`: with a web page, as a login or a firewall shows. */
  | { kind: 'http'; status: number; isPage?: true }
  /** The service address redirects; following it would send the secret key to another address. */
  | { kind: 'redirected' }
  /** The answer is not the service's envelope: no JSON, cut, oversized, or without items. `isPage`: it is a web page. */
  | { kind: 'not-the-service'; isPage?: true }
  /** Nothing answered. */
  | { kind: 'unreachable' }
  | { kind: 'timeout' }
  /** The policy of the person's organisation does not allow the service. */
  | { kind: 'service-not-allowed' }
  /** A permission is missing: the service's host, or sending data there. `serviceAddress` is the one to request. */
  | { kind: 'no-permission'; serviceAddress: string }
  /** The address is a short link of another of the person's accounts; `name` is that account's. */
  | { kind: 'other-account'; name: string }
  | { kind: 'too-long' }
  /** An item error that the interface does not list, in the service's own word. */
  | { kind: 'item'; error: string }
  | { kind: 'not-found' }
  /**
   * A change was sent, and neither its answer nor a second look at the link confirms it. `now` is the answer to that
   * second look; null if it failed.
   */
  | { kind: 'not-confirmed'; cause: Failure | null; now: Answer | null }
  | { kind: 'not-connected' }
  /** The key was stored for the browser session only, and that session is over. */
  | { kind: 'key-forgotten' }
  /** The connection changed before the answer came; the answer is dropped. */
  | { kind: 'connection-changed' }
  /** The typed text is not an address the service can take. */
  | { kind: 'address'; problem: AddressProblem }
  /** The typed text cannot be the service's address. */
  | { kind: 'service-address' }
  /** The stored key belongs to another service or account and is not sent to this one. */
  | { kind: 'key-needed' }
  /**
   * The account is right, but the click history would not come along: all of it, as it belongs to another account, or
   * parts of it, of so many `links` (count), for lack of room.
   */
  | { kind: 'history-would-go'; links: number | null }
  /** The browser ended the worker before it answered; a change may have happened. */
  | { kind: 'worker-stopped' }
  /** The browser's storage could not be read or written. */
  | { kind: 'storage' }
  /** The browser's own sync could not be read or written; changes stay in this browser. */
  | { kind: 'sync' }
  /** The message was malformed, or its sender may not send it. */
  | { kind: 'refused' }
  /** A defect of Curtail. */
  | { kind: 'internal' };

/**
 * Why a text is not a long address: not http(s), a user name or password in it, too long, or not an address. `itself`:
 * it is the link whose destination it would be.
 */
export type AddressProblem = 'scheme' | 'userinfo' | 'long' | 'malformed' | 'cut' | 'itself';

/** A value or a failure. Nothing is thrown between worker and pages. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

export function success<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function failed(failure: Failure): { ok: false; failure: Failure } {
  return { ok: false, failure };
}

/** Returns true if the outcome of a change was not confirmed and the link could not be read either. */
export function isUnknown(failure: Failure): boolean {
  return failure.kind === 'not-confirmed' && failure.now === null;
}

const kinds: ReadonlySet<Failure['kind']> = new Set([
  'credentials',
  'redirected',
  'service-not-allowed',
  'no-permission',
  'not-connected',
  'key-forgotten',
]);

/** Returns true if every request will fail until something is changed in Settings. */
export const needsSettings = ({ kind }: Failure): boolean => kinds.has(kind);
