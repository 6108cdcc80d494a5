import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builds } from '../drivers/builds.ts';
import '../drivers/chromium/extension-api.ts';
import { expect, test } from './harness/fixtures.ts';

/** The browser interface that a page may use without a permission. */
interface Askable {
  management: { getPermissionWarningsByManifest(manifest: string): Promise<string[]> };
  permissions: { getAll(): Promise<{ origins: string[]; permissions: string[] }> };
}

interface Manifest {
  permissions: string[];
  host_permissions?: string[];
}

const built = JSON.parse(readFileSync(join(builds.chrome, 'manifest.json'), 'utf8')) as Manifest;

test(
  'installing opens nothing, shows no permission warning and gives access to no host',
  { tag: '@journey' },
  async ({ launch }) => {
    const curtail = await launch();
    await curtail.worker();
    const own = curtail.context.pages().filter((page) => page.url().startsWith(`chrome-extension://${curtail.id}`));
    expect(own, 'nothing opens by itself').toEqual([]);
    const page = await curtail.openOptions('#/settings');
    const warnings = (manifest: Manifest) =>
      page.evaluate(
        (text) => (chrome as unknown as Askable).management.getPermissionWarningsByManifest(text),
        JSON.stringify(manifest),
      );
    expect(await warnings(built)).toEqual([]);

    const withMore = (...more: string[]) => ({ ...built, permissions: [...built.permissions, ...more] });
    expect(await warnings(withMore('tabs')), 'the browser would warn').toHaveLength(1);
    expect(await warnings(withMore('tabs', 'notifications')), 'the browser would warn').toHaveLength(2);
    expect(await warnings({ ...built, host_permissions: ['http://*/*'] }), 'the browser would warn').toHaveLength(1);

    const { origins, permissions } = await page.evaluate(() => (chrome as unknown as Askable).permissions.getAll());
    expect(origins).toEqual([]);
    expect(permissions.toSorted()).toEqual(['activeTab', 'contextMenus', 'scripting', 'storage']);
  },
);
