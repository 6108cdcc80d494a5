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
  expect((await read(1)).facts.oneAtATimeUntil).toEqual([fact]);
  expect((await read(2)).facts.oneAtATimeUntil).toEqual([]);
});
