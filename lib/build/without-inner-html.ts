import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { replaceOnce } from './replace-once.ts';

/** Preact compares and assigns `innerHTML`, each once, for an attribute that Curtail never sets. */
const inPreact = 2;
/** DOMPurify assigns it in browsers without a parser of HTML; Curtail runs in none of them. */
const inPurify = 'doc.documentElement.innerHTML = ';

/**
 * Makes libraries assign `textContent` instead of `innerHTML`, which the linter of Firefox's store warns about. Throws if
 * their code is not as expected, or if any other code of a page assigns `innerHTML`.
 */
export function withoutInnerHtml(): Plugin {
  const [preact, purify] = ['preact', 'dompurify'].map((name) =>
    normalizePath(fileURLToPath(import.meta.resolve(name))),
  );
  return {
    name: 'without-inner-html',
    apply: 'build',
    transform(code, id) {
      if (id === purify) return { code: replaceOnce(code, inPurify, 'doc.documentElement.textContent = '), map: null };
      if (id !== preact) return null;
      const pieces = code.split('.innerHTML');
      if (pieces.length !== inPreact + 1) throw new Error(`Preact uses innerHTML ${pieces.length - 1} times.`);
      return { code: pieces.join('.textContent'), map: null };
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && /\.innerHTML\s*=(?!=)/.test(file.code))
          throw new Error(`${file.fileName} assigns innerHTML.`);
      }
    },
  };
}
