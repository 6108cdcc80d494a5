import { failed, success, type Failure, type Result } from '../../failure/failure.ts';
import { waitOut } from '../../failure/wait-out.ts';
import type { Answer, Link } from '../../link/link.ts';
import type { Change, CompletedChange } from '../../link/change.ts';
import { normalForm } from '../api/address-forms.ts';
import type { ApiClient } from '../api/client.ts';
import { findByDestination, readDetails, readShortLink } from '../links/find-link.ts';
import { subjectOf } from '../storage/change-journal.ts';

type Shorten = Extract<Change, { action: 'shorten' }>;

/**
 * Sends a change, once. Reads the link to determine the outcome if the answer is unreadable, or if it says that the
 * change failed: the browser may have sent the request twice, so that the second one failed.
 */
export async function sendChange(api: ApiClient, change: Change): Promise<Result<CompletedChange>> {
  const sent = change.action === 'shorten' ? await shorten(api, change) : await request(api, change);
  if (sent.ok) return sent;
  if (leavesOutcomeOpen.has(sent.failure.kind)) return confirmChange(api, change, sent.failure);
  if (!saysItFailed.has(sent.failure.kind)) return sent;
  const confirmed = await confirmChange(api, change, sent.failure);
  return confirmed.ok ? confirmed : sent;
}

/**
 * Failures after which the change may have happened: it was sent, but no readable envelope came back.
 */
const leavesOutcomeOpen: ReadonlySet<Failure['kind']> = new Set([
  'http',
  'redirected',
  'not-the-service',
  'unreachable',
  'timeout',
]);

const saysItFailed: ReadonlySet<Failure['kind']> = new Set(['item', 'not-found', 'service']);

async function request(api: ApiClient, change: Exclude<Change, Shorten>): Promise<Result<CompletedChange>> {
  const { shortUrl } = change;
  const sent =
    change.action === 'edit' ? await api.edit(shortUrl, change.destination) : await api[change.action](shortUrl);
  return sent.ok ? success({ change, shortUrl, link: null, made: null }) : sent;
}

async function shorten(api: ApiClient, change: Shorten): Promise<Result<CompletedChange>> {
  const sent = await api.shorten(change.address);
  if (!sent.ok) return sent;
  const { shortUrl, isNew, isRestored } = sent.value;
  if (isNew === true) return success({ change, shortUrl, link: null, made: 'new' });
  if (isRestored === true) return success({ change, shortUrl, link: null, made: 'restored' });
  return existing(api, change, shortUrl, isNew === false && isRestored === false);
}

/**
 * Reads the link that shortening returned, and restores it if it is deleted: by the interface, shortening a deleted
 * link may restore it, but need not. `wasThere`: the service said that the link is not new.
 */
async function existing(
  api: ApiClient,
  change: Shorten,
  shortUrl: string,
  wasThere: boolean,
): Promise<Result<CompletedChange>> {
  const details = await waitOut(() => readDetails(api, shortUrl), 1);
  if (!details.ok) return failed({ kind: 'not-confirmed', cause: details.failure, now: null });
  const link: Link = { ...details.value, shortUrl, destination: change.address };
  if (link.state === 'active') {
    const before = wasThere ? 'existing' : 'unknown';
    return success({ change, shortUrl, link, made: change.foundNothing ? 'new' : before });
  }
  const restored = await sendChange(api, { action: 'restore', shortUrl });
  if (!restored.ok) return restored;
  return success({ change, shortUrl, link: { ...link, state: 'active', deletedAt: null }, made: 'restored' });
}

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
