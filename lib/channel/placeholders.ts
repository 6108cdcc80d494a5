/** What a placeholder is in the parameters of a channel. */
const placeholder = /\{(?:date|title)\}/;

/** Returns the parts of a text between its placeholders. */
export function betweenPlaceholders(text: string): string[] {
  return text.split(placeholder);
}

/** Returns true if a text is these parts, in their order, with anything between them. */
export function consistsOf(text: string, [first = '', ...others]: readonly string[]): boolean {
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const part of others) {
    const place = text.indexOf(part, from);
    if (place === -1) return false;
    from = place + part.length;
  }
  return text.endsWith(last) && from + last.length <= text.length;
}
