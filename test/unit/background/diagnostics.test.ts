import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readDiagnostics } from '../../../entrypoints/background/diagnostics.ts';
import { createParts } from '../../../entrypoints/background/parts.ts';
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
  await parts.items.serviceFacts.update(1, (facts) => ({ ...facts, oneAtATimeUntil: [fact] }));
  expect((await readDiagnostics(parts, 1)).oneAtATimeUntil).toEqual([fact]);
  expect((await readDiagnostics(parts, 2)).oneAtATimeUntil).toEqual([]);
});

test('security: of the facts about the service, no host and no count of the account leaves the worker', async () => {
  const parts = partsOf(fakeBrowser.storage);
  const listCaps = [{ operation: 'last', most: 50, refuses: true, until: 7 }];
  await parts.items.serviceFacts.update(1, () => ({
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
