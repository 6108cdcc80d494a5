import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mergeConfig } from 'vite';
import { defineConfig } from 'wxt';
import { documentPages } from './lib/build/documents.ts';
import { firstScreen, popupFrame } from './lib/build/popup-frame.ts';
import { licences } from './lib/build/licences.ts';
import { policySchema, policySchemaFile } from './lib/build/policy-schema.ts';
import { withoutInnerHtml } from './lib/build/without-inner-html.ts';
import { dependencies, homepage } from './package.json';

export default defineConfig({
  imports: false,
  manifestVersion: 3,
  outDirTemplate: '{{browser}}-mv{{manifestVersion}}',
  manifest: ({ browser }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    homepage_url: homepage,
    // `scripting` reaches only the tab in which the menu's entry for text fields was chosen. `alarms` cannot be optional in
    // Firefox. No browser warns of either.
    permissions: ['storage', 'contextMenus', 'activeTab', 'scripting', ...(browser === 'firefox' ? ['alarms'] : [])],
    optional_host_permissions: ['http://*/*', 'https://*/*'],
    // Shortening many tabs asks for `tabs` in the click, and gives it back once they are read. Copying without the popup
    // needs `clipboardWrite`, and in Chromium `offscreen`, of which no browser warns; Settings asks for them. Firefox
    // copies only just after a click in the page, unless it grants `clipboardWrite`: there, Connect asks for that.
    optional_permissions: ['tabs', 'clipboardWrite', ...(browser === 'firefox' ? [] : ['alarms', 'offscreen'])],
    icons: { 16: 'icon/16.png', 32: 'icon/32.png', 48: 'icon/48.png', 96: 'icon/96.png', 128: 'icon/128.png' },
    omnibox: { keyword: 'curtail' },
    commands: {
      _execute_action: {
        suggested_key: {
          default: 'Alt+Shift+S',
          // Firefox opens its History menu by Alt+Shift+S on these systems.
          ...(browser === 'firefox' ? { linux: 'Alt+Shift+C', windows: 'Alt+Shift+C' } : {}),
        },
      },
      'shorten-page': { suggested_key: { default: 'Alt+Shift+U' }, description: '__MSG_preference_copyByKey__' },
    },
    content_security_policy: contentSecurityPolicy(),
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
      : { minimum_chrome_version: '127', storage: { managed_schema: policySchemaFile } }),
  }),
  vite: () => ({
    build: { target: 'es2024', cssTarget: ['chrome127', 'firefox142'], modulePreload: false },
    // links-table.module.css has .title: the page has .links-table-title.
    css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
    plugins: [popupFrame(), withoutInnerHtml()],
  }),
  zip: {
    // The sources of the packages and of `npm start`, one by one: the project's folder may contain other files.
    includeSources: [
      '{components,entrypoints,lib,public}/**',
      'test/service/**',
      'test/drivers/{*.ts,chromium/**}',
      'test/flows/connect.ts',
      'test/tools/{machine,start}/**',
      'test/tools/run/command.ts',
      'test/tools/setup.mjs',
      // The documents, and the pictures that the README shows.
      '.github/{*.md,popup.png,popup-dark.png,self-hosting/**,store/*.md}',
      '.github/store/{2-links,3-account,4-inspect,5-qr-code}.png',
      'LICENSE',
      'README.md',
      'package-lock.json',
      'package.json',
      'tsconfig.json',
      'wxt.config.ts',
    ],
    // `npm start` does not use it, and it imports test tools that are not included.
    excludeSources: ['**/*.{db,db-shm,db-wal}', 'test/drivers/chromium/test-browser.ts'],
  },
  hooks: {
    'vite:build:extendConfig': (entries, config) => {
      const page = entries.find(({ name }) => name === 'popup' || name === 'options');
      if (page === undefined) return;
      const output = { codeSplitting: { groups: [firstScreen(page.name)] } };
      Object.assign(config, mergeConfig(config, { build: { rolldownOptions: { output } } }));
    },
    'build:publicAssets': async (wxt, files) => {
      const { root, browser } = wxt.config;
      files.push(...documentPages(root), {
        relativeDest: 'licences.txt',
        contents: licences(root, Object.keys(dependencies)),
      });
      if (browser !== 'firefox') files.push({ relativeDest: policySchemaFile, contents: JSON.stringify(policySchema) });
    },
    // Build each page by itself. Together they would share a file that has code which only one of them needs.
    'entrypoints:grouped': ({ config }, groups) => {
      const apart = groups.flatMap((group) => (Array.isArray(group) ? group.map((page) => [page]) : [group]));
      // Firefox needs no polyfill, and no page to copy. An entry point that names its browsers would be missing in the
      // source archive.
      const forChromium = (name: string): boolean => name === 'polyfill' || name === 'clipboard';
      const needed = apart.filter(
        (group) => config.browser !== 'firefox' || !forChromium([group].flat()[0]?.name ?? ''),
      );
      groups.splice(0, groups.length, ...needed);
    },
    // The popup's style sheet is in its HTML: the policy allows it by its hash.
    'build:manifestGenerated': ({ config }, manifest) => {
      if (config.command !== 'build') return;
      manifest.content_security_policy = contentSecurityPolicy(readFileSync(join(config.outDir, 'popup.html'), 'utf8'));
    },
  },
});

/**
 * Returns the policy of the extension's pages and worker. It allows the style sheets inside the popup's HTML by their
 * hashes. The service's host is known only at Connect, so the policy names its possible schemes.
 */
function contentSecurityPolicy(popup = ''): { extension_pages: string } {
  const hashes = [...popup.matchAll(/<style>([^]*?)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...hashes].join(' '),
    "img-src 'self' data:",
    'connect-src http: https:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ];
  return { extension_pages: directives.join('; ') };
}
