import { readAddress } from '../address/address.ts';
import { hasPlaceholder } from './whole-text.ts';
import { limitOf, type AddressLimit } from './limited-address.ts';
import { lineAddress } from './sole-address.ts';

/**
 * What a person may not have noticed of an address that is shortened as it is. `placeholder`: a program fills in a part of
 * it. `space`, `more`: a space, or what follows it, became part of it. A limit: it is probably not for everybody.
 */
export type Caution = 'placeholder' | 'space' | 'more' | Exclude<AddressLimit, 'network'>;

/**
 * Returns what a person may not have noticed of an address; null for nothing, and for a text that is none. `isWritten`: a
 * person wrote or pasted it; else it is a page's own, and whole.
 */
export function cautionOf(address: string, isWritten: boolean): Caution | null {
  const whole = readAddress(address);
  if (!whole.ok) return null;
  const text = whole.value.trim();
  if (hasPlaceholder(text)) return 'placeholder';
  if (isWritten && /\s/.test(text)) return 'space';
  if (isWritten && (lineAddress(text) === null || /[!,.:;…]$/.test(text))) return 'more';
  const limit = limitOf(text);
  // No page is at the address of a short link.
  return limit === 'network' || (limit === 'foreign' && !isWritten) ? null : limit;
}
