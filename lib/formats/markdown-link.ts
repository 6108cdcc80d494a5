import { readAddress } from '../address/address.ts';
import { unescapeMarkdown } from './markdown-text.ts';

/**
 * Returns the address of a Markdown link: its text if that is the same address, as the text is unchanged and the target
 * normalised; else its target.
 */
export function linkedAddress(label: string, target: string): string {
  const [text, href] = [unescapeMarkdown(label), unescapeMarkdown(target)];
  return readAddress(text).ok && URL.parse(text)?.href === URL.parse(href)?.href ? text : href;
}
