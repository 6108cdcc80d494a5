/** Returns a text for a terminal: control characters, which would move its cursor, become question marks. */
export function printable(text: string): string {
  return text.replace(/\p{C}/gu, '?');
}
