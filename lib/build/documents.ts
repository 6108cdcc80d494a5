import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, type Token } from 'marked';
import { htmlText } from '../formats/html-text.ts';

/** A document of the project that the packages have as a page, and the title of that page. */
const documents = {
  privacy: { source: '.github/store/privacy.md', title: 'Privacy' },
  changelog: { source: '.github/CHANGELOG.md', title: 'What changed' },
} as const;

const styles = 'assets/documents.css';

/** A file of a package. */
interface PackagedFile {
  relativeDest: string;
  contents: string;
}

/** Returns the pages of the packaged documents, and their style sheet. */
export function documentPages(project: string): PackagedFile[] {
  const pages = Object.entries(documents).map(([name, { source, title }]) => ({
    relativeDest: `${name}.html`,
    contents: documentPage(title, readFileSync(join(project, source), 'utf8')),
  }));
  const sheet = readFileSync(join(project, 'lib/build/documents.css'), 'utf8');
  return [...pages, { relativeDest: styles, contents: sheet }];
}

/** The version at the beginning of a heading. */
const versionOf = (heading: string): string | null => /^\d+(?:\.\d+)+/.exec(heading)?.[0] ?? null;

/**
 * Returns a document as a page without scripts. The heading of a version has that version as its id. Only links to the
 * web are links; HTML in the document is shown as it is written.
 */
export function documentPage(title: string, markdown: string): string {
  const marked = new Marked({
    renderer: {
      heading({ depth, text, tokens }) {
        const version = versionOf(text);
        const id = version === null ? '' : ` id="${version}"`;
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inside = this.parser.parseInline(tokens);
        return /^https?:/.test(href) ? `<a href="${htmlText(href)}" rel="noreferrer">${inside}</a>` : inside;
      },
      image: ({ text }) => htmlText(text),
      html: ({ text }) => htmlText(text),
    },
  });
  return `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta
      http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
    />
    <meta name="viewport" content="width=device-width" />
    <title>${htmlText(title)} · Curtail</title>
    <link rel="icon" href="/icon/icon.svg" />
    <link rel="stylesheet" href="/${styles}" />
  </head>
  <body>
    <main>
${marked.parse(markdown, { async: false })}    </main>
  </body>
</html>
`;
}

/** Returns the first paragraph of a version in the changelog, as plain text; empty if its section begins otherwise. */
export function releaseSentence(project: string, version: string): string {
  return firstParagraph(readFileSync(join(project, documents.changelog.source), 'utf8'), version);
}

/** Returns the paragraph right after the heading of a version, as plain text; empty if there is none. */
export function firstParagraph(changelog: string, version: string): string {
  const tokens = new Marked().lexer(changelog).filter(({ type }) => type !== 'space');
  const at = tokens.findIndex((token) => token.type === 'heading' && versionOf(String(token['text'])) === version);
  const next = tokens[at + 1];
  if (at === -1 || next?.type !== 'paragraph') return '';
  return plainText(next.tokens ?? []).replaceAll(/\s+/g, ' ');
}

/** Returns the text of a paragraph's parts: a link is its text, and the marks of emphasis and of code are left out. */
function plainText(parts: readonly Token[]): string {
  return parts
    .map((part) => {
      if ('tokens' in part && part.tokens !== undefined) return plainText(part.tokens);
      return 'text' in part ? String(part.text) : part.raw;
    })
    .join('');
}
