import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { builtExtension } from '../chromium/launch.ts';
import { expect, test } from './harness/fixtures.ts';

const builds = { chrome: builtExtension, firefox: join(builtExtension, '..', 'firefox-mv3') };

/** Every file of a build that holds text, by its path. */
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

/** What only the worker may hold, each with a text by which it is known. */
const workersOwn = {
  'the name of the secret on the wire': 'secret_key',
  'a schema library': '_zod',
  'the polyfill': 'The message port closed before a response was received.',
};

for (const [browser, build] of Object.entries(builds)) {
  for (const [what, mark] of Object.entries(workersOwn)) {
    test(`${browser}: ${what} is in the worker and in nothing a page loads`, () => {
      const texts = textsOf(build);
      const holders = [...texts].filter(([, text]) => text.includes(mark)).map(([path]) => path);
      expect(holders).toEqual(['background.js']);
    });
  }

  test(`${browser}: no page touches the stores, which hold the key`, () => {
    const texts = textsOf(build);
    const openers = [...texts]
      .filter(([, text]) => /[.?]storage\b|\[["'`]storage["'`]\]|indexedDB/.test(text))
      .map(([path]) => path);
    expect(openers).toEqual(['background.js']);
  });

  test(`${browser}: both pages say in their own HTML that they reach no network`, () => {
    const texts = textsOf(build);
    for (const page of ['popup.html', 'options.html']) {
      const html = texts.get(page) ?? '';
      const [policy] = /<meta[^>]*http-equiv="Content-Security-Policy"[^>]*>/i.exec(html) ?? [];
      expect(policy).toContain(`connect-src 'none'`);
      expect(html.indexOf(policy ?? ''), 'before anything it has to hold for').toBeLessThan(html.indexOf('<script'));
    }
  });

  test(`${browser}: an install asks for nothing, and nothing of it lies open to web pages`, () => {
    const manifest = JSON.parse(readFileSync(join(build, 'manifest.json'), 'utf8')) as Record<string, unknown>;
    expect(manifest['manifest_version']).toBe(3);
    expect(manifest['permissions']).toEqual(['storage', 'contextMenus', 'activeTab']);
    expect(manifest['optional_host_permissions']).toEqual(['http://*/*', 'https://*/*']);
    expect(manifest['optional_permissions']).toEqual(['tabs', ...(browser === 'firefox' ? ['clipboardWrite'] : [])]);
    const open = ['host_permissions', 'content_scripts', 'web_accessible_resources', 'externally_connectable'];
    for (const key of open) expect(manifest).not.toHaveProperty(key);
    const firefoxs = { linux: 'Alt+Shift+C', windows: 'Alt+Shift+C' };
    const keys = { default: 'Alt+Shift+S', ...(browser === 'firefox' ? firefoxs : {}) };
    expect(manifest['commands']).toEqual({ _execute_action: { suggested_key: keys } });
    expect(manifest['omnibox']).toEqual({ keyword: 'curtail' });
    const { extension_pages: policy } = manifest['content_security_policy'] as { extension_pages: string };
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    // 'self' is the list of tracking parameters, a file of the extension.
    expect(policy).toContain("connect-src 'self' http: https:;");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
  });
}

test('firefox: what is sent is declared, and asked for at Connect alone', () => {
  const manifest = JSON.parse(readFileSync(join(builds.firefox, 'manifest.json'), 'utf8'));
  const { gecko } = manifest.browser_specific_settings;
  expect(gecko.id).toMatch(/.@./);
  expect(gecko.strict_min_version).toBe('142.0');
  expect(gecko.data_collection_permissions).toEqual({
    required: ['none'],
    optional: ['browsingActivity', 'authenticationInfo'],
  });
});
