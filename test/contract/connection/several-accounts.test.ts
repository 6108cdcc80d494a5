import { openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { mostAccounts } from '../../../lib/account/accounts.ts';
import { readSamples, writeSamples } from '../../../lib/link/samples.ts';
import { allowed } from '../../fakes/worker-browser.ts';
import { eventually } from '../../fakes/eventually.ts';
import { emptyBrowser, startBrowser, startOwnService, type OpenPage } from '../../fakes/several-accounts.ts';
import { valueOf } from '../with-links.ts';

const { local, session } = fakeBrowser.storage;
const page = 'https://example.com/page';
const day = 24 * 60 * 60 * 1000;

beforeEach(emptyBrowser);

/** Starts a service with Ada and Bob, one with Eve under another host, and a browser. */
async function start(options: Parameters<typeof startBrowser>[0] = {}) {
  const one = await startOwnService('127.0.0.1', { ada: 'key-of-ada', bob: 'key-of-bob' });
  const two = await startOwnService('localhost', { eve: 'key-of-eve' });
  return { one, two, ...startBrowser(options) };
}

/** Starts a browser in which Ada and then Eve were connected, so that Eve is in use; a page shows each. */
async function startWithTwo({ adaForgets = false, eveForgets = false } = {}) {
  const world = await start();
  const { one, two } = world;
  const links = {
    ada: one.addLink('ada', { longUrl: page, code: 'a1', title: 'of Ada' }),
    eve: two.addLink('eve', { longUrl: page, code: 'e1', title: 'of Eve' }),
  };
  const ada = await world.connect(one.typed('ada'), { forgetKey: adaForgets });
  const pageOfAda = world.openPage();
  await pageOfAda.read();
  const eve = await world.connect(two.typed('eve'), { forgetKey: eveForgets });
  const pageOfEve = world.openPage();
  await pageOfEve.read();
  await world.shortHostLearned(ada);
  await world.shortHostLearned(eve);
  const forgetRequests = (): void => void [one, two].map(({ requests }) => requests.splice(0));
  forgetRequests();
  return { ...world, links, ada, eve, pageOfAda, pageOfEve, forgetRequests };
}

const states = async ({ list }: Pick<ReturnType<typeof startBrowser>, 'list'>) =>
  (await list()).map(({ status, isInUse }) =>
    ['accountId' in status ? status.accountId : null, status.state, isInUse ? 'in use' : []].flat(),
  );

test('a second account stands beside the first, and each is asked at its own service with its own key', async () => {
  const { one, two, pageOfAda, pageOfEve, links, ...world } = await startWithTwo();
  expect(await states(world)).toEqual([
    ['ada', 'connected'],
    ['eve', 'connected', 'in use'],
  ]);
  const [ofAda, ofEve] = await Promise.all(
    [pageOfAda, pageOfEve].map((each) => each.ask('links.find', { address: page })),
  );
  expect(ofAda).toMatchObject({ ok: true, value: { link: { shortUrl: links.ada, title: 'of Ada' } } });
  expect(ofEve).toMatchObject({ ok: true, value: { link: { shortUrl: links.eve, title: 'of Eve' } } });
  expect(one.requests.length).toBeGreaterThan(0);
  expect(two.requests.length).toBeGreaterThan(0);
  expect(one.requests.join()).not.toMatch(/eve/);
  expect(two.requests.join()).not.toMatch(/ada/);
});

test('a host stays allowed for as long as an account needs it, and no longer', async () => {
  const { one, two, ada, eve, connect, settings } = await startWithTwo();
  const bob = await connect(one.typed('bob'));
  await settings.ask('connection.disconnect', { connectionId: ada });
  expect([...allowed], 'Bob needs it too').toEqual([one.pattern, two.pattern]);
  await settings.ask('connection.disconnect', { connectionId: eve });
  expect([...allowed]).toEqual([one.pattern]);
  await settings.ask('connection.disconnect', { connectionId: bob });
  expect([...allowed]).toEqual([]);
});

test('a change of the service gives the host before back, unless another account needs it', async () => {
  const { one, two, connect } = await start();
  await two.service.addAccount({ uid: 'bob', secretKey: 'key-of-bob' });
  await connect(one.typed('ada'));
  await connect(one.typed('bob'));
  await connect({ ...one.typed('bob'), serviceAddress: two.address }, {}, false);
  expect([...allowed], 'Ada is still there').toEqual([one.pattern, two.pattern]);
});

test('a refused account gives its host back, and no other account loses its own', async () => {
  const { one, two, connect, pageOfAda, pageOfEve } = await startWithTwo();
  const refused = { secretKey: 'wrong' };
  await expect(connect({ ...one.typed('bob'), ...refused })).rejects.toThrow('credentials');
  await expect(connect({ ...two.typed('bob'), ...refused })).rejects.toThrow('credentials');
  expect([...allowed]).toEqual([one.pattern, two.pattern]);
  for (const each of [pageOfAda, pageOfEve]) {
    expect(await each.ask('links.find', { address: page })).toMatchObject({ ok: true });
  }
});

test('a refused account at a new host leaves that host', async () => {
  const { one, two, connect } = await start();
  await connect(one.typed('ada'));
  await expect(connect({ ...two.typed('eve'), secretKey: 'wrong' })).rejects.toThrow('credentials');
  expect([...allowed]).toEqual([one.pattern]);
});

test('the browser’s start takes no host from an account, and every other one back', async () => {
  const { one, two, connect, settings } = await startWithTwo();
  const { connectionId } = valueOf(await settings.ask('connection.status', null));
  await connect(one.typed('bob'));
  allowed.add('https://left.example/*');
  const { services, ...later } = startBrowser();
  await services.connection.removeLeftovers();
  expect([...allowed]).toEqual([one.pattern, two.pattern]);
  expect(await later.list()).toHaveLength(3);
  await later.settings.ask('connection.disconnect', { connectionId });
  expect([...allowed]).toEqual([one.pattern]);
});

test.each([
  ['as another account', true],
  ['in place of the one in use', false],
])('connecting an account once more, %s, changes that account and no other', async (_how, isAdded) => {
  const { one, ada, connect, pageOfEve, ...world } = await startWithTwo();
  await connect(one.typed('ada'), { forgetKey: true }, isAdded);
  expect(await states(world), 'and it is in use').toEqual([
    ['ada', 'connected', 'in use'],
    ['eve', 'connected'],
  ]);
  const [first] = await world.list();
  expect(first?.status).toMatchObject({ connectionId: ada + 1, forgetKey: true });
  expect(await pageOfEve.ask('connection.shown', null)).toMatchObject({ ok: true, value: { accountId: 'eve' } });
});

test('an account can be changed without typing its key while another is in use, and gets no other’s key', async () => {
  const { one, two, connect } = await startWithTwo();
  await connect(one.typed('ada'), { secretKey: null, forgetKey: true });
  await connect(two.typed('eve'), { secretKey: null });
  expect(two.requests.join()).not.toContain('key-of-ada');
  await expect(connect(one.typed('bob'), { secretKey: null })).rejects.toThrow('key-needed');
});

test('an account that takes the place of the one in use leaves the others', async () => {
  const { one, connect, pageOfAda, ...world } = await startWithTwo();
  await connect(one.typed('bob'), {}, false);
  expect(await states(world)).toEqual([
    ['ada', 'connected'],
    ['bob', 'connected', 'in use'],
  ]);
  expect(await pageOfAda.ask('links.find', { address: page })).toMatchObject({ value: { link: { title: 'of Ada' } } });
});

test('the eleventh account is refused, and its key is sent nowhere', async () => {
  const { one, connect, ...world } = await start();
  const names = Array.from({ length: mostAccounts }, (_, place) => `a${place}`);
  for (const uid of names) {
    await one.service.addAccount({ uid, secretKey: `key-of-${uid}` });
    await connect({ ...one.typed('ada'), accountId: uid, secretKey: `key-of-${uid}` });
  }
  one.requests.length = 0;
  await expect(connect(one.typed('bob'))).rejects.toThrow('refused');
  expect(one.requests.join()).not.toContain('key-of-bob');
  expect((await states(world)).map(([name]) => name)).toEqual(names);
  expect([...allowed]).toEqual([one.pattern]);
});

const at = Math.floor(Date.now() / day) * day - 3 * day;

/** Has a page use its account for a while: links, clicks, an unconfirmed change and a job are stored. */
async function useFor(each: OpenPage, name: string, shortUrl: string): Promise<void> {
  valueOf(await each.ask('links.list', { list: 'recent', limit: 100 }));
  valueOf(await each.ask('history.add', { links: [[shortUrl, writeSamples([{ at, clicks: 4 }])]] }));
  const items = [{ subject: shortUrl, outcome: null }];
  expect(await each.ask('jobs.begin', { id: `job of ${name}`, action: 'delete', undoing: false, items })).toMatchObject(
    {
      value: true,
    },
  );
  const address = `${page}/of-${name}`;
  const change = { action: 'shorten', address, foundNothing: true } as const;
  valueOf(await each.ask('links.change', { change, about: address }));
}

/** Returns everything that a page has of its account without asking the service. */
async function keptOf(each: OpenPage) {
  const ask = async (): Promise<unknown[]> => [
    await each.ask('links.known', { list: 'recent', whole: true }),
    await each.ask('links.cached', { before: null }),
    await each.ask('jobs.list', null),
    await each.ask('links.recent', null),
    await each.ask('history.lastRecord', null),
  ];
  const history = valueOf(await each.ask('history.part', { from: 0, after: null }));
  return { all: await ask(), history: history.links.map(([shortUrl, text]) => [shortUrl, readSamples(text)]) };
}

/** Returns what a database has of links, clicks and lists. */
async function onDiskOf(name: string): Promise<unknown[]> {
  const database = await openDB(name);
  const stores = [...database.objectStoreNames].filter((store) => store !== 'owner');
  const all = await Promise.all(stores.map((store) => database.getAll(store)));
  database.close();
  return all.flat();
}

/** Returns what is stored under the keys of the second account. */
async function storedOfSecond(): Promise<object[]> {
  const [onDisk, inSession] = await Promise.all([local.get(null), session.get(null)]);
  return [onDisk, inSession].map((area) =>
    Object.fromEntries(Object.entries(area).filter(([key]) => /^[a-z]+2( |$)/i.test(key))),
  );
}

test.each([
  ['is changed', { adaForgets: false }, 'change'],
  ['is changed, with the other one’s key in the session', { adaForgets: false, eveForgets: true }, 'change'],
  ['is disconnected', {}, 'disconnect'],
  ['is disconnected, with both keys in the session', { adaForgets: true, eveForgets: true }, 'disconnect'],
] as const)('when an account %s, another one’s links, clicks, changes and jobs stay', async (_what, forgets, how) => {
  const { one, ada, links, pageOfAda, pageOfEve, connect, settings } = await startWithTwo(forgets);
  await useFor(pageOfAda, 'ada', links.ada);
  await useFor(pageOfEve, 'eve', links.eve);
  const before = { kept: await keptOf(pageOfEve), stored: await storedOfSecond() };
  expect(before.kept.history).toContainEqual([links.eve, expect.arrayContaining([{ at, clicks: 4 }])]);
  expect(JSON.stringify(before.kept)).not.toMatch(/\bada\b/i);
  expect(JSON.stringify(before.stored)).toContain('of-eve');
  expect(JSON.stringify(before.stored)).not.toMatch(/\bada\b/i);

  if (how === 'change') await connect(one.typed('ada'), { forgetKey: true });
  else valueOf(await settings.ask('connection.disconnect', { connectionId: ada }));
  expect({ kept: await keptOf(pageOfEve), stored: await storedOfSecond() }).toEqual(before);
  if (how === 'disconnect') {
    expect(JSON.stringify([await local.get(null), await session.get(null)])).not.toMatch(/\bada\b/i);
    return;
  }
  const changed = startBrowser().openPage();
  await changed.read();
  const own = await keptOf(changed);
  expect(own.history, 'and its own clicks come along').toContainEqual([
    links.ada,
    expect.arrayContaining([{ at, clicks: 4 }]),
  ]);
});

test('forgetting the clicks of one account leaves those of another', async () => {
  const { links, pageOfAda, pageOfEve } = await startWithTwo();
  await useFor(pageOfAda, 'ada', links.ada);
  await useFor(pageOfEve, 'eve', links.eve);
  const before = await keptOf(pageOfEve);
  pageOfEve.heard.length = 0;
  valueOf(await pageOfAda.ask('history.forget', null));
  expect((await keptOf(pageOfAda)).history).toEqual([]);
  expect(await keptOf(pageOfEve)).toEqual(before);
  expect(pageOfAda.heard.at(-1)).toMatchObject({ what: 'history' });
  expect(pageOfEve.heard).toEqual([]);
});

test('a key is stored where the person chose it for that account, and is missing after a restart only there', async () => {
  const { one, two, pageOfEve, links } = await startWithTwo({ eveForgets: true });
  await useFor(pageOfEve, 'eve', links.eve);
  const onDisk = JSON.stringify(await local.get(null));
  expect(onDisk).toContain('key-of-ada');
  expect(onDisk).not.toMatch(/key-of-eve|of-eve/);
  expect(await onDiskOf('cache2'), 'nor are Eve’s links').toEqual([]);

  await session.clear(); // The browser closes.
  const later = startBrowser();
  await later.services.connection.removeLeftovers();
  expect(await states(later)).toEqual([
    ['ada', 'connected'],
    ['eve', 'key-forgotten', 'in use'],
  ]);
  expect([...allowed]).toEqual([one.pattern, two.pattern]);
  await later.connect(two.typed('eve'), { forgetKey: true }, false);
  expect(await states(later)).toEqual([
    ['ada', 'connected'],
    ['eve', 'connected', 'in use'],
  ]);
});

test('what an organisation allows holds for each account', async () => {
  const { one, two, pageOfEve, forgetRequests } = await startWithTwo();
  await pageOfEve.read();
  const later = startBrowser({ managed: { serviceAddress: one.address } });
  const [first, second] = await later.list();
  const ofAda = await later.openFor(first?.status.connectionId ?? 0);
  const ofEve = await later.openFor(second?.status.connectionId ?? 0);
  forgetRequests();
  expect(await ofEve.ask('links.find', { address: page })).toMatchObject({ failure: { kind: 'service-not-allowed' } });
  await expect(later.connect(two.typed('eve'))).rejects.toThrow('service-not-allowed');
  expect(two.requests).toEqual([]);
  expect(await ofAda.ask('links.find', { address: page })).toMatchObject({ ok: true });
});

const namesIn = async ({ list }: Pick<ReturnType<typeof startBrowser>, 'list'>): Promise<string[]> =>
  (await list()).map(({ name }) => name);

test('an account is called as the person names it, else by its host, and by its ID where that is another’s too', async () => {
  const { one, two, ada, eve, connect, settings, ...world } = await startWithTwo();
  const [host, otherHost] = [one, two].map(({ address }) => new URL(address).host);
  expect(await namesIn(world)).toEqual([host, otherHost]);
  const bob = await connect(one.typed('bob'));
  expect(await namesIn(world)).toEqual([`${host} · ada`, otherHost, `${host} · bob`]);
  const rename = async (connectionId: number, name: string) =>
    valueOf(await settings.ask('accounts.choose', { connectionId, name }));
  await rename(bob, '  Work ');
  expect(await namesIn(world)).toEqual([host, otherHost, 'Work']);
  await rename(eve, 'Work');
  expect(await namesIn(world)).toEqual([host, 'Work · eve', 'Work · bob']);
  await rename(eve, ' ');
  await connect(one.typed('bob'), { forgetKey: true });
  expect(await namesIn(world), 'and keeps its name when it is changed').toEqual([host, otherHost, 'Work']);
  expect(await namesIn(startBrowser()), 'and after a restart').toEqual([host, otherHost, 'Work']);
  const long = await settings.ask('accounts.choose', { connectionId: ada, name: 'x'.repeat(41) });
  expect(long).toMatchObject({ failure: { kind: 'refused' } });
});

test('a page that shows a connection that has ended neither names nor disconnects what came after it', async () => {
  const { one, ada, connect, settings, ...world } = await startWithTwo();
  await connect(one.typed('ada'), { forgetKey: true });
  const before = await world.list();
  const changed = { failure: { kind: 'connection-changed' } };
  expect(await settings.ask('accounts.choose', { connectionId: ada, name: 'Old' })).toMatchObject(changed);
  expect(await world.use(ada)).toMatchObject(changed);
  expect(await settings.ask('connection.disconnect', { connectionId: ada })).toMatchObject(changed);
  expect(await world.list()).toEqual(before);
});

test('when the account in use goes, the first of the others is used, and every page hears of it', async () => {
  const { one, eve, settings, pageOfAda, pageOfEve, ...world } = await startWithTwo();
  await world.connect(one.typed('bob'));
  await world.use(eve);
  pageOfAda.heard.length = pageOfEve.heard.length = 0;
  expect(await settings.ask('connection.disconnect', { connectionId: eve })).toMatchObject({
    ok: true,
    value: { state: 'connected', accountId: 'ada' },
  });
  for (const each of [pageOfAda, pageOfEve]) expect(each.heard).toContainEqual({ what: 'connection' });
  expect(await states(world)).toEqual([
    ['ada', 'connected', 'in use'],
    ['bob', 'connected'],
  ]);
  expect(await pageOfEve.ask('links.find', { address: page })).toMatchObject({
    failure: { kind: 'connection-changed' },
  });
  expect(await pageOfEve.read()).toMatchObject({ accountId: 'ada' });
});

test('an account that is not in use can be disconnected, and the one in use stays', async () => {
  const { ada, settings, ...world } = await startWithTwo();
  expect(await settings.ask('connection.disconnect', { connectionId: ada })).toMatchObject({
    ok: true,
    value: { accountId: 'eve' },
  });
  expect(await states(world)).toEqual([['eve', 'connected', 'in use']]);
});

test('a change that waits for its turn still goes to the account it began with', async () => {
  const { one, two, links, ada, eve, pageOfAda, use } = await startWithTwo();
  await use(ada);
  const turn = Promise.withResolvers<void>();
  void navigator.locks.request(`change:${links.ada}`, () => turn.promise);
  const change = { action: 'delete', shortUrl: links.ada } as const;
  const deleted = pageOfAda.ask('links.change', { change, about: null });
  await use(eve);
  turn.resolve();
  expect(await deleted).toMatchObject({ ok: true, value: { shortUrl: links.ada } });
  expect(one.requests.join()).toContain('delete');
  expect(two.requests).toEqual([]);
});

test('a change whose account goes while it waits is not sent, not even to another account', async () => {
  const { one, two, links, ada, pageOfAda, settings } = await startWithTwo();
  const turn = Promise.withResolvers<void>();
  void navigator.locks.request(`change:${links.ada}`, () => turn.promise);
  const change = { action: 'delete', shortUrl: links.ada } as const;
  const deleted = pageOfAda.ask('links.change', { change, about: null });
  await settings.ask('connection.disconnect', { connectionId: ada });
  turn.resolve();
  expect(await deleted).toMatchObject({ failure: { kind: 'connection-changed' } });
  expect([...one.requests, ...two.requests]).toEqual([]);
});

test('a change of one account is not announced to the pages of another', async () => {
  const { links, pageOfAda, pageOfEve } = await startWithTwo();
  pageOfAda.heard.length = pageOfEve.heard.length = 0;
  const change = { action: 'delete', shortUrl: links.ada } as const;
  valueOf(await pageOfAda.ask('links.change', { change, about: null }));
  expect(pageOfAda.heard).toMatchObject([{ what: 'link', shortUrl: links.ada }]);
  expect(pageOfEve.heard).toEqual([]);
});

test('a text that waits for the Inspect page is not inspected at an account that was put to use since', async () => {
  const { ada, pageOfEve, services, use } = await startWithTwo();
  await pageOfEve.ask('inspect.leave', { name: 'a', text: page, private: false });
  services.popupRequests.leave({ address: page, kind: 'shorten', windowId: 1, at: Date.now() });
  await eventually(async () => expect(await session.get(null)).toHaveProperty('popupRequests'));
  await use(ada);
  expect(await pageOfEve.ask('inspect.take', { name: 'a' })).toMatchObject({ ok: true, value: null });
  expect(await services.popupRequests.take(1, 'popup')).toBeNull();
});

test('an account of a backup waits for its key beside the others, and what is there already stays as it is', async () => {
  const { one, two, connect, settings, ...world } = await start();
  await connect(one.typed('ada'));
  const { serviceAddress, accountId } = two.typed('eve');
  const ofBackup = { serviceAddress, accountId, forgetKey: false, name: 'Work' };
  for (let times = 0; times < 2; times++)
    expect(await settings.ask('accounts.add', ofBackup)).toMatchObject({ ok: true });
  await settings.ask('accounts.add', { serviceAddress: one.address, accountId: 'ada', forgetKey: true, name: 'Other' });
  expect(await states(world)).toEqual([
    ['ada', 'connected', 'in use'],
    ['eve', 'key-forgotten'],
  ]);
  expect(two.requests).toEqual([]);
  await connect(two.typed('eve'));
  expect(await namesIn(world)).toEqual([new URL(one.address).host, 'Work']);
  expect(await states(startBrowser())).toEqual([
    ['ada', 'connected'],
    ['eve', 'connected', 'in use'],
  ]);
});

test('pages show the account that was put to use, although a store fails', async () => {
  const { ada } = await startWithTwo();
  await session.set({ inspectRequests: [{ name: 'a', text: page, private: false }] });
  const full = {
    ...session,
    set: () => Promise.reject(new Error('full')),
    remove: () => Promise.reject(new Error('full')),
  };
  const later = startBrowser({ storage: { session: full } });
  const shown = later.openPage();
  await shown.read();
  expect(await later.use(ada)).toMatchObject({ failure: { kind: 'storage' } });
  expect(shown.heard).toContainEqual({ what: 'connection' });
  expect(await shown.read()).toMatchObject({ accountId: 'ada' });
});

test('another account’s short link is sent to no service, and the page learns whose it is', async () => {
  const { one, two, eve, links, pageOfAda } = await startWithTwo();
  const name = new URL(two.address).host;
  expect(await pageOfAda.ask('links.find', { address: `${links.eve}?fbclid=x` })).toMatchObject({
    failure: { kind: 'other-account', name },
  });
  expect(await pageOfAda.ask('links.elsewhere', { address: links.eve })).toMatchObject({
    ok: true,
    value: { connectionId: eve, name, has: 'short-link' },
  });
  expect([...one.requests, ...two.requests]).toEqual([]);
});

test('a page is told of another account’s link for its address from the cache alone', async () => {
  const { one, two, ada, eve, pageOfAda, pageOfEve, forgetRequests } = await startWithTwo();
  expect(await pageOfAda.ask('links.elsewhere', { address: page }), 'before it is cached').toMatchObject({
    value: null,
  });
  for (const each of [pageOfAda, pageOfEve]) valueOf(await each.ask('links.find', { address: page }));
  forgetRequests();
  expect(await pageOfAda.ask('links.elsewhere', { address: page })).toMatchObject({
    value: { connectionId: eve, has: 'link' },
  });
  expect(await pageOfEve.ask('links.elsewhere', { address: page })).toMatchObject({
    value: { connectionId: ada, has: 'link' },
  });
  expect(await pageOfAda.ask('links.elsewhere', { address: `${page}/other` })).toMatchObject({ value: null });
  expect([...one.requests, ...two.requests]).toEqual([]);
});

test('another account’s short link is shortened at no service, and the page learns whose it is', async () => {
  const { one, two, links, pageOfAda } = await startWithTwo();
  const change = { action: 'shorten', address: links.eve, foundNothing: false } as const;
  expect(await pageOfAda.ask('links.change', { change, about: null })).toMatchObject({
    failure: { kind: 'other-account', name: new URL(two.address).host },
  });
  expect([...one.requests, ...two.requests]).toEqual([]);
});

test('the short link of the page’s own account is looked up, also at a host that another account shares', async () => {
  const { one, connect, links, pageOfAda, shortHostLearned } = await startWithTwo();
  const ofBob = one.addLink('bob', { longUrl: page, code: 'b1' });
  await shortHostLearned(await connect(one.typed('bob')));
  for (const address of [links.ada, ofBob]) {
    one.requests.length = 0;
    expect(await pageOfAda.ask('links.elsewhere', { address })).toMatchObject({ value: null });
    expect(await pageOfAda.ask('links.find', { address })).not.toMatchObject({ failure: { kind: 'other-account' } });
    expect(one.requests.length).toBeGreaterThan(0);
  }
});

test('a page of a private window learns nothing of what another account has, and sends it no service', async () => {
  const { one, two, ada, links, pageOfEve, openFor, forgetRequests } = await startWithTwo();
  valueOf(await pageOfEve.ask('links.find', { address: page }));
  const inPrivate = await openFor(ada, true);
  forgetRequests();
  for (const address of [page, links.eve]) {
    expect(await inPrivate.ask('links.elsewhere', { address })).toMatchObject({ ok: true, value: null });
  }
  expect(await inPrivate.ask('links.find', { address: links.eve })).toMatchObject({
    failure: { kind: 'other-account' },
  });
  expect([...one.requests, ...two.requests]).toEqual([]);
});

test('with one account, no address is another one’s', async () => {
  const { one, ada, eve, links, settings, pageOfAda } = await startWithTwo();
  await settings.ask('connection.disconnect', { connectionId: eve });
  expect(await pageOfAda.ask('links.elsewhere', { address: links.eve })).toMatchObject({ ok: true, value: null });
  expect(await pageOfAda.ask('links.find', { address: links.eve })).toMatchObject({
    ok: true,
    value: { kind: 'none' },
  });
  expect(one.requests.length).toBeGreaterThan(0);
  expect(ada).toBe(1);
});
