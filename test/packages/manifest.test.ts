import { describe, expect, test } from 'vitest';
import { policySchema } from '../../lib/build/policy-schema.ts';
import { packages, type Archive } from '../tools/release/project.ts';
import { browsers, entriesOf, project } from './archives.ts';

type Manifest = Record<string, unknown>;

const manifestOf = (archive: Archive): Manifest =>
  JSON.parse(String(entriesOf(archive).get('manifest.json'))) as Manifest;

/** Returns the sources that a policy allows for a directive. */
function directive(policy: string, name: string): string | undefined {
  return policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);
}

describe.each(browsers)('%s', (browser) => {
  const manifest = manifestOf(browser);

  test('the manifest is of version 3 and has the version and the homepage of package.json', () => {
    expect(manifest).toMatchObject({
      manifest_version: 3,
      version: project.version,
      homepage_url: project.homepage,
    });
  });

  test('an install asks for permissions without a warning, and for no host', () => {
    // Firefox knows `alarms` only as one that it grants at the install, without a word.
    const alarms = browser === 'firefox' ? ['alarms'] : [];
    expect(manifest['permissions']).toEqual(['storage', 'contextMenus', 'activeTab', 'scripting', ...alarms]);
    expect(manifest['optional_host_permissions']).toEqual(['http://*/*', 'https://*/*']);
    expect(manifest).not.toHaveProperty('host_permissions');
    // Shortening tabs asks for `tabs`, and copying without the popup for `clipboardWrite`, as Connect does in Firefox.
    const inChromium = browser === 'firefox' ? [] : ['alarms', 'offscreen'];
    expect(manifest['optional_permissions']).toEqual(['tabs', 'clipboardWrite', ...inChromium]);
  });

  test('a shortcut opens the popup, another one shortens the page, and a keyword searches', () => {
    const elsewhere = browser === 'firefox' ? { linux: 'Alt+Shift+C', windows: 'Alt+Shift+C' } : {};
    const keys = { default: 'Alt+Shift+S', ...elsewhere };
    expect(manifest['commands']).toEqual({
      _execute_action: { suggested_key: keys },
      'shorten-page': {
        suggested_key: { default: 'Alt+Shift+U' },
        description: '__MSG_preference_copyByKey__',
      },
    });
    expect(manifest['omnibox']).toEqual({ keyword: 'curtail' });
  });

  test('the extension runs nothing in web pages and is not reachable from them', () => {
    const open = ['content_scripts', 'web_accessible_resources', 'externally_connectable'];
    for (const key of open) expect(manifest).not.toHaveProperty(key);
  });

  test('the policy allows the extension’s own code only, and services over plain http', () => {
    const { extension_pages: policy } = manifest['content_security_policy'] as { extension_pages: string };
    expect(directive(policy, 'default-src')).toBe("'none'");
    expect(directive(policy, 'script-src')).toBe("'self'");
    // The service's host is known at Connect.
    expect(directive(policy, 'connect-src')).toBe('http: https:');
    expect(policy).not.toMatch(/unsafe-|upgrade-insecure-requests/);
  });

  test('every file that the manifest names is in the package', () => {
    const named = JSON.stringify(manifest).match(/[\w/-]+\.(js|html|png)\b/g) ?? [];
    expect(named).toEqual(expect.arrayContaining(['background.js', 'popup.html', 'options.html', 'icon/128.png']));
    const paths = new Set(entriesOf(browser).keys());
    expect(named.filter((path) => !paths.has(path))).toEqual([]);
  });
});

test('Firefox gets a fixed ID, its oldest version and the data that is sent', () => {
  expect(manifestOf('firefox')['browser_specific_settings']).toEqual({
    gecko: {
      id: 'curtail@curtail.example',
      strict_min_version: '142.0',
      data_collection_permissions: { required: ['none'], optional: ['browsingActivity', 'authenticationInfo'] },
    },
  });
});

test('Chromium gets its oldest version and nothing of Firefox', () => {
  const manifest = manifestOf('chrome');
  expect(manifest['minimum_chrome_version']).toBe('127');
  expect(manifest).not.toHaveProperty('browser_specific_settings');
});

test('Chromium finds the schema of a policy, which Firefox does not need', () => {
  expect(manifestOf('chrome')['storage']).toEqual({ managed_schema: 'policy-schema.json' });
  const schema = JSON.parse(String(entriesOf('chrome').get('policy-schema.json'))) as unknown;
  expect(schema).toEqual(policySchema);
  expect(manifestOf('firefox')).not.toHaveProperty('storage');
});

test('the self-distributed package differs from the store’s by where its updates are, and by a version of its own', () => {
  const [store, own] = [entriesOf('firefox'), entriesOf('self-distributed')];
  const manifest = manifestOf('firefox');
  const { gecko } = manifest['browser_specific_settings'] as { gecko: object };
  expect(manifestOf('self-distributed')).toEqual({
    ...manifest,
    version: `${project.version}.1`,
    browser_specific_settings: {
      gecko: { ...gecko, update_url: `${project.homepage}/releases/latest/download/updates.json` },
    },
  });
  for (const files of [store, own]) files.delete('manifest.json');
  expect(own).toEqual(store);
});

test('only the self-distributed package says where updates are', () => {
  const saying = packages.filter((each) => JSON.stringify(manifestOf(each)).includes('update_url'));
  expect(saying).toEqual(['self-distributed']);
});
