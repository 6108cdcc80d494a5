/** Text without a meaning in Markdown, on one line. */
export function markdownText(text: string): string {
  return text.replaceAll(/[|\\`[\]<>*_~&]/g, String.raw`\$&`).replaceAll(/\s*[\n\r\u0085\u2028\u2029]\s*/g, ' ');
}

/** A link in Markdown; `href` is an address as `openable` writes it. */
export function markdownLink(text: string, href: string): string {
  return `[${markdownText(text)}](<${markdownText(href)}>)`;
}
