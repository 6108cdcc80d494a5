import type { TextSource } from './whole-text.ts';

/** Returns true for a formatted text with a link to an address. */
export const hasLinks = ({ html }: TextSource): boolean => /<a\s[^<>]*href=["']?https?:/i.test(html ?? '');
