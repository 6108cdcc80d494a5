const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML content. */
export function htmlText(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => entities[character] ?? '');
}

/** Escapes text for an HTML attribute in double quotes. */
export function htmlAttribute(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}

/** Writes a short link with its title. */
export function htmlOf({ title, short }: { title: string; short: string }): string {
  return `<a href="${htmlAttribute(short)}">${htmlText(title)}</a>`;
}
