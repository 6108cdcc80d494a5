/** Bullets, numbers and boxes at the start of an entry. */
const marker = /^(?:(?:[-*+•‣◦▪●○·–—→>#]+|\(?\d{1,6}[.):]|\(?[a-z][.)]|\[[ x]?\])\s+)+/i;

/** Returns an entry of a list without its bullet, number or box. */
export function withoutMarker(entry: string): string {
  return entry.replace(marker, '');
}
