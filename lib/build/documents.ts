import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import { htmlAttribute, htmlText } from '../clipboard/html.ts';

const styles = 'assets/documents.css';

/** Returns the documents of the project that the packages have as pages, and their style sheet. */
export function documentPages(project: string) {
  const read = (path: string): string => readFileSync(join(project, path), 'utf8');
  return [
    { relativeDest: 'privacy.html', contents: documentPage('Privacy', read('.github/store/privacy.md')) },
    { relativeDest: 'changelog.html', contents: documentPage('What changed', read('.github/CHANGELOG.md')) },
    { relativeDest: styles, contents: read('lib/build/documents.css') },
  ];
}

/**
 * Returns a document as a page without scripts. The heading of a version has that version as its id. Only links to the
 * web are links; HTML in the document is shown as it is written.
 */
export function documentPage(title: string, markdown: string): string {
  const marked = new Marked({
    renderer: {
      heading({ depth, text, tokens }) {
        const [version] = /^\d+(?:\.\d+)+/.exec(text) ?? [];
        const id = version === undefined ? '' : ` id="${version}"`;
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inside = this.parser.parseInline(tokens);
        return /^https?:/.test(href) ? `<a href="${htmlAttribute(href)}" rel="noreferrer">${inside}</a>` : inside;
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
