import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withoutInnerHtml } from '../../../lib/build/without-inner-html.ts';

const preact = fileURLToPath(import.meta.resolve('preact'));
const purify = fileURLToPath(import.meta.resolve('dompurify'));
const { transform, generateBundle } = withoutInnerHtml() as unknown as {
  transform(code: string, id: string): { code: string } | null;
  generateBundle(options: object, bundle: Record<string, object>): void;
};

test('the installed Preact is rewritten', () => {
  expect(transform(readFileSync(preact, 'utf8'), preact)?.code).not.toContain('.innerHTML');
});

test('the installed DOMPurify only reads innerHTML', () => {
  const rewritten = transform(readFileSync(purify, 'utf8'), purify)?.code ?? '';
  expect(() => generateBundle({}, { chunk: { type: 'chunk', fileName: 'purify.js', code: rewritten } })).not.toThrow();
  expect(rewritten).toContain('DOMParser');
});

test('a library with different code fails the build', () => {
  expect(() => transform('node.innerHTML = html;', preact)).toThrow('1 times');
  expect(() => transform('node.innerHTML = html;', purify)).toThrow('found it 0 times');
});

test('innerHTML in any other code fails the build', () => {
  expect(transform('node.innerHTML = html;', '/other.js')).toBeNull();
  const chunk = { type: 'chunk', fileName: 'popup.js', code: 'node.innerHTML = html;' };
  expect(() => generateBundle({}, { chunk })).toThrow('popup.js assigns innerHTML');
  expect(() => generateBundle({}, { chunk: { ...chunk, code: 'node.textContent = text;' } })).not.toThrow();
});
