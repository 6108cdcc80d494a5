import type { ApiClient } from '../api/client.ts';
import { failed, success, type Failure, type Result } from '../failure.ts';
import type { Answer, Change, Done } from '../link.ts';
import { subjectOf } from './attempts.ts';
import { findByDestination, readDetails, readShortLink } from './find.ts';

/** Failures after which a change may have happened: everything but a readable envelope, or never having been sent. */
export function leavesOutcomeOpen(failure: Failure): boolean {
  return openOutcomes.has(failure.kind);
}

const openOutcomes: ReadonlySet<Failure['kind']> = new Set([
  'http',
  'redirected',
  'not-the-service',
  'unreachable',
  'timeout',
]);

/**
 * Finds out what became of a change whose answer was not seen, by reading the link as it is now; `cause` is why it was
 * not seen. Fails with `not-confirmed` where the reading does not show what was wanted.
 */
export async function settle(api: ApiClient, change: Change, cause: Failure | null): Promise<Result<Done>> {
  const read = await readNow(api, change);
  if (!read.ok) return failed({ kind: 'not-confirmed', cause: cause ?? read.failure, now: null });
  const now = read.value;
  if (!isAsWanted(now, change)) return failed({ kind: 'not-confirmed', cause, now });
  const made = change.action !== 'shorten' ? null : change.foundNothing ? 'new' : 'unknown';
  const link = now.kind === 'link' ? now.link : null;
  return success({ change, shortUrl: link?.shortUrl ?? subjectOf(change), link, made });
}

/** The link of a change, as it is now; `none` where the service does not name it. */
async function readNow(api: ApiClient, change: Change): Promise<Result<Answer>> {
  if (change.action === 'shorten') return findByDestination(api, change.address);
  const { action, shortUrl } = change;
  const read = await (action === 'edit' ? readShortLink(api, shortUrl) : readDetails(api, shortUrl));
  if (read.ok) {
    return success({ kind: 'link', address: shortUrl, asked: 'short-link', link: { ...read.value, shortUrl } });
  }
  return read.failure.kind === 'not-found' ? success({ kind: 'none', address: shortUrl }) : read;
}

function isAsWanted(now: Answer, change: Change): boolean {
  // Some services no longer name a link that was deleted.
  if (now.kind !== 'link') return change.action === 'delete';
  if (change.action === 'edit') return sameAddress(now.link.destination, change.destination);
  return now.link.state === (change.action === 'delete' ? 'deleted' : 'active');
}

/** Equal as written, or as the browser would open them: a service may write an address its own way. */
function sameAddress(one: string | null, other: string): boolean {
  return one === other || (one !== null && URL.parse(one)?.href === URL.parse(other)?.href);
}
