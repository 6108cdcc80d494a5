import { readAddress } from '../address/address.ts';
import type { Target } from './whole-text.ts';

/** Returns true if a target has a placeholder of a common template language or mail program. */
export const hasPlaceholder = (written: string): boolean => /\{\{|\{%|\*\||%%|<%|%7b%7b/i.test(written);

/** Reads where a link leads. Without a scheme, only `www.` begins an address: `notes.md` is a file. */
export function readTarget(written: string): Target {
  const text = written.trim();
  if (/^mailto:/i.test(text)) return { address: null, problem: 'mail' };
  if (/^(?:tel|sms|callto):/i.test(text)) return { address: null, problem: 'telephone' };
  if (text.startsWith('#')) return { address: null, problem: 'place' };
  if (!/^(?:[a-z][a-z\d+.-]*:|www\.)/i.test(text)) return { address: null, problem: 'relative' };
  const address = readAddress(text);
  if (address.ok) return { address: address.value, problem: null };
  return { address: null, problem: address.failure.kind === 'address' ? address.failure.problem : 'malformed' };
}
