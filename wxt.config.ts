import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mergeConfig, type BuildOptions } from 'vite';
import { defineConfig } from 'wxt';
import { trackingListFile } from './lib/address/tracking-list.ts';
import { contentSecurityPolicy, styleHashes } from './lib/build/content-security-policy.ts';
import { documentPages } from './lib/build/documents.ts';
import { firstScreen, popupFrame } from './lib/build/popup-frame.ts';
import { licences, licencesFile } from './lib/build/licences.ts';
import { packagedTrackingList } from './lib/build/packaged-tracking-list.ts';
import { policySchema, policySchemaFile } from './lib/build/policy-schema.ts';
import { withoutInnerHtml } from './lib/build/without-inner-html.ts';
import { homepage } from './package.json';

export default defineConfig({
  imports: false,
  manifestVersion: 3,
  outDirTemplate: '{{browser}}-mv{{manifestVersion}}',
  manifest: ({ browser }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    homepage_url: homepage,
    // `alarms` cannot be optional in Firefox. No browser warns of it.
    permissions: ['storage', 'contextMenus', 'activeTab', ...(browser === 'firefox' ? ['alarms'] : [])],
    optional_host_permissions: ['http://*/*', 'https://*/*'],
    // Shortening many tabs asks for `tabs` in the click, and gives it back once they are read. Firefox copies only just
    // after a click in the page, unless it grants `clipboardWrite`; Connect asks for that.
    optional_permissions: ['tabs', browser === 'firefox' ? 'clipboardWrite' : 'alarms'],
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
    // LinkRow.module.css has .title: the page has .LinkRow-title.
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
    // `npm start` does not use place.ts, which imports test tools that are not included.
    excludeSources: ['**/*.{db,db-shm,db-wal}', 'test/drivers/chromium/place.ts'],
  },
  hooks: {
    'vite:build:extendConfig': (entries, config) => {
      const has = (entry: string): boolean => entries.some(({ name }) => name === entry);
      const page = ['popup', 'options'].find(has);
      const build: BuildOptions = {
        rolldownOptions: page === undefined ? {} : { output: { codeSplitting: { groups: [firstScreen(page)] } } },
      };
      Object.assign(config, mergeConfig(config, { build }));
    },
    'build:publicAssets': async (wxt, files) => {
      files.push(...documentPages(wxt.config.root));
      files.push({ relativeDest: licencesFile, contents: licences(wxt.config.root) });
      if (wxt.config.browser !== 'firefox') {
        files.push({ relativeDest: policySchemaFile, contents: JSON.stringify(policySchema) });
      }
      files.push({ relativeDest: trackingListFile, contents: JSON.stringify(packagedTrackingList()) });
    },
    // Build each page by itself. Together they would share a file that has code which only one of them needs.
    'entrypoints:grouped': ({ config }, groups) => {
      const apart = groups.flatMap((group) => (Array.isArray(group) ? group.map((page) => [page]) : [group]));
      // Firefox needs no polyfill. An entry point that names its browsers would be missing in the source archive.
      const isNeeded = (name?: string): boolean => config.browser !== 'firefox' || name !== 'polyfill';
      groups.splice(0, groups.length, ...apart.filter((group) => isNeeded([group].flat()[0]?.name)));
    },
    // The popup's style sheet is in its HTML: the policy allows it by its hash.
    'build:manifestGenerated': ({ config }, manifest) => {
      if (config.command !== 'build') return;
      const html = readFileSync(join(config.outDir, 'popup.html'), 'utf8');
      manifest.content_security_policy = contentSecurityPolicy(styleHashes(html));
    },
  },
});
