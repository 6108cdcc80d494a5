import { expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createTextShortening } from '../../../entrypoints/background/text-shortening.ts';
import { createTextFields } from '../../../lib/browser/text-fields.ts';
import type { FieldReading } from '../../../lib/text-field/text-field.ts';
import { workerAndService } from '../../fakes/worker-and-service.ts';
import { workerBrowser } from '../../fakes/worker-browser.ts';

const [one, two] = ['https://example.com/one', 'https://example.com/two'];
const info = { menuItemId: 'text', frameId: 7, editable: true, modifiers: [] };
const tab = { id: 3, windowId: 5 };
const links = (...addresses: string[]): FieldReading => ({
  problem: null,
  links: addresses.map((address) => ({ address, unsure: null })),
  kept: 0,
});

/** What the worker waits for, in this order. */
const awaited = ['load', 'read', 'link/shorten', 'replace'] as const;

/**
 * Starts a worker, and a frame that reads and replaces as it is told to. `endsAt`: what the worker waits for when the
 * browser ends it.
 */
async function start(reading: FieldReading, replaced = 2, endsAt: (typeof awaited)[number] | null = null) {
  const { parts, sent, injectFaults, startWorker } = await workerAndService();
  const reached = Promise.withResolvers<void>();
  const forever = new Promise<never>(() => undefined);
  if (endsAt === 'link/shorten') injectFaults(endsAt, { answered: reached.resolve, heldUntil: forever });
  async function wait(what: string): Promise<void> {
    if (what !== endsAt) return;
    reached.resolve();
    await forever;
  }
  const calls: unknown[][] = [];
  const badges: string[] = [];
  let popups = 0;
  const browser = workerBrowser({
    scripting: {
      async executeScript({ args, target }: { args?: [string, string, unknown[]]; target: unknown }) {
        await wait(args?.[1] ?? 'load');
        if (args === undefined) return [{}];
        const [, operation, given] = args;
        calls.push([operation, target, ...given.slice(1)]);
        return [{ result: operation === 'read' ? reading : { replaced, problem: null } }];
      },
    },
    action: {
      setBadgeText: async ({ text }: { text: string }) => void badges.push(text),
      openPopup: async () => void (popups += 1),
    },
  });
  return {
    parts,
    sent,
    injectFaults,
    calls,
    badges,
    popups: () => popups,
    shorten: (given: object = info, inPrivate = false) =>
      createTextShortening({ ...parts, browser })(given as never, { ...tab, incognito: inPrivate } as never),
    reached: reached.promise,
    /** What a popup over the tab gets from the next worker. */
    afterwards: async () => (await startWorker().parts.popupRequests.take(5, 'a later popup', 3))?.field ?? null,
    /** What the next popup of the window gets. */
    request: async (tabId = 3) => (await parts.popupRequests.take(5, 'a popup', tabId))?.field ?? null,
  };
}

test('a few sure links are replaced at once, and the badge says how many', async () => {
  const { shorten, calls, badges, sent, popups, request } = await start(links(one, two, one), 3);
  await shorten();
  expect(sent.filter((operation) => operation === 'link/shorten')).toHaveLength(2);
  const target = { tabId: 3, frameIds: [7] };
  const short = expect.stringMatching(/^http/) as string;
  expect(calls).toEqual([
    ['read', target],
    [
      'replace',
      target,
      [
        [0, short],
        [1, short],
        [2, short],
      ],
    ],
  ]);
  expect(badges).toEqual(['…', '3']);
  expect(popups()).toBe(0);
  expect(await request()).toBeNull();
});

test.each<[string, FieldReading]>([
  ['more than five', links(...[1, 2, 3, 4, 5, 6].map((each) => `${one}/${each}`))],
  ['none', links()],
  ['one that is not sure', { problem: null, links: [{ address: one, unsure: 'cut' }], kept: 0 }],
  ['one that only the editor can change', { problem: null, links: [{ address: one, unsure: null }], kept: 1 }],
  ['a page that lets nobody in', { problem: 'unreachable' }],
])('the popup is asked about %s, and nothing is sent before', async (_name, reading) => {
  const { shorten, sent, popups, request } = await start(reading);
  await shorten();
  expect(sent).toEqual([]);
  expect(popups()).toBe(1);
  expect(await request()).toMatchObject({ tabId: 3, frameId: 7, done: { made: 0, replaced: 0, failure: null } });
});

test('nothing is replaced if one link fails, and the popup knows how many were made', async () => {
  const { shorten, injectFaults, calls, popups, request } = await start(links(one, two));
  injectFaults('link/shorten', { data: [] });
  await shorten();
  expect(calls.map(([operation]) => operation)).toEqual(['read']);
  expect(popups()).toBe(1);
  expect((await request())?.done).toMatchObject({
    made: 0,
    replaced: 0,
    failure: { kind: expect.any(String) as string },
  });
});

test('the popup is told what is left of a text that has changed meanwhile', async () => {
  const { shorten, popups, request } = await start(links(one, two), 1);
  await shorten();
  expect(popups()).toBe(1);
  expect((await request())?.done).toMatchObject({ made: 2, replaced: 1, left: 1, problem: null });
});

test('nothing of a text in a private window is stored, whether its links are replaced or not', async () => {
  const stored = async (): Promise<string> =>
    JSON.stringify([await fakeBrowser.storage.session.get(), await fakeBrowser.storage.local.get()]);
  const { shorten, sent } = await start(links(one, two));
  await shorten({ ...info, selectionText: one }, true);
  expect(sent.filter((operation) => operation === 'link/shorten')).toHaveLength(2);
  expect(await stored()).not.toContain('example.com');
  const closed = await start({ problem: 'unreachable' });
  await closed.shorten({ ...info, selectionText: one }, true);
  expect(await stored()).not.toContain('example.com');
  expect((await closed.request())?.selected).toBe('');
});

test('a selected text that cannot be read is kept for Bulk shorten, up to 100,000 characters', async () => {
  const { shorten, request } = await start({ problem: 'unreachable' });
  await shorten({ ...info, selectionText: 'x'.repeat(100_001) });
  expect((await request())?.selected).toHaveLength(100_000);
});

test.each(awaited)(
  'a worker that ends while it waits for %s leaves the text field to the next popup',
  async (endsAt) => {
    const { shorten, reached, afterwards } = await start(links(one, two), 2, endsAt);
    void shorten();
    await reached;
    expect(await afterwards()).toMatchObject({ tabId: 3, frameId: 7, selected: '' });
  },
);

test('the popup of another tab is about its own page', async () => {
  const { shorten, request } = await start(links());
  await shorten();
  expect(await request(4)).toBeNull();
  expect(await request(3)).not.toBeNull();
});

test('a short link that is no address of the web reaches no page', async () => {
  const calls: unknown[] = [];
  const executeScript = async ({ args }: { args: unknown[] }): Promise<object[]> => {
    calls.push(args);
    return [{ result: { replaced: 1, problem: null } }];
  };
  const fields = createTextFields(workerBrowser({ scripting: { executeScript } }));
  await fields.replace({ tabId: 1, frameId: 0 }, 'a token', [
    [0, 'javascript:alert(1)'],
    [1, 'http://sho.rt/a'],
  ]);
  expect(calls).toEqual([[expect.any(String), 'replace', ['a token', [[1, 'http://sho.rt/a']]]]]);
});

test('an answer that is no reading of addresses reaches no request', async () => {
  const forged = [{ address: 'javascript:alert(1)', unsure: null }];
  const { shorten, sent } = await start({ problem: null, links: forged, kept: 0 });
  await shorten();
  expect(sent).toEqual([]);
});
