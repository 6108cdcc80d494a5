import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createDiagnostics } from '../../../entrypoints/background/diagnostics.ts';
import { createItems } from '../../../lib/worker/storage/items.ts';

beforeEach(() => fakeBrowser.reset());

test('tells the size of what is stored in bytes, and never what it is', async () => {
  const { local, session } = fakeBrowser.storage;
  await local.set({ connection: { accountId: 'CANARY', secretKey: 'é' } });
  const items = createItems({ local, session });
  const broken = { ...session, get: () => Promise.reject(new Error('damaged')) };
  const read = createDiagnostics({ items, areas: [local, session, broken] });
  const told = await read(0);
  const bytes = Buffer.byteLength('{"accountId":"CANARY","secretKey":"é"}');
  expect(told.stored).toEqual([[['connection', bytes]], [], null]);
  expect(JSON.stringify(told)).not.toContain('CANARY');
});

test('tells nothing about the service of an earlier connection', async () => {
  const items = createItems(fakeBrowser.storage);
  const fact = { operation: 'lookup', until: 7 };
  await items.serviceFacts.update(1, (facts) => ({ ...facts, oneAtATimeUntil: [fact] }));
  const read = createDiagnostics({ items, areas: [] });
  expect((await read(1)).oneAtATimeUntil).toEqual([fact]);
  expect((await read(2)).oneAtATimeUntil).toEqual([]);
});

test('security: of the facts about the service, no host and no count of the account leaves the worker', async () => {
  const items = createItems(fakeBrowser.storage);
  const listCaps = [{ operation: 'last', most: 50, refuses: true, until: 7 }];
  await items.serviceFacts.update(1, () => ({
    shortHosts: ['canary.example'],
    httpHosts: ['canary.example'],
    oneAtATimeUntil: [],
    listCaps,
    accountCounts: { links: 4711, referrals: 4711, readAt: 7 },
    dailyRecord: { askedAt: 4711, recordedAt: 4711, isRefused: true },
  }));
  const told = await createDiagnostics({ items, areas: [] })(1);
  expect(told.listCaps).toEqual(listCaps);
  expect(JSON.stringify(told)).not.toMatch(/canary|4711|refused/i);
});
