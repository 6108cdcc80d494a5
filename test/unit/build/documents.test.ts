import { expect, test } from 'vitest';
import own from '../../../package.json' with { type: 'json' };
import { documentPage, documentPages, firstParagraph, releaseSentence } from '../../../lib/build/documents.ts';
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
  expect(page).toContain('<title>A &amp; &quot;B&#39;s&quot; · Curtail</title>');
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

test.each([
  [
    '# Changes\n\nAbout.\n\n## 1.2.0, not released yet\n\nLater.\n\n## 1.1.0\n\nOne _new_\nthing.\n\nMore.\n\n## 1.0.0\n\nOld.\n',
    'One new thing.',
  ],
  ['# Changes\n\n## 1.1.0\n\n### Added\n\n- A thing\n\n## 1.0.0\n\nOld.\n', ''],
  ['# Changes\n\nNothing yet.\n', ''],
])('after an update, the sentence is the first paragraph of its version: %j', (changelog, sentence) => {
  expect(firstParagraph(changelog, '1.1.0')).toBe(sentence);
});

test.each([
  ['**Copy _as_** copies', 'Copy as copies'],
  ['[The _history_](HISTORY.md) of a link', 'The history of a link'],
  ['`[a](b)_*` and snake_case_names', '[a](b)_* and snake_case_names'],
  ['2 \\* 3, https://short.org/a_b_c', '2 * 3, https://short.org/a_b_c'],
  ['one  \ntwo\nthree', 'one two three'],
])('the sentence has no marks, and loses no character of a name, of code or of an address: %j', (written, shown) => {
  expect(firstParagraph(`# Changes\n\n## 1.1.0\n\n${written}.\n`, '1.1.0')).toBe(`${shown}.`);
});

test('this version has a sentence', () => {
  expect(releaseSentence(root, own.version)).toMatch(/^[A-Z].+\.$/);
});
