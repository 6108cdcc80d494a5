import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'wxt';
import { licences, licencesFile } from './lib/build/licences.ts';
import { mirror } from './lib/theme.ts';
import { trackingList, type PackageRule } from './lib/build/tracking-list.ts';
import { trackingListFile } from './lib/tracking/tracking-list.ts';

/**
 * Hosts the worker may speak to are only known at Connect, so the policy names their schemes alone; and it reads a file
 * of the extension itself, the list of tracking parameters.
 */
const policy = (styles: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data:",
    "connect-src 'self' http: https:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');

/** Puts the popup's style sheet and sign into its HTML: the frame is then painted without waiting for another file. */
function inlineFrame(): Plugin {
  return {
    name: 'inline-frame',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (bundle === undefined || !path.includes('popup')) return html;
        const sign = readFileSync('public/icon/icon.svg', 'utf8').replaceAll(/ xmlns="[^"]*"|(?<=>)\s+(?=<)/g, '');
        const signed = html.replace(/<img src="\/icon\/icon.svg" alt="" ([^>]*?)\/?>/, (_, size: string) =>
          sign.replace('<svg', `<svg aria-hidden="true" ${size}`).trim(),
        );
        return signed.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (tag, file: string) => {
          const asset = bundle[file];
          if (asset?.type !== 'asset') return tag;
          delete bundle[file];
          return `<style>${String(asset.source).trim()}</style>`;
        });
      },
    },
  };
}

/**
 * A browser shows a popup only once all scripts that its page names have run. The popup's is imported by the last of few
 * lines, which do not wait for it: the static frame is on the screen, in its theme and the right way round, while the
 * rest is still being read. They come before the frame, as a browser may paint it before what is deferred.
 */
function importScriptLate(): Plugin {
  const start = (script: string): string =>
    [
      'const root = document.documentElement;',
      `root.dataset.theme = localStorage.getItem('${mirror}') ?? 'system';`,
      "root.dir = chrome.i18n.getMessage('direction');",
      "root.lang = chrome.i18n.getMessage('language');",
      // The frame is there then.
      'onload = () => {',
      `import('${script}');`,
      '};\n',
    ].join('\n');
  return {
    name: 'import-script-late',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const page of Object.values(bundle)) {
        if (page.type !== 'asset' || !/popup.*\.html$/.test(page.fileName)) continue;
        const [tag = '', script = ''] =
          /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(String(page.source)) ?? [];
        if (tag === '') throw new Error('The popup has no script.');
        this.emitFile({ type: 'asset', fileName: 'start-popup.js', source: start(script) });
        const rest = String(page.source).replace(tag, '');
        page.source = rest.replace('</head>', '<script src="/start-popup.js"></script></head>');
      }
    },
  };
}

/** Preact's innerHTML branch is never taken here, and a reviewer should not have to prove that. */
function withoutInnerHtml(): Plugin {
  return {
    name: 'without-inner-html',
    apply: 'build',
    transform(code, id) {
      if (!/preact[\\/]dist[\\/]preact\.(module|mjs)/.test(id)) return null;
      return code.replaceAll(/\.innerHTML\b/g, '.textContent');
    },
  };
}

/** The polyfill describes every interface a browser has; the worker carries those that it calls. */
function withoutUncalledInterfaces(): Plugin {
  const sources = globSync('entrypoints/background/*.ts').map((file) => readFileSync(file, 'utf8'));
  const called = new Set(sources.join('\n').match(/(?<=\bbrowser\.)[a-zA-Z]+/g));
  return {
    name: 'without-uncalled-interfaces',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('webextension-polyfill')) return null;
      return code.replace(/(?<=const apiMetadata = )\{[^]*?\n {6}\}(?=;)/, (metadata) => {
        const all = Object.entries(JSON.parse(metadata) as Record<string, unknown>);
        return JSON.stringify(Object.fromEntries(all.filter(([name]) => called.has(name))));
      });
    },
  };
}

/** Parts that load lazily are single files without styles of their own: there is nothing to load before them. */
function plainDynamicImports(): Plugin {
  return {
    name: 'plain-dynamic-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null),
  };
}

/** The list of tracking parameters is data of a package, none of whose code is shipped. */
async function packagedTrackingList(): Promise<object> {
  const require = createRequire(import.meta.url);
  const { name, version } = require('tidy-url/package.json') as { name: string; version: string };
  const licence = await readFile(require.resolve('tidy-url/LICENSE'), 'utf8');
  return trackingList(require('tidy-url/data/rules.js') as PackageRule[], `${name} ${version}`, licence);
}

export default defineConfig({
  imports: false,
  manifestVersion: 3,
  outDirTemplate: '{{browser}}-mv{{manifestVersion}}',
  manifest: ({ browser }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    permissions: ['storage', 'contextMenus', 'activeTab'],
    optional_host_permissions: ['http://*/*', 'https://*/*'],
    // Shortening many tabs asks for it in the press, and gives it back once they are read. Firefox copies only just after a
    // press in the page itself, unless it grants the other one; Connect asks for that.
    optional_permissions: ['tabs', ...(browser === 'firefox' ? ['clipboardWrite'] : [])],
    icons: { 16: 'icon/16.png', 32: 'icon/32.png', 48: 'icon/48.png', 96: 'icon/96.png', 128: 'icon/128.png' },
    omnibox: { keyword: 'curtail' },
    commands: {
      _execute_action: {
        suggested_key: {
          default: 'Alt+Shift+S',
          // There, Firefox opens its History menu by that before any extension sees it.
          ...(browser === 'firefox' ? { linux: 'Alt+Shift+C', windows: 'Alt+Shift+C' } : {}),
        },
      },
    },
    content_security_policy: { extension_pages: policy("'self'") },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'curtail@curtail.example',
              strict_min_version: '142.0',
              data_collection_permissions: { required: ['none'], optional: ['browsingActivity', 'authenticationInfo'] },
            },
          },
        }
      : { minimum_chrome_version: '127' }),
  }),
  vite: () => ({
    build: { target: 'es2024', cssTarget: ['chrome127', 'firefox142'], modulePreload: false },
    plugins: [
      inlineFrame(),
      importScriptLate(),
      withoutInnerHtml(),
      withoutUncalledInterfaces(),
      plainDynamicImports(),
    ],
  }),
  zip: {
    // Of the project's folder only what is named, for much else may lie in it: what the packages are built from, and what
    // `npm start` shows them with. The suites are left out whole because WXT puts no test file into a source archive.
    includeSources: [
      '{components,entrypoints,lib,public}/**',
      'test/{chromium,machine,service,start}/**',
      'test/run/command.ts',
      'test/setup.mjs',
      'LICENSE',
      'README.md',
      'package-lock.json',
      'package.json',
      'tsconfig.json',
      'wxt.config.ts',
    ],
    excludeSources: ['**/*.{db,db-shm,db-wal}'],
  },
  hooks: {
    'build:publicAssets': async (wxt, files) => {
      files.push({ relativeDest: licencesFile, contents: licences(wxt.config.root) });
      files.push({ relativeDest: trackingListFile, contents: JSON.stringify(await packagedTrackingList()) });
    },
    // Each page by itself: what they share they would load from a file of its own, with what only the other one needs.
    'entrypoints:grouped': (_wxt, groups) => {
      const together = groups.findIndex((group) => Array.isArray(group));
      const pages = groups[together];
      if (Array.isArray(pages)) groups.splice(together, 1, ...pages.map((page) => [page]));
    },
    'build:manifestGenerated': async (wxt, manifest) => {
      if (wxt.config.command !== 'build') return;
      const html = await readFile(join(wxt.config.outDir, 'popup.html'), 'utf8');
      const hashes = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(
        ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      );
      manifest.content_security_policy = { extension_pages: policy(["'self'", ...hashes].join(' ')) };
    },
  },
});
