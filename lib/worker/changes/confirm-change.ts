import { failed, success, type Failure, type Result } from '../../failure/failure.ts';
import { waitOut } from '../../failure/wait-out.ts';
import type { Change, CompletedChange } from '../../link/change.ts';
import type { Answer } from '../../link/link.ts';
import { normalForm } from '../api/address-forms.ts';
import type { ApiClient } from '../api/client.ts';
import { findByDestination, readDetails, readShortLink } from '../links/find-link.ts';
import { subjectOf } from '../storage/change-journal.ts';

/**
 * Determines whether a change happened, by reading the link's current state; waits out a short rate limit. `cause`: why
 * the change's own answer is missing. Fails with `not-confirmed` if the link does not show the change.
 */
export async function confirmChange(
  api: ApiClient,
  change: Change,
  cause: Failure | null,
): Promise<Result<CompletedChange>> {
  const read = await waitOut(() => readNow(api, change), 1);
  if (!read.ok) return failed({ kind: 'not-confirmed', cause: cause ?? read.failure, now: null });
  const now = read.value;
  if (!shows(now, change)) return failed({ kind: 'not-confirmed', cause, now });
  const made = change.action !== 'shorten' ? null : change.foundNothing ? 'new' : 'unknown';
  const link = now.kind === 'link' ? now.link : null;
  return success({ change, shortUrl: link?.shortUrl ?? subjectOf(change), link, made });
}

/** Reads the link of a change; the answer is `none` if the service does not name the link. */
async function readNow(api: ApiClient, change: Change): Promise<Result<Answer>> {
  if (change.action === 'shorten') return findByDestination(api, change.address);
  const { action, shortUrl } = change;
  const read = await (action === 'edit' ? readShortLink(api, shortUrl) : readDetails(api, shortUrl));
  if (read.ok) {
    return success({ kind: 'link', address: shortUrl, asked: 'short-link', link: { ...read.value, shortUrl } });
  }
  return read.failure.kind === 'not-found' ? success({ kind: 'none', address: shortUrl }) : read;
}

/** Returns true if the link has the state that the change requests. */
function shows(now: Answer, change: Change): boolean {
  // Some services no longer name a deleted link.
  if (now.kind !== 'link') return change.action === 'delete';
  if (change.action === 'edit') return leadsTo(now.link.destination, change);
  return now.link.state === (change.action === 'delete' ? 'deleted' : 'active');
}

/**
 * Returns true if a link with this destination shows the edit: it is equal as written or as the browser would open it,
 * or a service may have written the new destination so. The last does not count where the old one has that form too.
 */
function leadsTo(now: string | null, { destination, previous }: Extract<Change, { action: 'edit' }>): boolean {
  if (now === null) return false;
  if (now === destination || URL.parse(now)?.href === URL.parse(destination)?.href) return true;
  const form = normalForm(destination);
  return normalForm(now) === form && (previous === null || normalForm(previous) !== form);
}
