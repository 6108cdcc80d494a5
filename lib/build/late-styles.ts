import type { Plugin } from 'vite';

/**
 * Puts the style sheets of late parts into the scripts of these parts: a late part is then one file, and what the popup
 * loads first has no code that loads style sheets. Runs after the plugin of the popup's frame, which takes the style
 * sheets of the first screen.
 */
export function lateStyles(): Plugin {
  return {
    name: 'late-styles',
    apply: 'build',
    generateBundle: {
      order: 'pre', // Later, Vite would write into each import which style sheets it needs.
      handler(_options, bundle) {
        const taken = new Set<string>();
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const names = chunk.viteMetadata?.importedCss ?? new Set<string>();
          for (const name of names) {
            const sheet = bundle[name];
            if (sheet?.type !== 'asset') throw new Error(`The style sheet ${name} is not in the bundle.`);
            chunk.code = withStyles(chunk.code, String(sheet.source).trim());
            taken.add(name);
          }
          names.clear();
        }
        for (const name of taken) delete bundle[name];
      },
    },
  };
}

/** Returns a script that first adds styles to its page. The page's policy would refuse a `<style>` element. */
function withStyles(code: string, styles: string): string {
  const add = 'document.adoptedStyleSheets.push(sheet)';
  return `{const sheet=new CSSStyleSheet;sheet.replaceSync(${JSON.stringify(styles)});${add}}${code}`;
}
