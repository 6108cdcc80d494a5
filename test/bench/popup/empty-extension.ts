import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The empty extension's name in the browser. */
export const emptyName = 'Empty popup';

const files = {
  'manifest.json': JSON.stringify({
    manifest_version: 3,
    name: emptyName,
    version: '1',
    action: { default_popup: 'popup.html' },
    background: { service_worker: 'background.js' },
  }),
  'popup.html':
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Empty</title><p>An empty popup.</p></html>',
  'background.js': 'chrome.runtime.onMessage.addListener((message, sender, answer) => answer(null));',
};

/** Creates an extension with a one-line popup and a worker that answers at once, to measure the browser's own cost. */
export async function makeEmptyExtension(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'curtail-empty-'));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
