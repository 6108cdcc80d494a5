import { checkAddress } from '../../address/address.ts';
import { failed, success, type Result } from '../../failure/failure.ts';

/**
 * Returns the address if it is complete; fails with `address` otherwise. Pages complete typed text themselves, as they
 * show the result.
 */
export function requireWholeAddress(address: string): Result<string> {
  const { problem, address: whole } = checkAddress(address);
  if (problem !== null) return failed({ kind: 'address', problem });
  return whole === address ? success(address) : failed({ kind: 'address', problem: 'malformed' });
}
