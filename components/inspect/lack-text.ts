import { failureMessage, asSentences } from '../../lib/i18n/failure-messages.ts';
import type { Failure } from '../../lib/failure/failure.ts';

/** Failures that contain the service's own words. */
const withServiceText: ReadonlySet<Failure['kind']> = new Set(['item', 'service', 'http']);

/** Returns why a part is missing, with the service's own words if there are any. The notice above says what helps. */
export function lackText(failure: Failure): string {
  const { title, next } = failureMessage(failure, Date.now());
  return asSentences({ title, next: withServiceText.has(failure.kind) ? next : '' });
}
