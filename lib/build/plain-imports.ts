import type { Plugin } from 'vite';

/** The module that Vite wraps around each dynamic import, to load style sheets and preload scripts first. */
const preloadHelper = '\0vite/preload-helper.js';

const plain = 'export const __vitePreload = (load) => load();';

/**
 * Loads late parts of a page by a plain `import()`. They have nothing to preload, and bring their own style sheets
 * (`late-styles.ts`), so Vite's wrapper would only add to what the popup loads first. Throws if the wrapper is still in a
 * page.
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
