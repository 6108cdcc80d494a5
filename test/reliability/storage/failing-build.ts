import { changedBuild, type ChangedBuild } from '../../drivers/changed-build.ts';
import type { BrowserKind, Screen } from '../../drivers/test-browser.ts';

/** The storage calls of the worker that can be made to fail. */
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

/** Makes a copy of the built extension whose worker's storage fails on command. */
export const failingBuild = (browser: BrowserKind): Promise<ChangedBuild> =>
  changedBuild(browser, (worker) => `(${String(failWhenTold)})();\n${worker}`);

/** Makes these calls fail from now on, and no others, also in a worker that starts later; runs in a page. */
export async function fail(page: Screen, ...calls: readonly StorageCall[]): Promise<void> {
  await page.ask((failing) => chrome.runtime.sendMessage({ to: 'storage-faults', failing }), calls);
}

/**
 * Makes calls fail; runs in the worker before its own code. The session store holds which ones, so that the next worker
 * finds them.
 */
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
    const command = message as { to?: string; failing: string[] } | null;
    if (command?.to !== key) return false;
    async function tell(): Promise<void> {
      await ready;
      failing = command?.failing ?? [];
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
