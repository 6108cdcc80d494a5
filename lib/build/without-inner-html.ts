import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

/** Replaces a part that a text must have so many times; throws otherwise, so that the build fails when its input changes. */
export function replaceAllOf(text: string, part: string, replacement: string, times = 1): string {
  const pieces = text.split(part);
  if (pieces.length !== times + 1)
    throw new Error(`Expected ${part} ${times} times, found it ${pieces.length - 1} times.`);
  return pieces.join(replacement);
}

/** DOMPurify assigns `innerHTML` in browsers without a parser of HTML; Curtail runs in none of them. */
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
      if (id === purify) return { code: replaceAllOf(code, inPurify, 'doc.documentElement.textContent = '), map: null };
      // Preact compares and assigns it, each once, for an attribute that Curtail never sets.
      return id === preact ? { code: replaceAllOf(code, '.innerHTML', '.textContent', 2), map: null } : null;
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && /\.innerHTML\s*=(?!=)/.test(file.code))
          throw new Error(`${file.fileName} assigns innerHTML.`);
      }
    },
  };
}
