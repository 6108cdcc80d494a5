import type { Batch, Expanded, LinkInfo, ListedLink } from '../api/answers.ts';
import { failed, type Failure, type Result } from '../failure.ts';
import type { Told } from '../known/known-links.ts';
import type { ListName } from '../link-list.ts';
import type { Link } from '../link.ts';

/** The error that says no more than that a link is deleted. */
const deletedByUser = 'DELETED_BY_USER';

/** What a list tells of its links, by their short address; of one it names twice, what it says first. */
export function toldByList(name: ListName, items: readonly ListedLink[]): Map<string, Told> {
  const told = new Map<string, Told>();
  for (const { shortUrl, clicks, createdAt, deletedAt, state, error } of items) {
    if (told.has(shortUrl)) continue;
    // Only the list of deleted links says when; that an active one was not deleted goes without saying.
    const tellsDeletion = name === 'deleted' || state === 'active' || deletedAt !== null;
    const wrong = error === deletedByUser ? null : error;
    told.set(shortUrl, { clicks, createdAt, state, error: wrong, ...(tellsDeletion ? { deletedAt } : {}) });
  }
  return told;
}

/** What /link/info and /link/expand told of a link, and what kept one of them from telling. */
export function toldOfLink(
  info: Result<LinkInfo>,
  expanded: Result<Expanded>,
): { told: Told; failure: Failure | null } {
  const told: Told = {};
  if (info.ok) {
    const { shortUrl: _, ...facts } = info.value;
    Object.assign(told, facts);
  }
  if (expanded.ok) {
    const { destination, state } = expanded.value;
    Object.assign(told, { destination, state: state === 'deleted' ? state : (told.state ?? state) });
  }
  return { told, failure: (!info.ok && info.failure) || (!expanded.ok && expanded.failure) || null };
}

/** A link as /link/info told it, with what /link/expand told: where it leads, and whether it was deleted. */
export function withDestination(link: Link, { destination, state }: Expanded): Link {
  return { ...link, destination, state: state === 'deleted' ? state : link.state };
}

/** The link that /link/lookup names for an address, with what is known of it. */
export function leadingTo(address: string, link: Link, shortUrl: string, state: Link['state']): Link {
  return { ...link, shortUrl, destination: address, state: state === 'deleted' ? state : link.state };
}

/** What was answered about a link; not having been named is not having been found. */
export function answerOf<Value>(batch: Result<Batch<Value>>, shortUrl: string): Result<Value> {
  return batch.ok ? (batch.value.answers.get(shortUrl) ?? failed({ kind: 'not-found' })) : batch;
}

/** Why a question was answered for none of its links; null where it was for any, or where the failure is each link's own. */
export function failureOfAll<Value>(batch: Result<Batch<Value>>): Failure | null {
  if (!batch.ok) return batch.failure;
  const [first, ...others] = batch.value.answers.values();
  if (first === undefined || first.ok || others.some((other) => other.ok)) return null;
  return first.failure.kind === 'not-found' || first.failure.kind === 'item' ? null : first.failure;
}
