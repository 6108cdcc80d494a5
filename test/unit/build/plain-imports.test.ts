import { expect, test } from 'vitest';
import { plainImports } from '../../../lib/build/plain-imports.ts';

const { generateBundle } = plainImports() as unknown as {
  generateBundle(options: object, bundle: Record<string, object>): void;
};

test('a page that preloads what it imports late fails the build', () => {
  const chunk = { type: 'chunk', fileName: 'popup.js', code: 'link.rel = "modulepreload";' };
  expect(() => generateBundle({}, { chunk })).toThrow('popup.js preloads');
  expect(() => generateBundle({}, { chunk: { ...chunk, code: 'import("./panels.js");' } })).not.toThrow();
});
