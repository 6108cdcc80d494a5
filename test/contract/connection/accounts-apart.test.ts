import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { accountNumber } from '../../../lib/account/accounts.ts';
import { operations, type Contract, type Operation, type Reply } from '../../../lib/rpc/contract.ts';
import type { StorageArea } from '../../../lib/worker/storage/stored-item.ts';
import { emptyBrowser, startBrowser, startOwnService, type OwnService } from '../../fakes/several-accounts.ts';
import { runtime, workerBrowser } from '../../fakes/worker-browser.ts';
import { inputs, shownOf, type Asker } from './every-operation.ts';

beforeEach(emptyBrowser);

/** One of two accounts. All texts of it have its canary, and no others: ID, key, host, titles, codes and destinations. */
interface Owner extends Asker {
  number: number;
  canary: RegExp;
  own: OwnService;
}

/** Starts a service with the account of this number. */
async function startOwner(
  number: number,
  host: Parameters<typeof startOwnService>[0],
  name: string,
  forgetKey: boolean,
): Promise<Owner> {
  const own = await startOwnService(host, { [name]: `key-of-${name}` });
  const page = `https://example.com/${name}`;
  own.service.seed.referrals(name, [{ uid: `${name}Friend` }]);
  return {
    number,
    canary: new RegExp(String.raw`${name}|:${new URL(own.address).port}\b`, 'i'),
    own,
    typed: { ...own.typed(name), forgetKey, adds: true },
    page,
    shortUrl: own.addLink(name, { longUrl: page, code: `${name}1`, title: `The page of ${name}` }),
  };
}

/** Returns the number of the account that a key of the browser's storage belongs to; null if all share it. */
function numberOf(key: string): number | null {
  const ofOne = /^(?:connection|sessionKeys|serviceFacts|journal|cache|history|jobs|historyOnDisk)(\d*)$|^job(\d*) /;
  const match = ofOne.exec(key);
  return match === null ? null : Number((match[1] ?? match[2]) || 1) - 1;
}

/** Shared items with what the person has just asked for; they are emptied when another account is put to use. */
const requested = new Set(['popupRequests', 'inspectRequests']);

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
};

/** Starts two accounts, on disk or in the browser session, and finds what of one gets elsewhere. */
async function startBoth(forgetKey: boolean) {
  const both = [
    await startOwner(0, '127.0.0.1', 'canaryAda', forgetKey),
    await startOwner(1, 'localhost', 'canaryEve', forgetKey),
  ] as const;
  const { connect, settings } = startBrowser();
  for (const { typed } of both) {
    await connect(typed);
    await settings.ask('links.list', { list: 'recent', limit: 100 });
  }
  const leaks = new Set<string>();
  /** Looks in a text for what is of another account than this one; than none, for null. */
  function look(where: string, text: string, own: number | null): void {
    const foreign = both.filter(({ number, canary }) => number !== own && canary.test(text));
    if (foreign.length > 0) leaks.add(`${where}: ${text}`);
  }
  /** Looks at what is on disk besides the browser's storage; returns its size (characters). */
  async function lookOnDisk(): Promise<number> {
    let size = 0;
    const known = new Set((await indexedDB.databases()).map(({ name }) => name));
    for (const [number, name] of ['cache', 'cache2'].entries()) {
      if (!known.has(name)) continue;
      const database = await openDB(name);
      for (const store of database.objectStoreNames) {
        const text = JSON.stringify(await database.getAll(store));
        size += text.length;
        look(name, text, number);
      }
      database.close();
    }
    return size;
  }
  return {
    both,
    leaks,
    look,
    lookOnDisk,
    /** Looks at what the services were sent. */
    lookAtRequests(): void {
      for (const { number, own } of both)
        for (const request of own.requests) look('sent', decodeURIComponent(request), number);
    },
    /** Returns the ids of both connections now. */
    async ids(): Promise<number[]> {
      const { storesOf } = startBrowser().services;
      const all = both.map(({ number }) => storesOf(number).credentials.snapshot());
      return (await Promise.all(all)).map(({ connectionId }) => connectionId);
    },
  };
}

type World = Awaited<ReturnType<typeof startBoth>>;

/** Returns what replaces the browser's areas, permissions and requests: `step` is called before each call of them. */
function watchedBrowser({ look }: World, step: () => Promise<void>) {
  const watched = (area: StorageArea): StorageArea => ({
    get: (keys) => step().then(() => area.get(keys)),
    remove: (keys) => step().then(() => area.remove(keys)),
    set(items) {
      for (const [key, value] of Object.entries(items)) {
        if (!requested.has(key)) look(`stored as ${key}`, JSON.stringify(value), numberOf(key));
      }
      return step().then(() => area.set(items));
    },
  });
  const { fetch: send } = globalThis;
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => step().then(() => send(...request)));
  const { permissions } = workerBrowser();
  const { local, session } = fakeBrowser.storage;
  return {
    storage: { local: watched(local), session: watched(session) },
    others: {
      permissions: {
        ...permissions,
        contains: (asked: object) => step().then(() => permissions.contains(asked)),
        remove: (given: object) => step().then(() => permissions.remove(given)),
      },
    },
  };
}

const sender = { id: runtime.id, url: runtime.getURL('options.html'), frameId: 0 };

/** Returns a reply as text, without what pages may see of all accounts, and without the address that a popup gave. */
const textOf = (reply: Reply): string =>
  JSON.stringify(reply, (key, value: unknown) => (['accounts', 'address', 'original'].includes(key) ? null : value));

/** Creates the function that sends an operation for one account while another is put to use. */
function createRun(world: World, owner: Owner, other: Owner) {
  const { leaks, look, ids } = world;
  let step: () => Promise<void> = () => Promise.resolve();
  const browser = watchedBrowser(world, () => step());

  function lookAtReply(where: string, name: Operation, reply: Reply, id: number): void {
    const { connection } = operations[name];
    if (JSON.stringify(reply).includes('key-of-')) leaks.add(`${where}: a key in the reply`);
    if (name === 'diagnostics.read') look(where, textOf(reply), null);
    if (connection === 'required' && reply.connectionId !== id) leaks.add(`${where}: for ${reply.connectionId}`);
    // What another account has is asked for here.
    if (connection !== null && name !== 'links.elsewhere')
      look(where, textOf(reply), accountNumber(reply.connectionId));
  }

  /**
   * Sends an operation for the account, to a new worker, and puts the other account to use before the worker's call `at`
   * of the browser or the service; not at all for 0. Returns false if there were fewer calls.
   */
  return async function run<Name extends Operation>(
    name: Name,
    inputOf: (connectionId: number) => Contract[Name]['input'],
    at: number,
  ): Promise<boolean> {
    const now = await ids();
    const [id = 0, otherId = 0] = [now[owner.number], now[other.number]];
    await startBrowser().use(id);
    const { services, announced } = startBrowser(browser);
    function ask<Asked extends Operation>(
      operation: Asked,
      input: Contract[Asked]['input'],
      of: number,
    ): Promise<Reply> {
      const connectionId = operations[operation].connection === 'required' ? of : null;
      return services.serve({ to: 'worker', operation, connectionId, input }, sender);
    }
    let calls = 0;
    const used: Promise<unknown>[] = [];
    let isWaiting = false;
    step = async () => {
      if (isWaiting || (calls += 1) !== at) return;
      isWaiting = true;
      const choosing = ask('accounts.choose', { connectionId: otherId, use: true }, otherId);
      used.push(choosing);
      // It may itself wait for the call that waits here.
      await Promise.race([choosing, turns(30)]);
      isWaiting = false;
    };
    const where = `${name} ${at}`;
    const reply = await ask(name, inputOf(id), id);
    await Promise.all(used);
    step = () => Promise.resolve();
    lookAtReply(where, name, reply, id);
    for (const { changed } of announced) {
      const of = 'connectionId' in changed ? accountNumber(changed.connectionId) : null;
      look(`${where}: announced`, JSON.stringify(changed), of);
    }
    for (const [operation, input] of shownOf) {
      look(`${where}: then ${operation}`, textOf(await ask(operation, input, otherId)), other.number);
    }
    await turns(5); // What a worker does after its answer must not meet the next worker.
    return at === 0 || used.length > 0;
  };
}

test.each([
  ['the first account', 'on disk', 0, false],
  ['the second account', 'on disk', 1, false],
  ['the first account', 'in the browser session', 0, true],
  ['the second account', 'in the browser session', 1, true],
] as const)(
  'nothing of %s, stored %s, reaches the other one’s service, stores or pages, whenever that is put to use',
  { timeout: 300_000 },
  async (_which, _where, number, forgetKey) => {
    const world = await startBoth(forgetKey);
    const [owner, other] = number === 0 ? world.both : ([world.both[1], world.both[0]] as const);
    const run = createRun(world, owner, other);
    let runs = 0;
    let onDisk = 0;
    const names = Object.keys(inputs) as Operation[];
    for (const name of names) {
      const inputsOf = (id: number) => inputs[name](owner, id) as readonly Contract[Operation]['input'][];
      for (const place of inputsOf(0).keys()) {
        const inputOf = (id: number) => inputsOf(id)[place] ?? null;
        for (let at = 0; await run(name, inputOf, at); at++) {
          runs += 1;
          if (name === 'connection.disconnect') await startBrowser().connect(owner.typed);
        }
      }
      onDisk = Math.max(onDisk, await world.lookOnDisk());
    }
    world.lookAtRequests();
    expect([...world.leaks]).toEqual([]);
    for (const { own } of world.both) expect(own.requests.length).toBeGreaterThan(0);
    if (!forgetKey) expect(onDisk).toBeGreaterThan(1000);
    expect(runs, 'the other account was put to use in the middle of each').toBeGreaterThan(4 * names.length);
  },
);
