import type { Result } from '../../lib/failure/failure.ts';

/** Returns the value of a result; throws if it is a failure. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`failed: ${result.failure.kind}`);
  return result.value;
}
