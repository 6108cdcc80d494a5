// A file of its own: what it loads imports the types of a whole text.
import type { TextSource, WholeText } from './whole-text.ts';

/** Reads a text: formatted, if it has links in its formatting; else plain, Markdown or the source of HTML. */
export async function readWholeText({ plain, html }: TextSource): Promise<WholeText> {
  if (html !== null) {
    const { readRichText } = await import('./rich-text.ts');
    const rich = readRichText(html, plain);
    if (rich.links.length > 0) return rich;
  }
  const { readPlainText } = await import('./plain-text.ts');
  return readPlainText(plain);
}
