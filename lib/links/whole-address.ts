import { readAddress } from '../address.ts';
import { failed, type Result } from '../failure.ts';

/** Pages complete what was typed and show it; here only a whole address is taken. */
export function readWhole(address: string): Result<string> {
  const readable = readAddress(address);
  return readable.ok && readable.value !== address ? failed({ kind: 'address', problem: 'malformed' }) : readable;
}
