/**
 * Whether a text is an http or https address as it stands. The URL parser alone would also take one with spaces before it
 * or line breaks within, which a redirect would then not lead to as written.
 */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/]/i.test(text) && !/\p{Cc}/u.test(text) && URL.canParse(text);
}
