/**
 * Returns true if a text is an http or https address without any correction. The URL parser alone also accepts leading
 * spaces and line breaks, and a redirect would lead to another address than the one written.
 */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/]/i.test(text) && !/\p{Cc}/u.test(text) && URL.canParse(text);
}
