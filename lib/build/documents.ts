import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import { htmlText } from '../clipboard/escape.ts';

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
