import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { replaceAllOf } from './without-inner-html.ts';

const source = '/entrypoints/popup/index.html';
const icon = '<img src="/icon/icon.svg" alt="" width="20" height="20">';

/**
 * Puts the first screen's style sheets and the icon into the popup's HTML, so that a browser paints the static frame
 * without waiting for another style sheet. The script blocks the first paint, so that the frame does not change its
 * theme or direction later. Firefox ignores `blocking`, but shows a popup only after DOMContentLoaded, when the script
 * has run.
 */
export function popupFrame(): Plugin {
  /** The file names of the style sheets. */
  let sheets: string[] = [];
  return {
    name: 'popup-frame',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      /** Takes the style sheets from the page, which is a chunk without a script, and from the first screen's script. */
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const frame = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
        const screen = chunks.find(({ name }) => name === firstScreen('popup').name);
        const styles = [frame, screen].map((chunk) => chunk?.viteMetadata?.importedCss ?? new Set<string>());
        sheets = styles.flatMap((names) => [...names]);
        for (const names of styles) names.clear();
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, path }) {
        if (path !== source) return html;
        const svg = readFileSync('public/icon/icon.svg', 'utf8').trim();
        const inPage = svg.replace(/<svg xmlns="[^"]+"/, '<svg aria-hidden="true" width="20" height="20"');
        const drawn = replaceAllOf(html, icon, inPage);
        const blocking = replaceAllOf(drawn, '<script type="module"', '<script type="module" blocking="render"');
        const styles = sheets.map((name) => {
          const file = bundle[name];
          if (file?.type !== 'asset') throw new Error(`The style sheet ${name} is not in the bundle.`);
          delete bundle[name];
          return String(file.source).trim();
        });
        // Spaces between elements would only be parsed, and removed again by the first render.
        const dense = blocking.replaceAll(/>\s+</g, '><');
        return replaceAllOf(dense, '</head>', `<style>${styles.join('')}</style></head>`);
      },
    },
  };
}

/**
 * The script of a page's first screen, for the bundler: it has everything that it imports at once, so that what it
 * shares with late parts is in no file of its own.
 */
export const firstScreen = (page: string): { name: string; test: RegExp } => ({
  name: `${page}-screen`,
  test: new RegExp(String.raw`/${page}/main\.tsx?$`),
});
