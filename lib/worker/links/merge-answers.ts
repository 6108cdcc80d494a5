import { failed, type Failure, type Result } from '../../failure/failure.ts';
import type { ListName } from '../../link/link-list.ts';
import type { Link } from '../../link/link.ts';
import type { Batch, Expanded, LinkInfo, ListedLink } from '../api/answers.ts';
import type { LinkFields } from '../cache/entries.ts';

/**
 * Returns the fields that a list gives for its links, by short address; if it names a link twice, the first item
 * counts.
 */
export function fieldsOfList(name: ListName, items: readonly ListedLink[]): Map<string, LinkFields> {
  const byLink = new Map<string, LinkFields>();
  for (const { shortUrl, clicks, createdAt, deletedAt, state, error } of items) {
    if (byLink.has(shortUrl)) continue;
    // Only the list of deleted links has the time of the deletion; an active link has none.
    const hasDeletion = name === 'deleted' || state === 'active' || deletedAt !== null;
    // This error only says that the link is deleted.
    const ownError = error === 'DELETED_BY_USER' ? null : error;
    byLink.set(shortUrl, { clicks, createdAt, state, error: ownError, ...(hasDeletion ? { deletedAt } : {}) });
  }
  return byLink;
}

/** Returns the fields that /link/info and /link/expand gave for a link, and the failure of the first that failed. */
export function fieldsOfLink(
  info: Result<LinkInfo>,
  expanded: Result<Expanded>,
): { fields: LinkFields; failure: Failure | null } {
  const fields: LinkFields = {};
  if (info.ok) {
    const { shortUrl: _, ...details } = info.value;
    Object.assign(fields, details);
  }
  if (expanded.ok) {
    const { destination, state } = expanded.value;
    // Some services tell a deletion only in /link/info.
    Object.assign(fields, state === 'deleted' ? { destination, state } : { destination });
  }
  return { fields, failure: (!info.ok && info.failure) || (!expanded.ok && expanded.failure) || null };
}

/** Returns true if the answer of /link/expand says anything about the link: some services answer nulls for none. */
export function tellsOfLink({ destination, state }: Expanded): boolean {
  return destination !== null || state === 'deleted';
}

/** Adds the answer of /link/expand to that of /link/info: the destination, and the state if the link is deleted. */
export function withDestination(link: Link, { destination, state }: Expanded): Link {
  return { ...link, destination, state: state === 'deleted' ? state : link.state };
}

/** Returns a link's answer from a batch. Only the service can say that there is no such link. */
export function answerOf<Value>(batch: Result<Batch<Value>>, shortUrl: string): Result<Value> {
  return batch.ok ? (batch.value.answers.get(shortUrl) ?? failed({ kind: 'internal' })) : batch;
}

/** Returns the first failure of a batch; null if it has any link's answer, or if a failure concerns only its link. */
export function batchFailure<Value>(batch: Result<Batch<Value>>): Failure | null {
  if (!batch.ok) return batch.failure;
  const answers = [...batch.value.answers.values()];
  const failures = answers.flatMap((answer) => (answer.ok || isAboutLink(answer.failure) ? [] : [answer.failure]));
  return failures.length === answers.length ? (failures[0] ?? null) : null;
}

function isAboutLink({ kind }: Failure): boolean {
  return kind === 'not-found' || kind === 'item';
}
