import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readDiagnostics } from '../../../entrypoints/background/diagnostics.ts';
import { createParts } from '../../../entrypoints/background/parts.ts';
import { policySchema } from '../../../lib/build/policy-schema.ts';
import type { Failure } from '../../../lib/failure/failure.ts';
import { createFailureLog, uncaught } from '../../../lib/worker/connection/failure-log.ts';
import { policyFields } from '../../../lib/worker/preferences/read-policy.ts';
import { workerBrowser } from '../../fakes/worker-browser.ts';

beforeEach(() => fakeBrowser.reset());

/** Creates a worker's parts over these areas. */
const partsOf = (storage: object) => createParts(workerBrowser({ storage }), () => undefined);

test('tells the size of what is stored in bytes, and never what it is', async () => {
  const { local, session } = fakeBrowser.storage;
  await local.set({ connection: { accountId: 'CANARY', secretKey: 'é' } });
  const broken = { ...session, get: () => Promise.reject(new Error('damaged')) };
  const told = await readDiagnostics(partsOf({ local, session, sync: broken, managed: local }), 0);
  const bytes = Buffer.byteLength('{"accountId":"CANARY","secretKey":"é"}');
  expect(told.stored).toEqual([[['connection', bytes]], [], null, [['connection', bytes]]]);
  expect(JSON.stringify(told)).not.toContain('CANARY');
});

test('tells nothing about the service of an earlier connection', async () => {
  const parts = partsOf(fakeBrowser.storage);
  const fact = { operation: 'lookup', until: 7 };
  await parts.storesOf(0).items.serviceFacts.update(1, (facts) => ({ ...facts, oneAtATimeUntil: [fact] }));
  expect((await readDiagnostics(parts, 1)).oneAtATimeUntil).toEqual([fact]);
  expect((await readDiagnostics(parts, 2)).oneAtATimeUntil).toEqual([]);
});

test('security: of the facts about the service, no host and no count of the account leaves the worker', async () => {
  const parts = partsOf(fakeBrowser.storage);
  const listCaps = [{ operation: 'last', most: 50, tooHigh: 51, until: 7 }];
  await parts.storesOf(0).items.serviceFacts.update(1, () => ({
    shortHosts: ['canary.example'],
    httpHosts: ['canary.example'],
    oneAtATimeUntil: [],
    listCaps,
    accountCounts: { links: 4711, referrals: 4711, readAt: 7 },
    dailyRecord: { askedAt: 4711, recordedAt: 4711, isRefused: true },
  }));
  const told = await readDiagnostics(parts, 1);
  expect(told.listCaps).toEqual(listCaps);
  expect(JSON.stringify({ ...told, stored: [] })).not.toMatch(/canary|4711|refused/i);
});

const canary = 'CANARY-https://canary.example/';

/** A failure of every kind; each field that can hold a text holds the canary. */
const failures: { [Kind in Failure['kind']]: Extract<Failure, { kind: Kind }> } = {
  service: { kind: 'service', statusCode: 500, statusText: canary },
  credentials: { kind: 'credentials' },
  'one-refused': { kind: 'one-refused' },
  'rate-limited': { kind: 'rate-limited', retryAt: 7 },
  http: { kind: 'http', status: 500 },
  redirected: { kind: 'redirected' },
  'not-the-service': { kind: 'not-the-service' },
  unreachable: { kind: 'unreachable' },
  timeout: { kind: 'timeout' },
  'no-permission': { kind: 'no-permission', serviceAddress: canary },
  'service-not-allowed': { kind: 'service-not-allowed' },
  'too-long': { kind: 'too-long' },
  item: { kind: 'item', error: canary },
  'not-found': { kind: 'not-found' },
  'not-confirmed': {
    kind: 'not-confirmed',
    cause: { kind: 'item', error: canary },
    now: { kind: 'none', address: canary },
  },
  'not-connected': { kind: 'not-connected' },
  'key-forgotten': { kind: 'key-forgotten' },
  'other-account': { kind: 'other-account', name: canary },
  'connection-changed': { kind: 'connection-changed' },
  address: { kind: 'address', problem: 'scheme' },
  'service-address': { kind: 'service-address' },
  'key-needed': { kind: 'key-needed' },
  'history-would-go': { kind: 'history-would-go', links: null },
  'worker-stopped': { kind: 'worker-stopped' },
  storage: { kind: 'storage' },
  sync: { kind: 'sync' },
  refused: { kind: 'refused' },
  internal: { kind: 'internal' },
};

test('security: of a failure of any kind, only its kind is stored and told', async () => {
  const parts = partsOf(fakeBrowser.storage);
  const note = createFailureLog(parts.items.failures, () => 7);
  for (const failure of Object.values(failures)) await note('all', 'links.find', { ok: false, failure });
  await note('all', 'worker', uncaught);
  expect(JSON.stringify(await fakeBrowser.storage.session.get(null))).not.toContain('CANARY');
  const noted = Object.keys(failures).map((kind) => `7 ${kind} links.find`);
  expect((await readDiagnostics(parts, 0)).failures).toEqual([...noted, '7 uncaught worker']);
});

test('a maintainer reads the name of every item that the worker stores, and of every field of a policy', async () => {
  const keys: string[] = [];
  const area = {
    ...fakeBrowser.storage.local,
    get(key: unknown) {
      keys.push(String(key));
      return Promise.resolve({});
    },
  };
  const { items, storesOf } = partsOf({ ...fakeBrowser.storage, local: area, session: area });
  const ofOne = storesOf(0).items;
  const all = { ...items, ...ofOne };
  for (const item of [...Object.values(items), ...Object.values(ofOne)]) await item.read(1);
  expect(keys).toEqual(Object.keys(all));
  expect(policyFields).toEqual(Object.keys(policySchema.properties));
});

/** Texts that a damaged store may hold: an address, a host, a name of one's own network, a word. */
const canaries = [
  canary,
  'canary.example',
  'preference.canary',
  'localhost',
  'links.localhost',
  'canary',
  'constructor',
];

test.each(canaries)('security: the text %s is not told, wherever a damaged store has it', async (text) => {
  const { local, session, sync } = fakeBrowser.storage;
  const parts = partsOf({ local, session, sync, managed: local });
  await local.set({ [text]: 1, [`preference.${text}`]: 1 });
  await session.set({
    [`job ${text}`]: 1,
    failures: [
      text,
      `${text} timeout links.find`,
      `7 ${text} links.find`,
      `7 timeout ${text}`,
      `7 timeout links.find ${text}`,
    ],
  });
  const fact = { operation: text, until: 7 };
  await parts.storesOf(0).items.serviceFacts.update(1, (facts) => ({
    ...facts,
    oneAtATimeUntil: [fact],
    listCaps: [{ ...fact, most: 1, tooHigh: 2 }],
  }));
  const told = await readDiagnostics(parts, 1);
  expect(JSON.stringify(told)).not.toMatch(/canary|localhost|constructor/i);
  expect(told).toMatchObject({ failures: [], oneAtATimeUntil: [], listCaps: [] });
  expect(told.stored.map((area) => area?.map(([name]) => name))).toEqual([
    ['other', 'other', 'serviceFacts'],
    ['job parts', 'failures'],
    [],
    ['other', 'other', 'serviceFacts'],
  ]);
});
