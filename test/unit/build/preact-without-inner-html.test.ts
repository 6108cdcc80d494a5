import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { preactWithoutInnerHtml } from '../../../lib/build/preact-without-inner-html.ts';

const preact = fileURLToPath(import.meta.resolve('preact'));
const { transform, generateBundle } = preactWithoutInnerHtml() as unknown as {
  transform(code: string, id: string): { code: string } | null;
  generateBundle(options: object, bundle: Record<string, object>): void;
};

test('the installed Preact is rewritten', () => {
  expect(transform(readFileSync(preact, 'utf8'), preact)?.code).not.toContain('.innerHTML');
});

test('a Preact with different code fails the build', () => {
  expect(() => transform('node.innerHTML = html;', preact)).toThrow('1 times');
});

test('innerHTML in any other code fails the build', () => {
  expect(transform('node.innerHTML = html;', '/other.js')).toBeNull();
  const chunk = { type: 'chunk', fileName: 'popup.js', code: 'node.innerHTML = html;' };
  expect(() => generateBundle({}, { chunk })).toThrow('popup.js uses innerHTML');
  expect(() => generateBundle({}, { chunk: { ...chunk, code: 'node.textContent = text;' } })).not.toThrow();
});
