import { success, type Result } from '../../failure/failure.ts';
import type { ListName } from '../../link/link-list.ts';
import { readList, type ListQuery, type ReadList } from '../account/read-list.ts';
import type { ListedLink } from '../api/answers.ts';
import type { ApiClient } from '../api/client.ts';
import type { Session } from '../connection/session.ts';

/** Asks the service for a list of links; `limit` is a count. The list of deleted links takes none. */
export async function readLinkList(
  session: Pick<Session, 'api' | 'facts'>,
  name: ListName,
  limit: number,
): Promise<Result<ReadList<ListedLink>>> {
  if (name !== 'deleted') return readList(session, listQuery(name === 'recent' ? 'last' : 'top'), limit);
  const deleted = await session.api.deleted();
  return deleted.ok ? success({ ...deleted.value, end: true }) : deleted;
}

function listQuery(operation: 'last' | 'top'): ListQuery<ListedLink> {
  return {
    operation,
    ask: (api, limit) => api[operation](limit),
    account: 'links',
    count: (links) => countLinks(links.filter(({ state }) => state === 'active')),
    countLeftOut,
  };
}

/** Counts the deleted links: some accounts count them too. Null if they cannot be read. */
async function countLeftOut(api: ApiClient): Promise<number | null> {
  const deleted = await api.deleted();
  return deleted.ok ? countLinks(deleted.value.items) + deleted.value.unreadable : null;
}

const countLinks = (links: readonly ListedLink[]): number => new Set(links.map(({ shortUrl }) => shortUrl)).size;
