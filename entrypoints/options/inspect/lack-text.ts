import { failureWords, asSentences } from '../../../lib/failure-words.ts';
import type { Failure } from '../../../lib/failure.ts';

/** Failures in which the service says something of its own. */
const telling: ReadonlySet<Failure['kind']> = new Set(['item', 'service', 'http']);

/** Why a part was not told, in the service's own word where it has one; what helps is said once, above. */
export function lackText(failure: Failure): string {
  const { title, next } = failureWords(failure, Date.now());
  return asSentences({ title, next: telling.has(failure.kind) ? next : '' });
}
