import type { Plugin, Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;

/**
 * Puts the style sheets of late parts into the scripts of these parts: a late part is then one file, and what a page loads
 * first has neither its styles nor code that loads style sheets. Runs after the plugin of the popup's frame, which takes
 * the style sheets of the first screen.
 */
export function lateStyles(): Plugin {
  return {
    name: 'late-styles',
    apply: 'build',
    generateBundle: {
      order: 'pre', // Later, Vite would write into each import which style sheets it needs.
      handler(_options, bundle) {
        const taken = new Set<string>();
        const first = firstChunks(bundle);
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || first.has(chunk.fileName)) continue;
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

/** Returns the files of the scripts that a page loads at once. */
function firstChunks(bundle: Bundle): ReadonlySet<string> {
  const first = new Set<string>();
  function add(name: string): void {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || first.has(name)) return;
    first.add(name);
    for (const imported of chunk.imports) add(imported);
  }
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) add(chunk.fileName);
  return first;
}

/**
 * Returns a script that first adds styles to its page. The page's policy would refuse a `<style>` element. Throws if the
 * styles load another file: such a sheet would not find it.
 */
function withStyles(code: string, styles: string): string {
  if (/@import|url\((?!["']?data:)/.test(styles)) throw new Error('The styles of a late part load a file.');
  const add = 'document.adoptedStyleSheets.push(sheet)';
  return `{const sheet=new CSSStyleSheet;sheet.replaceSync(${JSON.stringify(styles)});${add}}${code}`;
}
