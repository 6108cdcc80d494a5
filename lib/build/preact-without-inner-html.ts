import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

/** Preact compares and assigns `innerHTML`, each once, for an attribute that Curtail never sets. */
const expected = 2;

/**
 * Makes Preact assign `textContent` instead of `innerHTML`, which the linter of Firefox's store warns about. Throws if
 * Preact's code is not as expected, or if any other code of a page uses `innerHTML`.
 */
export function preactWithoutInnerHtml(): Plugin {
  const preact = normalizePath(fileURLToPath(import.meta.resolve('preact')));
  return {
    name: 'preact-without-inner-html',
    apply: 'build',
    transform(code, id) {
      if (id !== preact) return null;
      const pieces = code.split('.innerHTML');
      if (pieces.length !== expected + 1) throw new Error(`Preact uses innerHTML ${pieces.length - 1} times.`);
      return { code: pieces.join('.textContent'), map: null };
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.code.includes('.innerHTML'))
          throw new Error(`${file.fileName} uses innerHTML.`);
      }
    },
  };
}
