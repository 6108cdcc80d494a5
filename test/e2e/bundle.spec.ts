import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { builds } from '../drivers/builds.ts';
import { expect, test } from './harness/fixtures.ts';

const onlyTheWorker = { chrome: ['background.js'], firefox: ['background.js'] };

/** Returns every text file of a build by its path. */
function textsOf(build: string): Map<string, string> {
  const entries = readdirSync(build, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|html|json|svg)$/.test(entry.name));
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(build, path), readFileSync(path, 'utf8')];
    }),
  );
}

/** Parts that only some files may contain, each with what reveals it. */
const parts: Record<string, { mark: RegExp; holders: Record<keyof typeof builds, string[]> }> = {
  'the wire name of the secret': { mark: /secret_key/, holders: onlyTheWorker },
  'the schema library': { mark: /_zod/, holders: onlyTheWorker },
  'use of the stores that hold the key': {
    mark: /[.?]storage\b|\[["'`]storage["'`]\]|indexedDB/,
    holders: onlyTheWorker,
  },
  'the polyfill for older Chromium': {
    mark: /The message port closed before a response was received\./,
    holders: { chrome: ['polyfill.js'], firefox: [] },
  },
};

for (const [browser, build] of Object.entries(builds) as [keyof typeof builds, string][]) {
  test(
    `${browser}: the secret, the schemas, the stores and the polyfill are only in the files they belong to`,
    { tag: '@journey' },
    () => {
      const texts = [...textsOf(build)];
      for (const [what, { mark, holders }] of Object.entries(parts)) {
        const found = texts.filter(([, text]) => mark.test(text)).map(([path]) => path);
        expect.soft(found, what).toEqual(holders[browser]);
      }
    },
  );

  test(`${browser}: the HTML of both pages forbids network access`, { tag: '@journey' }, () => {
    const texts = textsOf(build);
    for (const page of ['popup.html', 'options.html']) {
      const html = texts.get(page) ?? '';
      const [policy] = /<meta[^>]*http-equiv="Content-Security-Policy"[^>]*>/i.exec(html) ?? [];
      expect(policy).toContain(`connect-src 'none'`);
      expect(html.indexOf(policy ?? ''), 'before anything it has to hold for').toBeLessThan(html.indexOf('<script'));
    }
  });

  test(`${browser}: installing asks for no permission and exposes nothing to web pages`, { tag: '@journey' }, () => {
    const manifest = JSON.parse(readFileSync(join(build, 'manifest.json'), 'utf8')) as Record<string, unknown>;
    expect(manifest['manifest_version']).toBe(3);
    const alarms = browser === 'firefox' ? ['alarms'] : [];
    expect(manifest['permissions']).toEqual(['storage', 'contextMenus', 'activeTab', ...alarms]);
    expect(manifest['optional_host_permissions']).toEqual(['http://*/*', 'https://*/*']);
    expect(manifest['optional_permissions']).toEqual(['tabs', browser === 'firefox' ? 'clipboardWrite' : 'alarms']);
    const open = ['host_permissions', 'content_scripts', 'web_accessible_resources', 'externally_connectable'];
    for (const key of open) expect(manifest).not.toHaveProperty(key);
    const firefoxs = { linux: 'Alt+Shift+C', windows: 'Alt+Shift+C' };
    const keys = { default: 'Alt+Shift+S', ...(browser === 'firefox' ? firefoxs : {}) };
    expect(manifest['commands']).toEqual({ _execute_action: { suggested_key: keys } });
    expect(manifest['omnibox']).toEqual({ keyword: 'curtail' });
    const { extension_pages: policy } = manifest['content_security_policy'] as { extension_pages: string };
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    // 'self' is for the list of tracking parameters, a file of the extension.
    expect(policy).toContain("connect-src 'self' http: https:;");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
  });
}

test('firefox: declares the data it sends, and asks for consent only at Connect', { tag: '@journey' }, () => {
  const manifest = JSON.parse(readFileSync(join(builds.firefox, 'manifest.json'), 'utf8'));
  const { gecko } = manifest.browser_specific_settings;
  expect(gecko.id).toMatch(/.@./);
  expect(gecko.strict_min_version).toBe('142.0');
  expect(gecko.data_collection_permissions).toEqual({
    required: ['none'],
    optional: ['browsingActivity', 'authenticationInfo'],
  });
});
