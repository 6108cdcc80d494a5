import { describe, expect, inject, test } from 'vitest';
import { browsers, entriesOf, version, type Kind } from './archives.ts';

type Manifest = Record<string, unknown>;

const folder = inject('packedIn');

function manifestOf(kind: Kind): Manifest {
  return JSON.parse(String(entriesOf(folder, kind).get('manifest.json'))) as Manifest;
}

/** What of a policy holds for one kind of source. */
function directive(policy: string, name: string): string | undefined {
  return policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);
}

describe.each(browsers)('%s', (browser) => {
  const manifest = manifestOf(browser);

  test('the package is what it is called: Manifest V3, in the version of package.json', () => {
    expect(manifest).toMatchObject({ manifest_version: 3, version });
  });

  test('an install asks for three harmless permissions and no host', () => {
    expect(manifest['permissions']).toEqual(['storage', 'contextMenus', 'activeTab']);
    expect(manifest['optional_host_permissions']).toEqual(['http://*/*', 'https://*/*']);
    expect(manifest).not.toHaveProperty('host_permissions');
    // A press that shortens tabs asks for the one, and Connect for the other, where copying takes a permission.
    expect(manifest['optional_permissions']).toEqual(['tabs', ...(browser === 'firefox' ? ['clipboardWrite'] : [])]);
  });

  test('web pages are not touched, and cannot touch it', () => {
    const open = ['content_scripts', 'web_accessible_resources', 'externally_connectable'];
    for (const key of open) expect(manifest).not.toHaveProperty(key);
  });

  test('no code but its own runs, and services of plain http are reached', () => {
    const { extension_pages: policy } = manifest['content_security_policy'] as { extension_pages: string };
    expect(directive(policy, 'default-src')).toBe("'none'");
    expect(directive(policy, 'script-src')).toBe("'self'");
    // 'self' is a file of its own, the list of tracking parameters; the service's host is known at Connect.
    expect(directive(policy, 'connect-src')).toBe("'self' http: https:");
    expect(policy).not.toMatch(/unsafe-|upgrade-insecure-requests/);
  });

  test('everything that the manifest names is in the package', () => {
    const named = JSON.stringify(manifest).match(/[\w/-]+\.(js|html|png)\b/g) ?? [];
    expect(named).toEqual(expect.arrayContaining(['background.js', 'popup.html', 'options.html', 'icon/128.png']));
    const paths = new Set(entriesOf(folder, browser).keys());
    expect(named.filter((path) => !paths.has(path))).toEqual([]);
  });
});

test('Firefox knows an update for the same extension, takes it from 142 on, and is told what is sent', () => {
  expect(manifestOf('firefox')['browser_specific_settings']).toEqual({
    gecko: {
      id: 'curtail@curtail.example',
      strict_min_version: '142.0',
      data_collection_permissions: { required: ['none'], optional: ['browsingActivity', 'authenticationInfo'] },
    },
  });
});

test('Chromium takes it from 127 on', () => {
  const manifest = manifestOf('chrome');
  expect(manifest['minimum_chrome_version']).toBe('127');
  expect(manifest).not.toHaveProperty('browser_specific_settings');
});
