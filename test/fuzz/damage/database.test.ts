import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { whole } from '../../tools/tally/share.ts';
import { startTally } from '../../tools/tally/tally.ts';
import { damagesOf } from './damages.ts';
import { failuresOf, host, page, usedBrowser } from './used-browser.ts';
import { putContents, startWorker } from './whole-worker.ts';
import { allowed } from '../../fakes/worker-browser.ts';

/** The sample has one of so many kinds of damage. */
const sampledEvery = 7;

/** Returns all entries of the database, by store and key. */
async function entries(): Promise<Record<string, Record<string, unknown>>> {
  const database = await openDB('cache', 1);
  const stored: Record<string, Record<string, unknown>> = {};
  for (const store of database.objectStoreNames) {
    const [keys, values] = await Promise.all([database.getAllKeys(store), database.getAll(store)]);
    stored[store] = Object.fromEntries((keys as string[]).map((key, index) => [key, values[index] as unknown]));
  }
  database.close();
  return stored;
}

/** Puts a value in place of an entry; undefined removes it. Returns false if a browser stores no such value. */
async function putEntry(store: string, key: string, value: unknown): Promise<boolean> {
  const database = await openDB('cache', 1);
  const keys = (await database.getAllKeys(store)) as (string | number)[];
  const own = keys.find((each) => String(each) === key) ?? key; // Chunks and shards have numbers.
  await database.delete(store, own);
  const { keyPath } = database.transaction(store).store;
  const put = value === undefined || database.put(store, value, keyPath === null ? own : undefined);
  const isPut = await Promise.resolve(put).then(
    () => true,
    () => false,
  );
  database.close();
  return isPut;
}

test('survives every damage of every entry of the database', { timeout: 300_000 }, async () => {
  const { used } = await usedBrowser(false);
  const tally = startTally('storage', null);
  const damages = damagesOf(await entries());
  for (const { area: store, record: key, name, value } of damages.filter((_, at) => whole || at % sampledEvery === 0)) {
    await putContents(used);
    allowed.add(host);
    await failuresOf(startWorker());
    if (!(await putEntry(store, key, value))) continue;

    const { services, ask } = startWorker();
    await services.connection.removeLeftovers();
    for (const failure of await failuresOf({ ask })) tally.found('loss', `${name}: ${failure}`);
    const known = await ask('links.known', { list: 'recent', whole: false });
    if (!known.ok || known.value?.links.length !== 2) tally.found('loss', `${name}: the list is not kept again`);
    const disconnected = await startWorker().disconnect();
    if (!disconnected.ok) tally.found('loss', `${name}: Disconnect: ${disconnected.failure.kind}`);
    if (JSON.stringify(await entries()).includes(page)) tally.found('leak', `${name}: Disconnect leaves an address`);
    tally.met('kinds of damage', name);
  }
  tally.keep();
  expect(tally.harms()).toEqual([]);
});
