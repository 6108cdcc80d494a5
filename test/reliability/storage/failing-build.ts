import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../run/command.ts';
import type { PlaceName, Screen } from '../../places/place.ts';

/** What of the worker's storage can be made to fail. */
export const storageCalls = [
  'local.get',
  'local.set',
  'local.remove',
  'session.get',
  'session.set',
  'session.remove',
  'database.open',
  'database.get',
  'database.put',
] as const;
export type StorageCall = (typeof storageCalls)[number];

/** Makes, in this folder, a copy of the built extension in which the worker's storage fails when it is told to. */
export async function failingBuild(placeName: PlaceName, folder: string): Promise<string> {
  await cp(join(root, '.output', placeName === 'firefox' ? 'firefox-mv3' : 'chrome-mv3'), folder, { recursive: true });
  const worker = join(folder, 'background.js');
  await writeFile(worker, `(${failWhenTold.toString()})();\n${await readFile(worker, 'utf8')}`);
  return folder;
}

/** Has these calls fail from now on, also in a worker that starts later, and no others; asked in one of the pages. */
export async function fail(page: Screen, ...calls: readonly StorageCall[]): Promise<void> {
  await page.ask((failing) => chrome.runtime.sendMessage({ to: 'storage-faults', failing }), calls);
}

/** Runs in the worker before its own code. Which calls fail is in the session's store, where the next worker finds it. */
function failWhenTold(): void {
  type Call = (...given: unknown[]) => unknown;
  type Owner = Record<string, Call>;
  const { browser = chrome } = globalThis as { browser?: typeof chrome };
  const key = 'storage-faults';
  const read = chrome.storage.session.get.bind(chrome.storage.session);
  const write = chrome.storage.session.set.bind(chrome.storage.session);
  let failing: string[] = [];
  const ready = read().then((kept) => void (failing = (kept[key] ?? []) as string[]));

  type Listener = (message: unknown, sender: unknown, answer: (said: unknown) => void) => boolean;
  const { onMessage } = chrome.runtime as unknown as { onMessage: { addListener(listener: Listener): void } };
  onMessage.addListener((message, _sender, answer) => {
    const told = message as { to?: string; failing: string[] } | null;
    if (told?.to !== key) return false;
    async function tell(): Promise<void> {
      await ready;
      failing = told?.failing ?? [];
      await write({ [key]: failing });
      answer(null);
    }
    void tell();
    return true;
  });

  for (const name of ['local', 'session'] as const) {
    for (const area of new Set([chrome.storage[name], browser.storage[name]]) as Set<unknown> as Set<Owner>) {
      for (const call of ['get', 'set', 'remove']) {
        const real = area[call]?.bind(area);
        area[call] = async (...given) => {
          await ready;
          if (failing.includes(`${name}.${call}`)) throw new Error('QuotaExceededError: told to fail');
          return real?.(...given);
        };
      }
    }
  }

  const database: [owner: object, calls: readonly string[], name: string][] = [
    [IDBFactory.prototype, ['open'], 'database.open'],
    [IDBObjectStore.prototype, ['get', 'getAll'], 'database.get'],
    [IDBObjectStore.prototype, ['put', 'clear', 'delete'], 'database.put'],
  ];
  for (const [owner, calls, name] of database) {
    for (const call of calls) {
      const real = (owner as Owner)[call];
      (owner as Owner)[call] = function (this: unknown, ...given) {
        if (failing.includes(name)) throw new DOMException('told to fail', 'QuotaExceededError');
        return real?.apply(this, given);
      };
    }
  }
}
