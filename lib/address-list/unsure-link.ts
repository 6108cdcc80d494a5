import { unreadable } from '../address/address.ts';
import { isBareAddress } from './find-links.ts';
import type { AddressLimit } from './limited-address.ts';
import { namesOtherHost } from './renamed-words.ts';
import type { UnsureReason } from './text-addresses.ts';
import type { TextLink } from './whole-text.ts';

/**
 * Why a person has to choose an address. `code`: it is in a piece of code. `short`: it looks like a short link. `words`:
 * its words are an address of another host.
 */
export type LinkUnsureReason = UnsureReason | 'code' | 'short' | 'words';

/** What decides whether a link of a text is sure. */
type JudgedLink = Pick<TextLink, 'written' | 'address' | 'words' | 'isCode' | 'hasPlaceholder' | 'isCut'> & {
  /** True if it looks like a short link of the account already. */
  isShort: boolean;
  /** Why its address is probably not for everybody; null if nothing says so. */
  limit: AddressLimit | null;
};

/** Returns why a link of a text is not chosen by itself; null if it is, or if it cannot be shortened. */
export function unsureReasonOf(link: JudgedLink): LinkUnsureReason | null {
  const { address, written, words, isShort, isCode, hasPlaceholder, isCut, limit } = link;
  if (address === null) return null;
  if (isShort) return 'short';
  if (isCode) return 'code';
  if (address.includes(unreadable)) return 'bytes';
  if (hasPlaceholder) return 'placeholder';
  if (isCut) return 'cut';
  if (isBareAddress(written)) return 'bare';
  return limit ?? (namesOtherHost(words, [written, address]) ? 'words' : null);
}
