const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and attributes. */
export function htmlText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Escapes text for Markdown and joins its lines. */
export function markdownText(text: string): string {
  return escapeMarkdown(text).replaceAll(/\s*[\n\r\u0085\u2028\u2029]\s*/g, ' ');
}

/** Escapes the signs of a text that have a meaning in Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[|\\`[\]<>*_~&]/g, String.raw`\$&`);
}

/** Returns escaped text as it was before. */
export function unescapeMarkdown(text: string): string {
  return text.replaceAll(/\\([|\\`[\]<>*_~&])/g, '$1');
}

/** Writes a Markdown link; `href` comes from `openable`. */
export function markdownLink(text: string, href: string): string {
  return `[${markdownText(text)}](<${markdownText(href)}>)`;
}
