import { readAddress } from '../../address/address.ts';
import { failed, type Result } from '../../failure/failure.ts';

/**
 * Returns the address if it is complete; fails with `address` otherwise. Pages complete typed text themselves, as they
 * show the result.
 */
export function requireWholeAddress(address: string): Result<string> {
  const readable = readAddress(address);
  return readable.ok && readable.value !== address ? failed({ kind: 'address', problem: 'malformed' }) : readable;
}
