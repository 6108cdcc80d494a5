import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlaceName, Screen } from '../../drivers/place.ts';
import { root } from '../../tools/run/command.ts';

/** Count of requests since the worker started, by path, a space and the address concerned; never contains the key. */
export type Issued = Record<string, number>;

/** A copy of the built extension whose worker counts its requests, and a function that removes it. */
export async function copyThatCounts(place: PlaceName): Promise<{ extension: string; remove(): Promise<void> }> {
  const extension = await mkdtemp(join(tmpdir(), 'curtail-counting-'));
  const build = place === 'firefox' ? 'firefox-mv3' : 'chrome-mv3';
  await cp(join(root, '.output', build), extension, { recursive: true });
  const worker = join(extension, 'background.js');
  await writeFile(worker, `(${String(count)})();\n${await readFile(worker, 'utf8')}`);
  return { extension, remove: () => rm(extension, { recursive: true, force: true }) };
}

/** Asks the worker for its counts, from any page of the extension. */
export async function issued(screen: Screen): Promise<Issued> {
  return (await screen.ask(() => chrome.runtime.sendMessage({ to: 'count' }))) as Issued;
}

type Listener = (message: { to?: string }, sender: unknown, answer: (value: Issued) => void) => void;

/** Counts the requests; runs in the worker before its own script. */
function count(): void {
  const counts: Issued = {};
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { pathname, searchParams } = new URL(input as string);
    const request = `${pathname} ${searchParams.get('short_url') ?? searchParams.get('long_url') ?? ''}`;
    counts[request] = (counts[request] ?? 0) + 1;
    return send(input, init);
  };
  const { onMessage } = chrome.runtime as unknown as { onMessage: { addListener(listener: Listener): void } };
  onMessage.addListener(({ to }, _sender, answer) => {
    if (to === 'count') answer(counts);
  });
}
