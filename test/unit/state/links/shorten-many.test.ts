import { afterEach, expect, test } from 'vitest';
import { mostAddresses } from '../../../../lib/address-list.ts';
import { failed, success, type Failure, type Result } from '../../../../lib/failure.ts';
import type { Done } from '../../../../lib/link.ts';
import type { ListFile } from '../../../../lib/state/links/list-file.ts';
import { createShortenMany, type ShortenMany } from '../../../../lib/state/links/shorten-many.ts';
import { connected, openPage, type OpenedPage } from './page.ts';

interface Opened {
  /** Links that were put into the list where they belong. */
  placed: string[];
  many: ShortenMany;
  page: OpenedPage;
  /** How often the lists were asked for again. */
  ends(): number;
  /** Types a list, and waits until it was read. */
  write(text: string): Promise<void>;
  /** Lets the pause after the last key pass, and waits until the list was read. */
  read(): Promise<void>;
  /** Lets what was scheduled last happen. */
  pass(): void;
  /** Addresses that were sent, in order. */
  sent(): string[];
}

let closeLast = (): void => undefined;
afterEach(() => closeLast());

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const addresses = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => `https://a.example/${place}`);
const linkOf = (address: string): string => `https://sho.rt/s${address.slice(address.lastIndexOf('/') + 1)}`;

/** Opens it over a service that shortens what `refuse` lets it. */
async function open(refuse: (address: string) => Failure | null = () => null): Promise<Opened> {
  const page = await openPage();
  let ends = 0;
  const placed: string[] = [];
  page.answers['links.change'] = ({ change }): Result<Done> => {
    if (change.action !== 'shorten') return failed({ kind: 'internal' });
    const failure = refuse(change.address);
    if (failure !== null) return failed(failure);
    return success({ change, shortUrl: linkOf(change.address), link: null, made: 'new' });
  };
  let due = (): void => undefined;
  const many = createShortenMany({
    rpc: page.rpc,
    tabs: page.tabs,
    store: page.links.store,
    place: (link) => placed.push(link.shortUrl),
    onEnd: () => (ends += 1),
    schedule(work) {
      due = work;
      return () => (due = () => undefined);
    },
  });
  closeLast = many.close;

  async function read(): Promise<void> {
    due();
    while (many.list.value === null) await turn();
  }

  return {
    many,
    page,
    placed,
    ends: () => ends,
    read,
    pass: () => due(),
    async write(text) {
      many.type(text);
      await read();
    },
    sent: () =>
      page.asked
        .filter(({ operation }) => operation === 'links.change')
        .map(({ input }) => (input as { change: { address: string } }).change.address),
  };
}

const file = (text: string, size = text.length): ListFile => ({ size, text: async () => text });

test('each address of the list is sent once, good ones despite bad ones, as the one change it is', async () => {
  const { many, page, write, sent, ends } = await open();
  await write(['https://a.example/1', 'nonsense', 'https://a.example/2', 'https://a.example/1'].join('\n'));
  expect(many.list.value).toMatchObject({ bad: [{ line: 2 }], repeated: 1 });
  many.start();
  await many.run.value?.over;
  expect(sent()).toEqual(['https://a.example/1', 'https://a.example/2']);
  expect(page.asked.find(({ operation }) => operation === 'links.change')?.input).toEqual({
    change: { action: 'shorten', address: 'https://a.example/1', foundNothing: false },
    about: null,
    private: false,
  });
  expect(ends()).toBe(1);
});

test('results stand in the order of the list, whichever came first', async () => {
  const { many, page, write, pass } = await open();
  await write(addresses(3).join('\n'));
  const release = page.hold('links.change');
  many.start();
  await turn();
  pass();
  expect(many.results.value.map(({ shortUrl }) => shortUrl)).toEqual(['https://sho.rt/s1', 'https://sho.rt/s2']);
  await release();
  await many.run.value?.over;
  expect(many.results.value).toMatchObject(
    addresses(3).map((address) => ({ address, shortUrl: linkOf(address), made: 'new' })),
  );
});

test('failures are kept with their reason, and Try these again sends those and no others', async () => {
  const refusal: Failure = { kind: 'item', error: 'TOO_MANY' };
  let healed = false;
  const { many, write, sent } = await open((address) => (address.endsWith('3') && !healed ? refusal : null));
  await write(addresses(10).join('\n'));
  many.start();
  await many.run.value?.over;
  expect(many.run.value?.failed.value).toEqual([{ item: 'https://a.example/3', failure: refusal }]);
  expect(many.results.value).toHaveLength(9);
  healed = true;
  many.again();
  await many.run.value?.over;
  expect(sent().slice(10)).toEqual(['https://a.example/3']);
  expect(many.results.value.map(({ address }) => address)).toEqual(addresses(10));
});

test('Stop begins nothing more; Try these again sends what was not begun, each address once in all', async () => {
  const { many, page, write, sent } = await open();
  await write(addresses(30).join('\n'));
  const release = page.hold('links.change');
  many.start();
  many.stop();
  await release();
  await many.run.value?.over;
  const first = sent().length;
  expect(first).toBe(4);
  many.again();
  await many.run.value?.over;
  expect(sent()).toEqual(addresses(30));
});

test('what every further address would meet too ends it', async () => {
  const { many, write, sent } = await open(() => ({ kind: 'credentials' }));
  await write(addresses(50).join('\n'));
  many.start();
  await many.run.value?.over;
  expect(many.run.value?.halted.value).toEqual({ kind: 'credentials' });
  expect(sent()).toHaveLength(4);
});

test('a worker that was ended in the middle: what became of it is found out, and nothing is sent again', async () => {
  const { many, page, write, sent } = await open(() => ({ kind: 'worker-stopped' }));
  page.answers['links.check'] = ({ change }) =>
    success({ change, shortUrl: 'https://sho.rt/s0', link: null, made: 'unknown' });
  await write('https://a.example/0');
  many.start();
  await many.run.value?.over;
  expect(many.results.value).toMatchObject([{ shortUrl: 'https://sho.rt/s0', made: 'unknown' }]);
  expect(sent()).toHaveLength(1);
});

test('another account: nothing more is begun, and nothing asked in its name', async () => {
  const { many, page, write, sent, ends } = await open();
  await write(addresses(30).join('\n'));
  const release = page.hold('links.change');
  many.start();
  const over = many.run.value?.over;
  many.close();
  await release();
  await over;
  expect(sent()).toHaveLength(4);
  expect(ends()).toBe(0);
});

test('stopped, it has the lists asked for again once nothing is under way', async () => {
  const { many, page, write, sent, ends } = await open();
  await write(addresses(30).join('\n'));
  const release = page.hold('links.change');
  many.start();
  const over = many.run.value?.over;
  many.stop();
  expect(ends()).toBe(0);
  await release();
  await over;
  expect(sent()).toHaveLength(4);
  await expect.poll(ends).toBe(1);
});

test('the page knows what was shortened, so that an export has it', async () => {
  const { many, page, write, placed } = await open();
  page.links.store.add('https://sho.rt/s7', { title: 'Deleted before', state: 'deleted', describedAt: 1 });
  await write('https://a.example/7');
  many.start();
  await many.run.value?.over;
  await turn();
  expect(page.links.store.get('https://sho.rt/s7')).toMatchObject({
    title: 'Deleted before',
    destination: 'https://a.example/7',
    state: 'active',
  });
  expect(placed, 'a new one is at the head of the list that is asked for').toEqual([]);
});

test('a link that was restored is put where it belongs in the list: its head may not have it', async () => {
  const { many, page, write, placed } = await open();
  page.answers['links.change'] = ({ change }) =>
    success({ change, shortUrl: 'https://sho.rt/s7', link: null, made: 'restored' });
  await write('https://a.example/7');
  many.start();
  await many.run.value?.over;
  await turn();
  expect(placed).toEqual(['https://sho.rt/s7']);
});

test('what was typed is there again after Back, and cannot be changed under a run', async () => {
  const { many, page, write } = await open();
  await write('https://a.example/1\nnonsense');
  const release = page.hold('links.change');
  many.start();
  many.type('https://b.example/');
  many.back();
  expect(many.run.value).not.toBeNull();
  await release();
  await many.run.value?.over;
  many.back();
  expect(many.run.value).toBeNull();
  expect(many.text.value).toBe('https://a.example/1\nnonsense');
});

test('a list that is not read yet, empty or too long is not shortened', async () => {
  const { many, write, sent } = await open();
  many.type('https://a.example/');
  expect(many.ready.value).toBe(false);
  many.start();
  await write('nonsense');
  many.start();
  await write(addresses(mostAddresses + 1).join('\n'));
  expect(many.list.value?.good).toHaveLength(mostAddresses + 1);
  many.start();
  expect(many.run.value).toBeNull();
  expect(sent()).toEqual([]);
  await write(addresses(mostAddresses).join('\n'));
  expect(many.ready.value).toBe(true);
});

test('a file fills an empty list as it is, and adds its addresses to one that is not', async () => {
  const { many, read } = await open();
  await many.take(file('url;note\nhttps://a.example/1;x'));
  await read();
  expect(many.text.value).toBe('url;note\nhttps://a.example/1;x');
  await many.take(file('note,url\n"x, y",https://a.example/2\nz,nonsense'));
  await read();
  expect(many.text.value).toBe('url;note\nhttps://a.example/1;x\nhttps://a.example/2\nnonsense');
  expect(many.list.value?.good.map(({ address }) => address)).toEqual(['https://a.example/1', 'https://a.example/2']);
  expect(many.list.value?.bad).toMatchObject([{ line: 4, text: 'nonsense' }]);
});

test.each([
  ['large', file('https://a.example/', 5_000_001)],
  ['binary', file('PK\0\0')],
  ['unreadable', { size: 1, text: () => Promise.reject(new Error('gone')) }],
] as const)('a file that is %s is refused, and what was typed stays', async (refused, taken) => {
  const { many, write } = await open();
  await write('https://a.example/');
  await many.take(taken);
  expect(many.refused.value).toBe(refused);
  expect(many.text.value).toBe('https://a.example/');
  await write('https://a.example/1');
  expect(many.refused.value).toBeNull();
});

/** The dialog on the page, with a list that was read. */
async function openDialog(text: string): Promise<OpenedPage> {
  const page = await openPage();
  page.answers['links.change'] = ({ change }) =>
    change.action === 'shorten'
      ? success({ change, shortUrl: linkOf(change.address), link: null, made: 'new' })
      : failed({ kind: 'internal' });
  page.links.open({ kind: 'shorten-many' });
  const many = page.links.shortenMany.value;
  closeLast = many.close;
  many.type(text);
  await page.pass(150);
  while (many.list.value === null) await turn();
  return page;
}

test('closing the dialog in the middle loses neither the list nor what is left of it', async () => {
  const text = addresses(30).join('\n');
  const page = await openDialog(text);
  const release = page.hold('links.change');
  page.links.shortenMany.value.start();
  page.links.closeDialog();
  await release();
  await page.links.shortenMany.value.run.value?.over;
  page.links.open({ kind: 'shorten-many' });
  const { run, text: kept, results, again } = page.links.shortenMany.value;
  expect(kept.value).toBe(text);
  expect(results.value).toHaveLength(4);
  expect(run.value?.left()).toHaveLength(26);
  again();
  await run.value?.over;
  expect(page.count('links.change')).toBe(30);
  expect(results.value.map(({ address }) => address)).toEqual(addresses(30));
});

test('closing the dialog while the list is still written loses nothing of it', async () => {
  const page = await openDialog('https://a.example/1\nnonsense');
  page.links.closeDialog();
  page.links.open({ kind: 'shorten-many' });
  expect(page.links.shortenMany.value.text.value).toBe('https://a.example/1\nnonsense');
  expect(page.links.shortenMany.value.ready.value).toBe(true);
});

test('what failed is there to be tried again after the dialog was closed', async () => {
  const page = await openDialog(addresses(3).join('\n'));
  const works = page.answers['links.change'];
  page.answers['links.change'] = (input) =>
    input.change.action === 'shorten' && input.change.address.endsWith('1')
      ? failed({ kind: 'timeout' })
      : (works ?? (() => failed({ kind: 'internal' })))(input);
  page.links.shortenMany.value.start();
  await page.links.shortenMany.value.run.value?.over;
  page.links.closeDialog();
  expect(page.links.shortenMany.value.run.value?.failed.value.map(({ item }) => item)).toEqual(['https://a.example/1']);
});

test('a list that was shortened whole is not in the way of the next one', async () => {
  const page = await openDialog(addresses(3).join('\n'));
  page.links.shortenMany.value.start();
  await page.links.shortenMany.value.run.value?.over;
  expect(page.links.shortenMany.value.results.value).toHaveLength(3);
  page.links.closeDialog();
  page.links.open({ kind: 'shorten-many' });
  expect(page.links.shortenMany.value.text.value).toBe('');
  expect(page.links.shortenMany.value.run.value).toBeNull();
  expect(page.links.shortenMany.value.results.value).toEqual([]);
});

test('the addresses of one account are not shortened, or seen, under the next', async () => {
  const page = await openDialog(addresses(30).join('\n'));
  const release = page.hold('links.change');
  const { run, start } = page.links.shortenMany.value;
  start();
  page.connection.value = { ...connected, number: 2 };
  await release();
  await run.value?.over;
  expect(page.count('links.change')).toBe(4);
  expect(page.links.dialog.value).toBeNull();
  expect(page.links.shortenMany.value.text.value).toBe('');
  expect(page.links.shortenMany.value.run.value).toBeNull();
  expect(page.links.store.get(linkOf('https://a.example/0')), 'nor are its links').toBeUndefined();
});

test('addresses are cleaned before they are sent; it is counted how many, and those that are the same then go once', async () => {
  const { many, page, write, sent } = await open();
  page.answers['address.clean'] = ({ addresses: given }) =>
    success(
      given.map((address) => ({
        address: address.replace('?gclid=x', ''),
        takenAway: address.endsWith('?gclid=x') ? ['gclid'] : [],
      })),
    );
  await write(['https://a.example/1?gclid=x', 'https://a.example/2', 'nonsense', 'https://a.example/1'].join('\n'));
  expect(many.list.value).toMatchObject({ cleaned: 1, repeated: 1, bad: [{ line: 3 }] });
  expect(many.list.value?.good.map(({ line }) => line)).toEqual([1, 2]);
  many.start();
  await many.run.value?.over;
  expect(sent()).toEqual(['https://a.example/1', 'https://a.example/2']);
});

test('a long list is cleaned a thousand at a time, in its order; one that is too long is not', async () => {
  const { many, page, write } = await open();
  await write(addresses(2500).join('\n'));
  expect(page.inputs('address.clean').map((input) => input.addresses.length)).toEqual([1000, 1000, 500]);
  expect(many.list.value?.good.map(({ address }) => address)).toEqual(addresses(2500));
  await write(addresses(mostAddresses + 1).join('\n'));
  expect(page.count('address.clean')).toBe(3);
});

test('where they cannot be cleaned, addresses go as they are', async () => {
  const { many, page, write } = await open();
  page.answers['address.clean'] = () => failed({ kind: 'internal' });
  await write('https://a.example/1?gclid=x');
  expect(many.list.value).toMatchObject({ good: [{ address: 'https://a.example/1?gclid=x' }], cleaned: 0 });
});
