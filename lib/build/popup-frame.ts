import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { replaceOnce } from './replace-once.ts';

const page = '/entrypoints/popup/index.html';
const icon = '<img src="/icon/icon.svg" alt="" width="20" height="20">';

/**
 * Puts the popup's style sheet and icon into its HTML, so that a browser paints the static frame without waiting for
 * another file. Its start script blocks the first paint, so that the frame does not change its theme or direction
 * later. Firefox ignores `blocking`, but shows a popup only after DOMContentLoaded, when the start script has run.
 */
export function popupFrame(): Plugin {
  return {
    name: 'popup-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, path }) {
        if (path !== page) return html;
        const svg = readFileSync('public/icon/icon.svg', 'utf8').trim();
        const drawn = replaceOnce(html, icon, svg.replace('<svg', '<svg aria-hidden="true" width="20" height="20"'));
        const blocking = replaceOnce(drawn, '<script type="module"', '<script type="module" blocking="render"');
        return Object.values(bundle).reduce((whole, file) => {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) return whole;
          delete bundle[file.fileName];
          const link = `<link rel="stylesheet" crossorigin href="/${file.fileName}">`;
          return replaceOnce(whole, link, `<style>${String(file.source).trim()}</style>`);
        }, blocking);
      },
    },
  };
}
