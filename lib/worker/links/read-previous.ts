import { success, type Failure, type Result } from '../../failure/failure.ts';
import { stopsRequests } from '../../failure/stops-batch.ts';
import type { Change } from '../../link/change.ts';
import type { ApiClient } from '../api/client.ts';
import { answerOf } from './merge-answers.ts';

/**
 * Reads the destination that Undo of an edit restores, if the page does not know it for sure. Fails if the service
 * cannot be reached, as the edit would then fail too; if the service only cannot tell, the edit has no Undo.
 */
export async function withPrevious(api: ApiClient, change: Change): Promise<Result<Change>> {
  if (change.action !== 'edit' || change.previous !== null) return success(change);
  const read = answerOf(await api.expand([change.shortUrl]), change.shortUrl);
  if (read.ok) return success({ ...change, previous: read.value.destination });
  return isOutOfReach(read.failure) ? read : success(change);
}

const outOfReach: ReadonlySet<Failure['kind']> = new Set(['unreachable', 'timeout', 'not-the-service']);

function isOutOfReach(failure: Failure): boolean {
  return stopsRequests(failure) || outOfReach.has(failure.kind);
}
