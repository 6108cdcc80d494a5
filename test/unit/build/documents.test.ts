import { expect, test } from 'vitest';
import { documentPage, documentPages } from '../../../lib/build/documents.ts';
import { root } from '../../tools/run/command.ts';

test('a version can be opened by its number, and other headings stay without an id', () => {
  const page = documentPage('What changed', '# Changelog\n\n## 1.1.0, not released yet\n\n### Added: _Links_\n');
  expect(page).toContain('<h2 id="1.1.0">1.1.0, not released yet</h2>');
  expect(page).toContain('<h3>Added: <em>Links</em></h3>');
});

test('links to the web do not say where the person comes from, and links into the project are plain text', () => {
  const page = documentPage('Privacy', '[Web](https://example.com/?a="b") [Notes](../NOTES.md) ![Picture](popup.png)');
  expect(page).toContain('<a href="https://example.com/?a=&quot;b&quot;" rel="noreferrer">Web</a> Notes Picture');
});

test('HTML in a document is shown and not run', () => {
  const page = documentPage(
    `A & "B's"`,
    'a <script src="x.js"></script>\n\n<iframe></iframe>\n\n[x](javascript:alert(1))',
  );
  expect(page).not.toMatch(/<script|<iframe|javascript:/);
  expect(page).toContain(`<title>A &amp; "B's" · Curtail</title>`);
});

test('the packaged pages are English, have a title and a style sheet, and nothing that the policy forbids', () => {
  const files = new Map(documentPages(root).map(({ relativeDest, contents }) => [relativeDest, contents]));
  for (const name of ['privacy.html', 'changelog.html']) {
    const page = files.get(name) ?? '';
    expect(page).toMatch(/<html lang="en" dir="ltr">[^]*<title>.+ · Curtail<\/title>/);
    expect(page).toContain("default-src 'none'");
    expect(page).toContain('href="/assets/documents.css"');
    expect(page).not.toMatch(/<(?:script|style|iframe|img)\b|\sstyle=|\son\w+=/);
  }
  expect(files.get('assets/documents.css')).not.toMatch(/url\(|@import/);
});
