import { expect, test } from 'vitest';
import type { CleanedAddress } from '../../../../lib/address/address.ts';
import { success, type Failure } from '../../../../lib/failure/failure.ts';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import { connected } from '../../../fakes/scripted-page.ts';
import {
  inspected,
  ledHere,
  link,
  manyAddresses,
  openInspect,
  unknown,
  type InspectPage,
} from '../../../fakes/inspect-page.ts';

const a = 'https://example.com/a';
const b = 'https://example.com/b';

/** Cleans an address as the worker does, if its only parameter is `utm_source=x`. */
function withoutSource(address: string): CleanedAddress {
  const [clean = '', removed] = address.split('?utm_source=x', 2);
  return { address: clean, removed: removed === undefined ? [] : ['utm_source'] };
}

/** Returns the count of addresses in each request, in order. */
const sizes = (page: InspectPage): number[] => page.inputs('links.inspect').map(({ addresses }) => addresses.length);

/** Makes the service fail when it is asked about this address. */
function failFor(page: InspectPage, address: string, failure: Failure): () => void {
  return page.refuse('links.inspect', ({ addresses }) => (addresses.includes(address) ? failure : null));
}

test('asks about several lines in one request, keeps their order, and adds a missing scheme', async () => {
  const page = await openInspect([link('a')]);
  await page.ask(`${b}\n\n  sho.rt/a  \n${a}`);
  expect(page.inputs('links.inspect')).toEqual([{ addresses: [b, 'https://sho.rt/a', a] }]);
  expect(page.addresses()).toEqual([b, 'https://sho.rt/a', a]);
  expect(page.entry('https://sho.rt/a').inspection?.shortLink).toEqual({ link: link('a'), failure: null });
  expect(page.entry(a).inspection).toEqual(ledHere(a, link('a')));
  expect(page.entry(b).inspection).toEqual(unknown(b));
  expect(page.inspect.entries.waiting.value).toBe(0);
});

test.each([`\u200b${a}`, `\ufeff${a}\u2060`, `\u202a${a}\u202c\n\u200b${b}`])(
  'asks about the visible part of %j',
  async (pasted) => {
    const page = await openInspect();
    await page.ask(pasted);
    expect(page.inputs('links.inspect')).toEqual([{ addresses: pasted.includes(b) ? [a, b] : [a] }]);
  },
);

test('keeps the shown results when no line is an address', async () => {
  const page = await openInspect();
  await page.ask(a);
  await page.ask('nothing');
  expect(page.count('links.inspect')).toBe(1);
  expect(page.addresses()).toEqual([a]);
  expect(page.inspect.list.value?.bad).toHaveLength(1);
});

test('asks about no beginning of an address that a space cuts, and names the line', async () => {
  const page = await openInspect();
  await page.ask(`${a}\nhttps://c.example/about us\n${b}`);
  expect(page.inputs('links.inspect')).toEqual([{ addresses: [a, b] }]);
  expect(page.inspect.list.value?.bad).toMatchObject([{ line: 2, problem: 'malformed' }]);
});

test('asks about a whole line that is an address, whatever the next line has', async () => {
  const page = await openInspect();
  await page.ask(`https://c.example/sales?utm_source=x&mc_eid=99\nblabla`);
  expect(page.inputs('links.inspect')).toEqual([{ addresses: ['https://c.example/sales?utm_source=x&mc_eid=99'] }]);
  expect(page.inspect.list.value?.bad).toMatchObject([{ line: 2, text: 'blabla' }]);
});

test('asks about five hundred addresses, fifty a request', async () => {
  const page = await openInspect();
  await page.ask(manyAddresses(500).join('\n'));
  expect(sizes(page)).toEqual(Array.from({ length: 10 }, () => 50));
  expect(page.addresses()).toEqual(manyAddresses(500));
});

test('sends one request after another, and counts the remaining addresses', async () => {
  const page = await openInspect();
  const go = page.hold('links.inspect');
  await page.ask(manyAddresses(120).join('\n'));
  expect(sizes(page)).toEqual([50]);
  expect(page.inspect.entries.waiting.value).toBe(120);
  const goOn = page.hold('links.inspect');
  await go();
  expect(sizes(page)).toEqual([50, 50]);
  expect(page.inspect.entries.waiting.value).toBe(70);
  await goOn();
  expect(page.inspect.entries.waiting.value).toBe(0);
});

test.each([
  { kind: 'credentials' },
  { kind: 'rate-limited', retryAt: 1_800_000_000_000 },
  { kind: 'no-permission', serviceAddress: 'https://sho.rt/api' },
] as const satisfies Failure[])(
  'stops on a failure that all requests would meet, and then repeats only the unanswered ones: %j',
  async (failure) => {
    const page = await openInspect();
    const all = manyAddresses(170);
    const heal = failFor(page, all[50] ?? '', failure);
    await page.ask(all.join('\n'));
    expect(sizes(page)).toEqual([50, 50]);
    expect(page.inspect.entries.waiting.value).toBe(0);
    expect(page.inspect.entries.shown.value.map((entry) => entry.failure)).toEqual([
      ...Array.from({ length: 50 }, () => null),
      ...Array.from({ length: 120 }, () => failure),
    ]);
    heal();
    page.asked.length = 0;
    page.inspect.again();
    await page.pass(0);
    expect(page.inputs('links.inspect').flatMap(({ addresses }) => addresses)).toEqual(all.slice(50));
  },
);

test('asks once more for a part that a rate limit refused', async () => {
  const page = await openInspect([link('a')]);
  const whole = ledHere(a, link('a'));
  const limited = { kind: 'rate-limited', retryAt: Date.now() + 3000 } as const;
  let requests = 0;
  page.answers['links.inspect'] = () => {
    requests += 1;
    return success([requests === 1 ? { ...whole, leadingHere: { ...whole.leadingHere, failure: limited } } : whole]);
  };
  await page.ask(a);
  expect(page.entry(a).inspection?.leadingHere.failure).toEqual(limited);
  await page.pass(3000);
  expect(page.entry(a).inspection).toEqual(whole);
  await page.pass(60_000);
  expect(requests).toBe(2);
});

test('shows a short rate limit at once, and repeats the request once by itself', async () => {
  const page = await openInspect();
  page.refuse('links.inspect', () => ({ kind: 'rate-limited', retryAt: Date.now() + 5000 }));
  await page.ask(a);
  expect(page.entry(a).failure?.kind).toBe('rate-limited');
  page.answers['links.inspect'] = ({ addresses }) => success(addresses.map(inspected()));
  await page.pass(5000);
  expect(page.entry(a).failure).toBeNull();
  expect(page.entry(a).inspection).not.toBeNull();
  await page.pass(60_000);
  expect(page.count('links.inspect')).toBe(2);
});

test('keeps an earlier answer when asking again fails', async () => {
  const page = await openInspect([link('a')]);
  await page.ask(a);
  failFor(page, a, { kind: 'unreachable' });
  await page.inspect.entries.ask([a]);
  expect(page.entry(a).failure).toEqual({ kind: 'unreachable' });
  expect(page.entry(a).inspection?.leadingHere).toMatchObject({ answer: { kind: 'link' } });
});

test('asking again clears the failure of that address, and no other', async () => {
  const page = await openInspect();
  const unreachable: Failure = { kind: 'unreachable' };
  const heal = failFor(page, a, unreachable);
  await page.ask(`${a}\n${b}`);
  heal();
  const go = page.hold('links.inspect');
  const asked = page.inspect.entries.ask([a]);
  expect(page.entry(a).failure).toBeNull();
  expect(page.entry(b).failure).toEqual(unreachable);
  await go();
  await asked;
});

test('asks again about partial answers, not about complete ones', async () => {
  const page = await openInspect();
  page.answers['links.inspect'] = ({ addresses }) =>
    success(
      addresses.map((address) =>
        address === a
          ? { ...unknown(address), leadingHere: { answer: null, failure: { kind: 'timeout' } } }
          : unknown(address),
      ),
    );
  await page.ask(`${a}\n${b}`);
  page.inspect.again();
  await page.pass(0);
  expect(page.inputs('links.inspect').at(-1)).toEqual({ addresses: [a] });
});

test('drops late answers to earlier requests', async () => {
  const page = await openInspect();
  const go = page.hold('links.inspect');
  await page.ask(manyAddresses(60).join('\n'));
  await page.ask(b);
  await go();
  expect(page.addresses()).toEqual([b]);
  expect(sizes(page), 'and their rest is not asked any more').toEqual([50, 1]);
  expect(page.inspect.entries.waiting.value).toBe(0);
});

test('shows nothing of the old account under another, and keeps the typed text', async () => {
  const page = await openInspect([link('a')]);
  const go = page.hold('links.inspect');
  await page.ask(manyAddresses(60).join('\n'));
  page.connection.value = { ...connected, connectionId: 2 };
  await page.pass(0);
  expect(page.addresses()).toEqual([]);
  await go();
  expect(page.addresses()).toEqual([]);
  expect(sizes(page), 'nor is the new account asked about it').toEqual([50]);
  expect(page.inspect.entries.waiting.value).toBe(0);
  expect(page.inspect.typed.value).toBe(manyAddresses(60).join('\n'));
});

test('asks about addresses without tracking parameters if the person wants that, and names those of each', async () => {
  const page = await openInspect();
  page.preferences.value = { ...defaultPreferences, removeTracking: true };
  page.answers['address.clean'] = ({ addresses }) => success(addresses.map(withoutSource));
  await page.ask(`${a}?utm_source=x\n${b}\n${a}`);
  expect(page.addresses()).toEqual([a, b]);
  expect(page.inspect.reading.value).toMatchObject({ tracking: new Map([[a, ['utm_source']]]), isCleaned: true });
  page.preferences.value = { ...defaultPreferences, removeTracking: false };
  const whole = `${a}?utm_source=x`;
  await page.ask(whole);
  expect(page.addresses(), 'else they are named, and stay').toContain(whole);
  expect(page.inspect.reading.value).toMatchObject({ tracking: new Map([[whole, ['utm_source']]]), isCleaned: false });
});

test('removes tracking parameters from what is inspected in one press, and from then on', async () => {
  const page = await openInspect();
  page.answers['address.clean'] = ({ addresses }) => success(addresses.map(withoutSource));
  page.answers['preferences.write'] = (change) => success({ ...defaultPreferences, ...change });
  await page.ask(`${b}?page=2`);
  expect(page.inspect.mayRemoveTracking.value, 'nothing to remove').toBe(false);
  await page.ask(`${a}?utm_source=x`);
  expect(page.inspect.mayRemoveTracking.value).toBe(true);
  await page.inspect.removeTracking();
  expect(page.inputs('preferences.write')).toEqual([{ removeTracking: true }]);
  expect(page.addresses()).toEqual([a]);
  expect(page.inspect.mayRemoveTracking.value).toBe(false);
});

test('says so if the organisation does not let tracking parameters be removed', async () => {
  const page = await openInspect();
  page.answers['address.clean'] = ({ addresses }) => success(addresses.map(withoutSource));
  page.answers['preferences.write'] = () => success(defaultPreferences);
  await page.ask(`${a}?utm_source=x`);
  await page.inspect.removeTracking();
  expect(page.inspect.isLocked.value).toBe(true);
  expect(page.addresses()).toEqual([`${a}?utm_source=x`]);
  await page.ask(b);
  expect(page.inspect.isLocked.value).toBe(false);
});

test('asks about addresses as they are if they cannot be cleaned', async () => {
  const page = await openInspect();
  page.preferences.value = { ...defaultPreferences, removeTracking: true };
  page.refuse('address.clean', { kind: 'internal' });
  await page.ask(`${a}?utm_source=x`);
  expect(page.addresses()).toEqual([`${a}?utm_source=x`]);
});
