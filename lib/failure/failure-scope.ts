import type { Failure } from './failure.ts';

const stoppingRequests: ReadonlySet<Failure['kind']> = new Set([
  'credentials',
  'rate-limited',
  'redirected',
  'service-not-allowed',
  'no-permission',
]);

const withoutConnection: ReadonlySet<Failure['kind']> = new Set([
  'not-connected',
  'key-forgotten',
  'connection-changed',
]);

/** Returns true if every further request to the service would fail the same way. */
export function stopsRequests({ kind }: Failure): boolean {
  return stoppingRequests.has(kind);
}

/**
 * Returns true if the rest of a page's batch would fail the same way: as in `stopsRequests`, or because the connection
 * ended or changed.
 */
export function stopsBatch(failure: Failure): boolean {
  return stopsRequests(failure) || withoutConnection.has(failure.kind);
}

/** Statuses below 500 that say that the same request may succeed later. */
const passingStatuses: ReadonlySet<number> = new Set([408, 409, 423, 425, 429]);

const lastingKinds: ReadonlySet<Failure['kind']> = new Set(['not-found', 'too-long', 'address']);

/**
 * Returns true if the same request may succeed later. It cannot if the service, or we, refused what was asked for: only
 * another request can.
 */
export function mayPass(failure: Failure): boolean {
  if (failure.kind !== 'service') return !lastingKinds.has(failure.kind);
  const { statusCode } = failure;
  return statusCode === null || statusCode < 400 || statusCode >= 500 || passingStatuses.has(statusCode);
}

/** Statuses of a web server that knows no such page, or not for such requests. */
const noSuchPage: ReadonlySet<number | null> = new Set([404, 405, 410]);

/**
 * Returns true if the service's endpoints are not at this address: another page or a redirect answered, or a server, which
 * may be the service's, that knows no such page.
 */
export function isElsewhere(failure: Failure): boolean {
  if (failure.kind === 'http') return noSuchPage.has(failure.status);
  if (failure.kind === 'service') return noSuchPage.has(failure.statusCode);
  return failure.kind === 'not-the-service' || failure.kind === 'redirected';
}

const silentKinds: ReadonlySet<Failure['kind']> = new Set(['unreachable', 'timeout', 'not-the-service']);

/**
 * Returns true if the service did not answer at all, or something else answered in its place. That may be so for one
 * item alone: another request shows whether the service answers others.
 */
export function isSilence({ kind }: Failure): boolean {
  return silentKinds.has(kind);
}

/** Returns true if the service answered with an error of its own, HTTP 500 or higher. It may be that of one item alone. */
export function isServerError(failure: Failure): boolean {
  if (failure.kind === 'http') return failure.status >= 500;
  return failure.kind === 'service' && (failure.statusCode ?? 0) >= 500;
}

/**
 * Returns true if a failure blames the account or the service address, though it may concern one item alone: a service
 * or a firewall refuses or redirects single addresses. Another request shows which of both it is.
 */
export function blamesAccount({ kind }: Failure): boolean {
  return kind === 'credentials' || kind === 'redirected';
}

/**
 * Returns true if the service refused with 403, in its own words. That is its refusal of one item, or of the account,
 * where the account could not be asked for at that moment.
 */
export function isForbidden(failure: Failure): boolean {
  return failure.kind === 'service' && failure.statusCode === 403;
}

/** Returns true for a failure that may be that of the account: only its own answer tells. */
export const mayBlameAccount = (failure: Failure): boolean => blamesAccount(failure) || isForbidden(failure);
