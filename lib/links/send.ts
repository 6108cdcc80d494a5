import type { ApiClient } from '../api/client.ts';
import { failed, success, type Result } from '../failure.ts';
import type { Change, Done, Link } from '../link.ts';
import { readDetails } from './find.ts';
import { leavesOutcomeOpen, settle } from './settle.ts';

type Shorten = Extract<Change, { action: 'shorten' }>;

/**
 * Sends a change, once. Where the answer is not readable, or is an item error (the browser may have sent the request
 * twice), the link is read again, and what it shows decides.
 */
export async function send(api: ApiClient, change: Change): Promise<Result<Done>> {
  const sent = change.action === 'shorten' ? await shorten(api, change) : await request(api, change);
  if (sent.ok) return sent;
  if (leavesOutcomeOpen(sent.failure)) return settle(api, change, sent.failure);
  if (sent.failure.kind !== 'item' && sent.failure.kind !== 'not-found') return sent;
  const settled = await settle(api, change, null);
  return settled.ok ? settled : sent;
}

async function request(api: ApiClient, change: Exclude<Change, Shorten>): Promise<Result<Done>> {
  const { shortUrl } = change;
  const sent =
    change.action === 'edit' ? await api.edit(shortUrl, change.destination) : await api[change.action](shortUrl);
  return sent.ok ? success(done(change, shortUrl, null, null)) : sent;
}

async function shorten(api: ApiClient, change: Shorten): Promise<Result<Done>> {
  const sent = await api.shorten(change.address);
  if (!sent.ok) return sent;
  const { shortUrl, isNew, isRestored } = sent.value;
  if (isNew === true) return success(done(change, shortUrl, null, 'new'));
  if (isRestored === true) return success(done(change, shortUrl, null, 'restored'));
  return existing(api, change, shortUrl, isNew === false && isRestored === false);
}

/** The interface only says that shortening a deleted link may restore it: nobody gets a link that leads nowhere. */
async function existing(api: ApiClient, change: Shorten, shortUrl: string, wasThere: boolean): Promise<Result<Done>> {
  const told = await readDetails(api, shortUrl);
  if (!told.ok) return failed({ kind: 'not-confirmed', cause: told.failure, now: null });
  const link: Link = { ...told.value, shortUrl, destination: change.address };
  if (link.state === 'active') {
    return success(done(change, shortUrl, link, change.foundNothing ? 'new' : wasThere ? 'existing' : 'unknown'));
  }
  const restored = await send(api, { action: 'restore', shortUrl });
  if (!restored.ok) return restored;
  return success(done(change, shortUrl, { ...link, state: 'active', deletedAt: null }, 'restored'));
}

function done(change: Change, shortUrl: string, link: Link | null, made: Done['made']): Done {
  return { change, shortUrl, link, made };
}
