/**
 * Returns the title that a service gives a link, if it can be the page's own; else null. A service that has not read the
 * page at this address yet may give the host as the title.
 */
export function titleOfPage(title: string | null, address: string): string | null {
  return title === URL.parse(address)?.host ? null : title;
}
