import type { Plugin } from 'vite';

/** The module that Vite wraps around each dynamic import, to load style sheets and preload scripts first. */
const preloadHelper = '\0vite/preload-helper.js';

/** Loads a late part, and each of its style sheets, given by their paths, once. */
const plain = `
  const sheets = {};
  const added = (href) =>
    sheets[href] ??= new Promise((onload, onerror) => {
      const sheet = { rel: 'stylesheet', href: '/' + href, onload, onerror };
      document.head.append(Object.assign(document.createElement('link'), sheet));
    });
  export const __vitePreload = (load, styles = []) => Promise.all([load(), ...styles.map(added)]).then(([part]) => part);
`;

/**
 * Loads late parts of a page by a plain `import()`, with their style sheets. They have nothing to preload, so Vite's
 * wrapper would only add to what the popup loads first. Throws if the wrapper is still in a page.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === preloadHelper ? plain : null),
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.code.includes('modulepreload'))
          throw new Error(`${file.fileName} preloads what it imports late.`);
      }
    },
  };
}
