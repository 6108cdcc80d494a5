import { failed, success, type Failure, type Result } from '../../failure/failure.ts';
import { waitOut } from '../../failure/wait-out.ts';
import type { Link } from '../../link/link.ts';
import type { Change, CompletedChange } from '../../link/change.ts';
import type { ApiClient } from '../api/client.ts';
import { readDetails } from '../links/find-link.ts';
import { confirmChange } from './confirm-change.ts';

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
