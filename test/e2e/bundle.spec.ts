import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { builtExtension } from '../drivers/chromium/launch.ts';
import { expect, test } from './harness/fixtures.ts';

const builds = { chrome: builtExtension, firefox: join(builtExtension, '..', 'firefox-mv3') };

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

/** Parts that only the worker may contain, each with a string that reveals it. */
const workersOwn = {
  'the wire name of the secret': 'secret_key',
  'the schema library': '_zod',
};

for (const [browser, build] of Object.entries(builds)) {
  for (const [what, mark] of Object.entries(workersOwn)) {
    test(`${browser}: only the worker’s code contains ${what}`, () => {
      const texts = textsOf(build);
      const holders = [...texts].filter(([, text]) => text.includes(mark)).map(([path]) => path);
      expect(holders).toEqual(['background.js']);
    });
  }

  test(`${browser}: nothing but a script for older Chromium contains the polyfill`, () => {
    const mark = 'The message port closed before a response was received.';
    const holders = [...textsOf(build)].filter(([, text]) => text.includes(mark)).map(([path]) => path);
    expect(holders).toEqual(browser === 'chrome' ? ['polyfill.js'] : []);
  });

  test(`${browser}: no page uses the stores that hold the key`, () => {
    const texts = textsOf(build);
    const openers = [...texts]
      .filter(([, text]) => /[.?]storage\b|\[["'`]storage["'`]\]|indexedDB/.test(text))
      .map(([path]) => path);
    expect(openers).toEqual(['background.js']);
  });

  test(`${browser}: the HTML of both pages forbids network access`, () => {
    const texts = textsOf(build);
    for (const page of ['popup.html', 'options.html']) {
      const html = texts.get(page) ?? '';
      const [policy] = /<meta[^>]*http-equiv="Content-Security-Policy"[^>]*>/i.exec(html) ?? [];
      expect(policy).toContain(`connect-src 'none'`);
      expect(html.indexOf(policy ?? ''), 'before anything it has to hold for').toBeLessThan(html.indexOf('<script'));
    }
  });

  test(`${browser}: installing asks for no permission and exposes nothing to web pages`, () => {
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
    // 'self' is for the list of tracking parameters, a file of the extension.
    expect(policy).toContain("connect-src 'self' http: https:;");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
  });
}

test('firefox: declares the data it sends, and asks for consent only at Connect', () => {
  const manifest = JSON.parse(readFileSync(join(builds.firefox, 'manifest.json'), 'utf8'));
  const { gecko } = manifest.browser_specific_settings;
  expect(gecko.id).toMatch(/.@./);
  expect(gecko.strict_min_version).toBe('142.0');
  expect(gecko.data_collection_permissions).toEqual({
    required: ['none'],
    optional: ['browsingActivity', 'authenticationInfo'],
  });
});
