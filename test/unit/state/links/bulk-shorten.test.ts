import { expect, test } from 'vitest';
import { mostAddresses } from '../../../../lib/address-list/read-address-list.ts';
import { success } from '../../../../lib/failure/failure.ts';
import { exportFile, exportFormats } from '../../../../lib/export/links-export.ts';
import { endedProgress } from '../../../../lib/state/shared/batch-run.ts';
import { addresses, fileOf, fileWithBytes, openBulkShorten, withoutGclid } from '../../../fakes/bulk-shorten.ts';
import { connected, manyListed, shortened, turn, urlOf, writeList } from '../../../fakes/links-page.ts';
import { linkWith } from '../../export/arbitrary-links.ts';

/** Opens the dialog at its list. */
async function open(...opening: Parameters<typeof openBulkShorten>) {
  const { bulk: many, page, ...rest } = await openBulkShorten(...opening);
  return {
    ...rest,
    page,
    many,
    write: (text: string): Promise<unknown> => writeList(page, text),
    /** Lets the pause after the last key pass, and waits until the list was read. */
    async read(): Promise<void> {
      await page.pass(150);
      while (many.list.value === null) await turn();
    },
    /** Returns how often the lists were requested again. */
    refreshed: (): number => page.count('links.list') - 1,
  };
}

test('sends nothing more after Stop, asks for the lists again, and Try these again sends the rest, each once', async () => {
  const { many, page, write, sent, refreshed, run } = await open();
  await write(addresses(30).join('\n'));
  const release = page.hold('links.change');
  many.start();
  many.stop();
  expect(refreshed(), 'not while an answer is missing').toBe(0);
  await release();
  await shortened(many);
  await turn();
  expect(sent()).toHaveLength(4);
  expect(refreshed()).toBe(1);
  await run('again');
  expect(sent()).toEqual(addresses(30));
});

test('stops when the service no longer answers at all, and sends the rest on Try again', async () => {
  let isDown = true;
  const { many, page, write, sent, run } = await open(() => (isDown ? { kind: 'unreachable' } : null));
  page.refuse('account.overview', { kind: 'unreachable' });
  await write(addresses(50).join('\n'));
  await run();
  expect(many.progress.value?.halted).toEqual({ kind: 'unreachable' });
  expect(sent()).toHaveLength(4);
  isDown = false;
  await run('again');
  expect(many.results.value).toHaveLength(50);
});

test('waits out rate limits, shortens each address once, and checks what may have been shortened', async () => {
  const { many, page, write, sent } = await open();
  let requests = 0;
  const limit = () => ({ kind: 'rate-limited', retryAt: Date.now() + 3000 }) as const;
  page.refuse('links.change', ({ change }) => {
    requests += 1;
    // Its link was made, and reading that link was refused.
    if (change.action === 'shorten' && change.address.endsWith('/7')) {
      return { kind: 'not-confirmed', cause: limit(), now: null };
    }
    return requests % 11 === 0 ? limit() : null;
  });
  page.answers['links.check'] = ({ change }) =>
    success({ change, shortUrl: 'https://sho.rt/s7', link: null, made: 'unknown' });
  await write(addresses(30).join('\n'));
  many.start();
  for (let second = 0; second < 40; second += 1) await page.pass(1000);
  await shortened(many);
  expect(many.progress.value).toMatchObject({ state: 'ended', halted: null, failed: [], left: [] });
  expect(many.results.value.map(({ address }) => address)).toEqual(addresses(30));
  expect(page.count('links.check')).toBe(1);
  expect(sent().filter((address) => address.endsWith('/7'))).toHaveLength(1);
});

test('checks the outcome after the worker was stopped, and sends nothing again', async () => {
  const { many, page, write, sent, run } = await open(() => ({ kind: 'worker-stopped' }));
  page.answers['links.check'] = ({ change }) =>
    success({ change, shortUrl: 'https://sho.rt/s0', link: null, made: 'unknown' });
  await write('https://a.example/0');
  await run();
  expect(many.results.value).toMatchObject([{ shortUrl: 'https://sho.rt/s0', made: 'unknown' }]);
  expect(sent()).toHaveLength(1);
});

test('puts the new links into the store, for the export', async () => {
  const { page, write, run } = await open();
  page.links.store.add('https://sho.rt/s7', { title: 'Deleted before', state: 'deleted', describedAt: 1 });
  await write('https://a.example/7');
  await run();
  expect(page.links.store.get('https://sho.rt/s7')).toMatchObject({
    title: 'Deleted before',
    destination: 'https://a.example/7',
    state: 'active',
  });
});

test('the search finds a link that shortening restored beyond the loaded head of the list', async () => {
  const { page, write, run } = await open(() => null, manyListed(300));
  page.answers['links.change'] = ({ change }) =>
    success({ change, shortUrl: 'https://sho.rt/s7', link: null, made: 'restored' });
  await write('https://a.example/7');
  await run();
  page.links.show({ query: 's7' });
  expect(page.rows()).toEqual(['s7']);
});

test('shows the typed list after Back, and locks it during a run', async () => {
  const { many, page, write } = await open();
  await write('https://a.example/1\nnonsense');
  const release = page.hold('links.change');
  many.start();
  many.type('https://b.example/');
  many.back();
  expect(many.progress.value).not.toBeNull();
  await release();
  await shortened(many);
  many.back();
  expect(many.progress.value).toBeNull();
  expect(many.text.value).toBe('https://a.example/1\nnonsense');
});

test("fills an empty list with a file's text, and adds a file's addresses to others", async () => {
  const { many, read } = await open();
  await many.take(fileOf('url;note\nhttps://a.example/1;x'));
  await read();
  expect(many.text.value).toBe('url;note\nhttps://a.example/1;x');
  await many.take(fileOf('note,url\n"x, y",https://a.example/2\nz,nonsense'));
  await read();
  expect(many.text.value).toBe('https://a.example/1\nhttps://a.example/2\nnonsense');
  expect(many.list.value?.good.map(({ address }) => address)).toEqual(['https://a.example/1', 'https://a.example/2']);
  expect(many.list.value?.skipped).toMatchObject([{ line: 3, text: 'nonsense' }]);
});

test.each(exportFormats)('adds a second file below an export as %s, and no deleted link of either', async (format) => {
  const { many, read } = await open();
  const exported = async (host: string): Promise<string> => {
    const some = [
      linkWith({ destination: `https://${host}.example/1`, title: 'One, "two"' }),
      linkWith({ destination: `https://${host}.example/2`, state: 'deleted' }),
      linkWith({ destination: null, shortUrl: `https://sho.rt/${host}` }),
    ];
    return (await exportFile(format, some, 0)).text;
  };
  await many.take(fileOf(await exported('a')));
  await many.take(fileOf(await exported('b')));
  await many.take(fileOf(await exported('b')));
  await read();
  expect(many.list.value?.repeated, 'a file that was added twice').toHaveLength(1);
  const addressesNow = (): unknown => many.list.value?.good.map(({ address }) => address);
  expect(addressesNow()).toEqual(['https://a.example/1', 'https://b.example/1']);
  expect(many.deleted.value).toBe(2);
  many.includeDeleted(true);
  await read();
  expect(addressesNow()).toEqual([
    'https://a.example/1',
    'https://a.example/2',
    'https://b.example/1',
    'https://b.example/2',
  ]);
});

test('adds a file below typed lines, which stay as they were', async () => {
  const { many, write, read } = await open();
  await write('My links, all of them:\n  - https://a.example/1\n');
  await many.take(fileOf('https://a.example/2'));
  await read();
  expect(many.text.value).toBe('My links, all of them:\n  - https://a.example/1\nhttps://a.example/2');
});

const strayFile = () => fileWithBytes('Name,Link\nStraße,https://a.example/1\nBr', 'cke,https://a.example/2\n');

test('a stray byte in a file leaves its names as they are, and its line can be read in another encoding', async () => {
  const { many, read } = await open();
  await many.take(strayFile());
  await read();
  expect(many.titles()).toEqual(
    new Map([
      ['https://a.example/1', 'Straße'],
      ['https://a.example/2', 'Br\ufffdcke'],
    ]),
  );
  expect(many.unsureLines.value).toMatchObject({ count: 1, encoding: 'UTF-8' });
  await many.chooseEncoding('Windows-1252');
  await read();
  expect(many.unsureLines.value).toMatchObject({ count: 1, encoding: 'Windows-1252' });
  expect([...many.titles().values()]).toEqual(['Straße', 'Brücke']);
  await many.chooseEncoding('UTF-8');
  expect(many.text.value).toContain('Br\ufffdcke');
});

test('an address with bytes that could not be read is not shortened unless it is chosen', async () => {
  const { many, read } = await open();
  await many.take(fileWithBytes('https://a.example/Straße\nhttps://a.example/Br', 'cke\n'));
  await read();
  expect(many.list.value?.good.map(({ unsure }) => unsure)).toEqual([null, 'bytes']);
  expect(many.addresses.value).toEqual(['https://a.example/Straße']);
  await many.chooseEncoding('Windows-1252');
  await read();
  expect(many.addresses.value).toEqual(['https://a.example/Straße', 'https://a.example/Brücke']);
});

test('another encoding for a file that was added leaves the lines above it as they were', async () => {
  const { many, write, read } = await open();
  await write('https://a.example/0');
  await many.take(fileWithBytes('https://a.example/Straße\nhttps://a.example/Br', 'cke\n'));
  await many.chooseEncoding('Windows-1252');
  await read();
  expect(many.text.value).toBe('https://a.example/0\nhttps://a.example/Straße\nhttps://a.example/Brücke');
  many.type('https://a.example/9');
  expect(many.unsureLines.value, 'once the list is another').toBeNull();
  await many.chooseEncoding('UTF-8');
  expect(many.text.value).toBe('https://a.example/9');
});

test('of two encodings that are pressed at once the last one counts, and nothing is asked of a file in UTF-8', async () => {
  const { many, read } = await open();
  await many.take(strayFile());
  await Promise.all([many.chooseEncoding('Windows-1253'), many.chooseEncoding('Windows-1252')]);
  await read();
  expect(many.text.value).toContain('Brücke');
  many.type('');
  await many.take(fileOf('Straße,https://a.example/1\n'));
  expect(many.unsureLines.value).toBeNull();
});

test('keeps what is typed while a file is being read', async () => {
  const { many, write, read } = await open();
  await write('url,note\nhttps://a.example/1,x');
  const bytes = Promise.withResolvers<ArrayBuffer>();
  const taking = many.take({ size: 1, arrayBuffer: () => bytes.promise });
  many.type('url,note\nhttps://a.example/1,x\nhttps://a.example/3,y');
  bytes.resolve(new TextEncoder().encode('https://a.example/2').buffer);
  await taking;
  await read();
  expect(many.text.value).toBe('https://a.example/1\nhttps://a.example/3\nhttps://a.example/2');
});

test('shows an interrupted list as exactly its addresses', async () => {
  const { many, read } = await open();
  const all = ['https://a.example/1.', 'https://a.example/2,', 'https://a.example/x>y,', 'https://a.example/3。'];
  many.takeUp({
    addresses: all,
    results: [],
    planned: new Map(),
    progress: endedProgress<string>([], [], all),
    forget: () => undefined,
  });
  many.back();
  await read();
  expect(many.list.value?.good.map(({ address }) => address)).toEqual(all);
});

test('goes on while another page is shown, and has the results when one comes back', async () => {
  const text = addresses(30).join('\n');
  const { page, many, write } = await open();
  await write(text);
  const release = page.hold('links.change');
  many.start();
  page.links.leaveBulk();
  await release();
  await shortened(many);
  page.links.openBulk();
  expect(page.links.bulkShorten.value).toBe(many);
  expect(many.text.value).toBe(text);
  expect(many.progress.value?.left).toEqual([]);
  expect(page.count('links.change')).toBe(30);
  expect(many.results.value.map(({ address }) => address)).toEqual(addresses(30));
});

test('keeps a half-written list, and later the failures for Try again, when the page is left', async () => {
  const { write, run, reopened } = await open((address) => (address.endsWith('1') ? { kind: 'timeout' } : null));
  const text = `${addresses(3).join('\n')}\nnonsense`;
  await write(text);
  expect(reopened().text.value).toBe(text);
  expect(reopened().ready.value).toBe(true);
  await run();
  expect(reopened().progress.value?.failed.map(({ item }) => item)).toEqual(['https://a.example/1']);
});

test('keeps the results of a list while other pages are shown, and starts with an empty list once they were copied', async () => {
  const { page, many, write, run, reopened } = await open();
  const [one = '', two = ''] = addresses(2);
  await write(one);
  await run();
  expect(many.results.value).toHaveLength(1);
  many.back();
  many.type(`${one}\n${two}`);
  expect(reopened().text.value).toContain(two);
  many.type(one);
  expect(reopened().text.value, 'one went back to the list, and changed nothing').toBe('');
  await writeList(page, one);
  page.links.bulkShorten.value.start();
  await shortened(page.links.bulkShorten.value);
  expect(reopened().results.value).toHaveLength(1);
  expect(page.links.bulkShorten.value.isUnfinished.value, 'its links are on Links').toBe(false);
  page.links.bulkShorten.value.markTaken();
  const { text, progress: last, results } = reopened();
  expect([text.value, last.value, results.value]).toEqual(['', null, []]);
});

test('under the next account shortens and shows no addresses of the old one', async () => {
  const { page, many, write } = await open();
  many.wholeText.type('A text of this account');
  await write(addresses(30).join('\n'));
  const release = page.hold('links.change');
  many.start();
  const over = shortened(many);
  page.connection.value = { ...connected, connectionId: 2 };
  await release();
  await over;
  expect(page.count('links.change')).toBe(4);
  expect(page.count('links.list'), 'once for each account').toBe(2);
  expect(page.links.dialog.value).toBeNull();
  const { text, wholeText, progress } = page.links.bulkShorten.value;
  expect([text.value, wholeText.isEmpty.value, progress.value]).toEqual(['', true, null]);
  expect(page.links.store.get(urlOf('s0')), 'nor are its links').toBeUndefined();
});

test('cleans addresses, counts them, and sends equal ones once', async () => {
  const { many, page, write, sent, run } = await open();
  page.answers['address.clean'] = withoutGclid;
  await write(['https://a.example/1?gclid=x', 'https://a.example/2', 'nonsense', 'https://a.example/1'].join('\n'));
  expect(many.list.value).toMatchObject({ cleaned: 1, repeated: [{ line: 4 }], skipped: [{ line: 3 }] });
  expect(many.list.value?.good.map(({ line }) => line)).toEqual([1, 2]);
  await run();
  expect(sent()).toEqual(['https://a.example/1', 'https://a.example/2']);
});

test('makes one link of an address whose host is written in two ways, and gives it to each row of a table', async () => {
  const { many, write, sent, run } = await open();
  const table = [
    'Page',
    'HTTPS://A.example/x',
    'https://a.example:443/x',
    'https://a.example/x',
    'https://a.example/X',
  ];
  await write([...table, 'https://b.example', 'https://b.example/'].map((cell) => `${cell},1`).join('\n'));
  expect(many.list.value?.repeated.map(({ line }) => line)).toEqual([3, 4, 7]);
  await run();
  expect(sent()).toEqual(['https://a.example/x', 'https://a.example/X', 'https://b.example/']);
  const written = (await many.shortenedTable('Short link', false))?.text.split('\n') ?? [];
  const links = written.slice(1).map((line) => line.split(',')[2]);
  expect(links.every((link) => link?.startsWith('http'))).toBe(true);
  expect([new Set(links.slice(0, 3)).size, new Set(links).size]).toEqual([1, 3]);
});

test('cleans a long list a thousand addresses at a time, and no list that is too long', async () => {
  const { many, page, write } = await open();
  await write(addresses(2500).join('\n'));
  expect(page.inputs('address.clean').map((input) => input.addresses.length)).toEqual([1000, 1000, 500]);
  expect(many.list.value?.good.map(({ address }) => address)).toEqual(addresses(2500));
  await write(addresses(mostAddresses + 1).join('\n'));
  expect(page.count('address.clean')).toBe(3);
});

test('sends addresses as they are when they cannot be cleaned', async () => {
  const { many, page, write } = await open();
  page.refuse('address.clean', { kind: 'internal' });
  await write('https://a.example/1?gclid=x');
  expect(many.list.value).toMatchObject({ good: [{ address: 'https://a.example/1?gclid=x' }], cleaned: 0 });
});

test('a table to which a file is added says that it became a list, and Undo brings it back', async () => {
  const { many, write, read } = await open();
  const table = 'Title,Page,Price\nNight,https://a.example/1,3\nDay,https://a.example/2,4';
  await write(table);
  expect(many.isFlattened.value).toBe(false);
  await many.take(fileOf('https://a.example/3'));
  await read();
  expect(many.list.value?.good).toHaveLength(3);
  expect([many.isFlattened.value, many.text.value.includes('Price')]).toEqual([true, false]);
  many.unflatten();
  await read();
  expect([many.isFlattened.value, many.text.value, many.list.value?.isTable]).toEqual([false, table, true]);
});

test("a list does not shorten a mail's own page in the browser, nor the address of a reader, for everybody", async () => {
  const { many, write } = await open();
  await write(
    'View in browser: https://news.example/x?u=8a7f\n[View online](https://news.example/y?u=8a7f)\nhttps://news.example/z?to=reader@mail.example\nhttps://a.example/1\nWebversion: https://shop.example/sale',
  );
  expect(many.addresses.value).toEqual(['https://a.example/1', 'https://shop.example/sale']);
});

test('tells addresses that wait for their answer from those not sent yet, also before the first answer and after Stop', async () => {
  const { many, page, write } = await open();
  await write(addresses(6).join('\n'));
  const kinds = () => many.rows.value.map(({ state: { kind } }) => kind);
  const releases = [1, 2, 3, 4].map(() => page.hold('links.change'));
  many.start();
  await turn();
  expect(kinds()).toEqual(['sent', 'sent', 'sent', 'sent', 'waiting', 'waiting']);
  many.stop();
  expect(kinds(), 'they still get their answers').toContain('sent');
  await Promise.all(releases.map((release) => release()));
  await shortened(many);
  expect(kinds()).toEqual(['shortened', 'shortened', 'shortened', 'shortened', 'waiting', 'waiting']);
});

test('calls an address that the person left out not chosen, and not one that will be shortened, once the others are sent', async () => {
  const { many, write } = await open();
  await write([...addresses(3), 'see b.example/x'].join('\n'));
  const kinds = () => many.rows.value.map(({ state: { kind } }) => kind);
  const row = many.rows.value.find(({ address }) => address === addresses(2)[1]);
  if (row === undefined) throw new Error('Row missing');
  many.chooseRow(row, false);
  expect(kinds()).toEqual(['unsure', 'ready', 'ready', 'ready']);
  many.start();
  await shortened(many);
  expect(kinds()).toEqual(['shortened', 'shortened', 'unsure', 'not-chosen']);
});

test('says of no address that it was sent while all wait out a rate limit', async () => {
  const { many, page, write } = await open(() => ({ kind: 'rate-limited', retryAt: Date.now() + 3000 }));
  await write(addresses(6).join('\n'));
  many.start();
  await page.pass(300);
  expect(many.progress.value?.pausedUntil).not.toBeNull();
  expect(new Set(many.rows.value.map(({ state: { kind } }) => kind))).toEqual(new Set(['waiting']));
});
