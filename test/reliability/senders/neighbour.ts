import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Screen } from '../../drivers/test-browser.ts';
import { reach, type Reached } from './stranger.ts';

const manifest = {
  manifest_version: 3,
  name: 'Neighbour',
  version: '1.0',
  permissions: ['tabs', 'scripting'],
  host_permissions: ['<all_urls>'],
  content_scripts: [
    {
      matches: ['<all_urls>'],
      js: ['content.js'],
      match_about_blank: true,
      all_frames: true,
      run_at: 'document_start',
    },
  ],
  browser_specific_settings: { gecko: { id: 'neighbour@curtail.example' } },
};

/** The content script: tries to reach the extension when its page asks it to. */
const content = `
document.documentElement.dataset.neighbour = chrome.runtime.getURL('').slice(0, -1);
document.addEventListener('reach', async () => {
  const reach = ${String(reach)};
  const { dataset } = document.documentElement;
  dataset.reached = JSON.stringify(await reach(...JSON.parse(dataset.reach)));
  document.dispatchEvent(new Event('reached'));
});`;

/** Writes another extension with every permission; returns its folder and a function that removes it. */
export async function makeNeighbour(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'curtail-neighbour-'));
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'content.js'), content);
  await writeFile(join(folder, 'page.html'), '<!doctype html><title>Neighbour</title><h1>Neighbour</h1>');
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** Has the content script of a page try to reach the extension; returns the answers. */
export async function reachFromContent(page: Screen, ...given: Parameters<typeof reach>): Promise<Reached> {
  return await page.ask(
    (asked) =>
      new Promise<Reached>((resolve) => {
        const { dataset } = document.documentElement;
        document.addEventListener('reached', () => resolve(JSON.parse(dataset['reached'] ?? '') as Reached));
        dataset['reach'] = asked;
        document.dispatchEvent(new Event('reach'));
      }),
    JSON.stringify(given),
  );
}
