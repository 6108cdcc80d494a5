import { expect, it } from 'vitest';
import { success } from '../../../lib/failure/failure.ts';
import { failing } from '../../fakes/scripted-page.ts';
import { defaultPreferences } from '../../../lib/preferences/preferences.ts';
import { deleted, inspected, ledHere, link, manyAddresses, unknown } from '../../fakes/inspect-page.ts';
import { drawInspect, drawInspected } from '../../fakes/drawn-inspect.tsx';
import { tooltipOf } from '../../fakes/tooltip.ts';

const long = 'https://example.com/a';
const short = 'https://sho.rt/a';
const help = 'Short or long addresses, one per line (Shift+Enter for a new line).';

it('the box says which addresses it takes, and that none is visited', async () => {
  const page = await drawInspect();
  expect(page.text(), 'and what one gets').toContain(
    'See where your short link leads, or which short link an address has',
  );
  expect(page.all('label')[0]?.textContent).toBe('Address');
  expect(page.described()).toBe(help);
  expect(page.all('article')).toEqual([]);
});

it('the box inspects on Enter, and starts a new line on Shift+Enter', async () => {
  const page = await drawInspect([link('a')]);
  await page.type(page.box(), long);
  page.box().focus();
  await page.key('Enter', { shiftKey: true });
  expect(page.count('links.inspect')).toBe(0);
  await page.key('Enter');
  await page.wasRead();
  expect(page.inputs('links.inspect')).toEqual([{ addresses: [long] }]);
});

it('the box leaves Enter to an input method that is composing a letter', async () => {
  const page = await drawInspect();
  await page.type(page.box(), long);
  page.box().focus();
  await page.key('Enter', { isComposing: true });
  expect(page.count('links.inspect')).toBe(0);
});

it.each([
  ['', 'Enter an address first.'],
  ['  \n ', 'Enter an address first.'],
  ['ftp://example.com/', 'Only http and https addresses can be inspected'],
  ['nothing', 'This is not a complete address. An address looks like https://example.com/page.'],
  ['exa mple', 'There is a space in the address. An address looks like https://example.com/page.'],
  ['nothing\nneither', '2 lines are not addresses'],
  [
    manyAddresses(501).join('\n'),
    '501 addresses are too many: at most 500 can be inspected at a time. Remove some and inspect them later.',
  ],
])('the box explains why nothing is asked for %.30j', async (text, words) => {
  const page = await drawInspected(text);
  expect(page.described()).toBe(`${help} ${words}`);
  expect(page.box().getAttribute('aria-invalid')).toBe('true');
  expect(page.count('links.inspect')).toBe(0);
  await page.type(page.box(), 'h');
  expect(page.described(), 'until something is typed').toBe(help);
});

it('lines that are no address are listed below the card of the only address, and counted once with the repeated ones', async () => {
  const page = await drawInspected(`${long}\nnothing\n${long}\nftp://example.com/`, [link('a')]);
  expect(page.inputs('links.inspect')).toEqual([{ addresses: [long] }]);
  expect(page.text()).toContain('1 duplicate left out.');
  expect(page.text().split('2 lines are not addresses'), 'once').toHaveLength(2);
  expect(page.all('.unreadLines li').map(({ textContent }) => textContent)).toEqual([
    'Line 2nothing This is not a complete address',
    'Line 4ftp://example.com/ Only http and https addresses can be inspected',
  ]);
  expect(page.status()).toContain('1 address inspected');
});

it('lines that are no address are listed under the box if there is nothing else, which names their count', async () => {
  const page = await drawInspected(`nothing\nanna@example.com`);
  expect(page.all('form li').map(({ textContent }) => textContent)).toEqual([
    'Line 1nothing This is not a complete address',
    'Line 2anna@example.com Mail address',
  ]);
  expect(page.text().split('2 lines are not addresses'), 'once').toHaveLength(2);
});

it('lines that are no address are rows among those of several addresses, in the order of the text', async () => {
  const page = await drawInspected(`nothing\n${long}\nanna@example.com\n${long}\n${short}\nneither`, [link('a')]);
  expect(page.rows().map((row) => [row[0], row.at(-1)])).toEqual([
    ['nothing', 'Line 1: This is not a complete address'],
    ['example.com/a', 'This address has a short link'],
    ['anna@example.com', 'Line 3: Mail address'],
    ['sho.rt/a', 'This is a short link'],
    ['neither', 'Line 6: This is not a complete address'],
  ]);
  expect(page.text()).toContain('3 lines are not addresses');
  expect(page.text()).toContain('1 duplicate left out.');
});

it('lines that are no address fill no table: after 20, the others are counted in its last row', async () => {
  const lines = Array.from({ length: 30 }, (_, place) => `word${place}`).join('\n');
  const page = await drawInspected(`${long}\n${short}\n${lines}`, [link('a')]);
  expect(page.rows()).toHaveLength(2 + 20 + 1);
  expect(page.rows().at(-1)).toEqual(['and 10 more']);
});

it('the tracking parameters that were removed are named in the row of their address, and in its card once it is open', async () => {
  const page = await drawInspect();
  page.preferences.value = { ...defaultPreferences, removeTracking: true };
  page.answers['address.clean'] = ({ addresses }) =>
    success(
      addresses.map((address) => ({
        address: address.split('?')[0] ?? '',
        removed: address.includes('?') ? ['utm_source', 'fbclid'] : [],
      })),
    );
  await page.submit(`${long}?utm_source=x&fbclid=y\nhttps://example.com/b`);
  expect(page.rows().map((row) => row.at(-1))).toEqual([
    'No short link yetRemoved utm_source, fbclid',
    'No short link yet',
  ]);
  await page.openRow(long);
  expect(page.rows()[0]?.at(-1)).toBe('No short link yet');
  expect(page.card(long).textContent).toContain('Removed utm_source, fbclid');
  expect(page.find('Always remove tracking parameters')).toBeNull();
});

it('tracking parameters that stay are named too, and are removed in one press', async () => {
  const page = await drawInspect();
  page.answers['preferences.write'] = (change) => {
    page.preferences.value = { ...defaultPreferences, ...change };
    return success(page.preferences.value);
  };
  page.answers['address.clean'] = ({ addresses }) =>
    success(addresses.map((address) => ({ address: address.replace('?fbclid=y', ''), removed: ['fbclid'] })));
  await page.submit(`${long}?fbclid=y`);
  expect(page.card(`${long}?fbclid=y`).textContent).toContain('Tracking: fbclid');
  await page.press('Always remove tracking parameters');
  await page.wasRead();
  expect(page.find('Always remove tracking parameters')).toBeNull();
  expect(page.card(long).textContent).toContain('Removed fbclid');
});

it('the box names a space in a line, with the rest of the line', async () => {
  const page = await drawInspected(`${long}\nhttps://exa mple.com/page\nno address at all`, [link('a')]);
  expect(page.all('.unreadLines li').map(({ textContent }) => textContent)).toEqual([
    'Line 2https://exa mple.com/page There is a space in the address',
    'Line 3no address at all This is not a complete address',
  ]);
});

it('a mail address and an address without its slashes say what is wrong with them', async () => {
  const page = await drawInspected(`${long}\nanna@example.com\nhttp:/broken\nmailto:anna@example.com`, [link('a')]);
  expect(page.all('.unreadLines li').map(({ textContent }) => textContent)).toEqual([
    'Line 2anna@example.com Mail address',
    'Line 3http:/broken Two slashes belong after http: or https:',
    'Line 4mailto:anna@example.com Mail address',
  ]);
});

it('the table keeps its rows and its lines while others are typed', async () => {
  const page = await drawInspected(`${long}\n${short}\nnothing\nneither`, [link('a')]);
  const said = page.status();
  await page.type(page.box(), `${long}b`);
  expect(page.rows()).toHaveLength(4);
  expect(page.text()).toContain('2 lines are not addresses');
  expect(page.status(), 'nothing is announced again').toBe(said);
});

it('a short link of another well-known service is not called an address without a link, and never known for certain', async () => {
  const [others, page] = ['https://bit.ly/3abcD', 'https://bit.ly/pages/landing'];
  const drawn = await drawInspected(`${others}\n${page}\nhttp://t.co/aB3?amp=1`);
  expect(drawn.rows().map((row) => row.at(-1))).toEqual([
    'Looks like another service’s short linkOpen',
    'No short link yet',
    'Looks like another service’s short linkOpen',
  ]);
  expect(drawn.rowButtons(), 'a chain is not offered').toEqual([[], ['Shorten'], []]);
  const opens = drawn.all('tbody a').map((each) => [each.textContent, each.getAttribute('href')]);
  expect(opens, 'it can be opened').toEqual([
    ['Open', others],
    ['Open', 'http://t.co/aB3?amp=1'],
  ]);
  await drawn.openRow(others);
  expect(drawn.sections(others)).toEqual(['Looks like another service’s short link']);
  expect(drawn.card(others).textContent).toContain('Only that service knows where it leads. Open it to see.');
});

it('a long address shows all facts of its link', async () => {
  const page = await drawInspected(long, [link('a', { clicks: 12_345 })]);
  expect(page.sections(long)).toEqual(['This address has a short link']);
  expect(page.facts(long)).toMatchObject({ 'Short link': short, Title: 'Title of a', Clicks: '12,345' });
  expect(page.facts(long)['Created']).not.toBe('?');
  expect(tooltipOf(page.card(long).querySelector('time'))).toContain('2023');
  expect(page.buttons(long)).toEqual(['Copy', 'QR code', 'Edit', 'Delete']);
});

it('what is known of several addresses is copied as a table, and never “none” where the service did not say so', async () => {
  const page = await drawInspected([long, 'https://example.com/b', short].join('\n'), [
    link('a', { clicks: 12, title: 'A\tpage' }),
  ]);
  await page.press('Copy table');
  const lines = page.clipboard.text?.split('\n') ?? [];
  expect(lines[0]).toBe(['Address', 'Short link', 'Destination', 'Title', 'Clicks', 'State'].join('\t'));
  expect(lines[1]).toBe([long, short, long, 'A page', '12', 'active'].join('\t'));
  expect(lines[2]).toBe(['https://example.com/b', '', '', '', '', 'none'].join('\t'));
  expect(lines[3]?.split('\t').slice(0, 3)).toEqual([short, short, long]);
});

it('several addresses are rows with their short link or destination and what is known, and each opens and closes the card of its address', async () => {
  const [none, gone] = ['https://example.com/b', 'https://example.com/gone'];
  const page = await drawInspected([long, none, short, gone].join('\n'), [
    link('a', { clicks: 1234 }),
    link('g', { destination: gone, state: 'deleted', title: null }),
  ]);
  expect(page.rows()).toEqual([
    ['example.com/a', short, '1,2341,234 clicks', 'Title of a', 'This address has a short link'],
    ['example.com/b', '', '', '', 'No short link yet'],
    ['sho.rt/a', long, '1,2341,234 clicks', 'Title of a', 'This is a short link'],
    ['example.com/gone', 'https://sho.rt/g', '33 clicks', '?', 'You deleted this link'],
  ]);
  expect(page.all('article')).toEqual([]);
  await page.openRow(none);
  await page.openRow(short);
  expect(page.all('article')).toHaveLength(2);
  expect(page.buttons(none)).toEqual(['Shorten']);
  expect(page.facts(short)).toMatchObject({ Destination: long });
  await page.settle(() => page.all('[aria-expanded=true]')[0]?.click());
  expect(page.all('article h2').map(({ textContent }) => textContent)).toEqual([short]);
});

it('a row of several addresses says what becomes of its address, also while its card is closed', async () => {
  const page = await drawInspected(`${long}\nhttps://example.com/b`);
  await page.openRow(long);
  page.answers['links.change'] = ({ change }) => success({ change, shortUrl: short, link: null, made: 'new' });
  page.answers['links.inspect'] = ({ addresses }) => success(addresses.map(inspected(link('a'))));
  const go = page.hold('links.change');
  await page.press('Shorten');
  await page.settle(() => page.all('[aria-expanded=true]')[0]?.click());
  expect(page.rows()[0]?.at(-1)).toBe('Shortening…');
  await page.settle(go);
  expect(page.rows()[0]).toEqual(['example.com/a', short, '33 clicks', 'Title of a', 'New link']);
});

it('a row of several addresses shortens its address and copies its link, without its card', async () => {
  const [none, gone] = ['https://example.com/b', 'https://example.com/gone'];
  const page = await drawInspected([none, short, gone].join('\n'), [
    link('a'),
    link('g', { destination: gone, state: 'deleted' }),
  ]);
  expect(page.rowButtons()).toEqual([['Shorten'], ['Copy'], ['Restore']]);
  page.answers['links.change'] = ({ change }) =>
    success({ change, shortUrl: 'https://sho.rt/b', link: null, made: 'new' });
  page.answers['links.inspect'] = ({ addresses }) =>
    success(addresses.map(inspected(link('b', { destination: none }))));
  await page.press('Shorten');
  expect(page.clipboard.text).toBe('https://sho.rt/b');
  expect(page.rowButtons()[0]).toEqual(['Copy']);
  await page.press('Copy', page.all('tbody tr')[1]);
  expect(page.clipboard.text).toBe(short);
  await page.openRow(short);
  expect(page.rowButtons()[1], 'the card has them').toEqual([]);
});

it('a single address has no table to copy', async () => {
  const page = await drawInspected(long, [link('a')]);
  expect(page.root.textContent).not.toContain('Copy table');
  expect(page.all('table')).toEqual([]);
});

it('a long address has its link, and not one that leads elsewhere, when its host is written in upper case', async () => {
  const loud = 'HTTPS://Example.COM/a';
  const page = await drawInspected(loud, [], {
    answers: { 'links.inspect': () => success([{ ...ledHere(loud, link('a')), address: loud }]) },
  });
  expect(page.sections(loud)).toEqual(['This address has a short link']);
  expect(page.facts(loud)).not.toHaveProperty('Destination');
});

it('a long address shows ? and no 0 for facts of its link that are unknown', async () => {
  const page = await drawInspected(long, [link('a', { clicks: null, title: null, createdAt: null })]);
  expect(page.facts(long)).toEqual({ 'Short link': short, Title: '?', Clicks: '?', Created: '?' });
});

it('a long address says in the popup’s words that it has no short link yet, and can be shortened', async () => {
  const page = await drawInspected(long);
  expect(page.sections(long)).toEqual(['No short link yet']);
  expect(page.card(long).textContent).toContain('None of your links leads to exactly this address.');
  expect(page.buttons(long)).toEqual(['Shorten']);
});

it.each([
  ['the service itself', 'https://sho.rt/of-somebody', []],
  ['a short link of the account', 'https://go.example/of-somebody', ['https://go.example/a']],
])('a long address is no foreign address on the host of %s, and cannot be shortened', async (_what, address, own) => {
  const page = await drawInspected(
    [...own, address].join('\n'),
    own.map((shortUrl) => link('a', { shortUrl })),
  );
  if (own.length > 0) await page.openRow(address);
  expect(page.sections(address)).toEqual(['Not one of your links']);
  expect(page.buttons(address)).toEqual([]);
});

it('an address on a host of short links that only the worker knows is none of a page, and cannot be shortened', async () => {
  const page = await drawInspect();
  const address = 'https://go.example/nobody';
  page.answers['address.clean'] = ({ addresses }) =>
    success(addresses.map((each) => ({ address: each, removed: [], isShort: true as const })));
  await page.submit(address);
  expect(page.sections(address)).toEqual(['Not one of your links']);
  expect(page.buttons(address)).toEqual([]);
});

const channels = [
  { name: 'News', parameters: 'utm_source=news' },
  { name: 'Poster', parameters: 'utm_source=poster' },
];

it('a long address without a link of its own says so, and shows the links of its page for channels', async () => {
  const page = await drawInspect();
  page.preferences.value = { ...defaultPreferences, channels };
  const news = link('n', { destination: `${long}?utm_source=news`, clicks: 8 });
  page.answers['links.leadingTo'] = ({ addresses }) =>
    success(addresses.map((address) => ({ address, ...inspected(news)(address).leadingHere })));
  page.store.add('https://sho.rt/old', { destination: `${long}?utm_source=fair`, clicks: 2, state: 'active' });
  page.store.add('https://sho.rt/other', { destination: 'https://example.com/b?utm_source=fair', state: 'active' });
  await page.submit(long);
  expect(page.inputs('links.leadingTo')).toEqual([
    { addresses: channels.map(({ parameters }) => `${long}?${parameters}`) },
  ]);
  expect(page.sections(long)).toEqual(['This page has links for channels only']);
  expect(page.facts(long)).toEqual({
    News: 'https://sho.rt/n 8 clicks',
    'utm_source=fair': 'https://sho.rt/old 2 clicks',
  });
  expect(page.buttons(long)).toEqual(['Shorten']);
  await page.settle(() => page.store.add('https://sho.rt/n', { state: 'deleted' }));
  expect(Object.keys(page.facts(long))).toEqual(['utm_source=fair']);
});

it('the row of a long address has the links of its page for channels', async () => {
  const page = await drawInspect();
  page.preferences.value = { ...defaultPreferences, channels };
  const news = link('n', { destination: `${long}?utm_source=news`, clicks: 8 });
  page.answers['links.leadingTo'] = ({ addresses }) =>
    success(addresses.map((address) => ({ address, ...inspected(news)(address).leadingHere })));
  await page.submit(`${long}\nhttps://example.com/b`);
  expect(page.rows()[0]).toEqual([
    'example.com/a',
    'https://sho.rt/nNews',
    '88 clicks',
    'News',
    'This page has links for channels only',
  ]);
});

it('a long address is asked for with channels only if it has no link, and from no private window', async () => {
  const answers = { 'inspect.take': () => success({ text: `${long}b`, private: true }) };
  const hidden = await drawInspect([], { hash: '#/inspect/n1', answers });
  hidden.preferences.value = { ...defaultPreferences, channels };
  const page = await drawInspect([link('a')]);
  page.preferences.value = { ...defaultPreferences, channels };
  page.answers['links.leadingTo'] = () => failing({ kind: 'timeout' });
  await page.submit(long);
  expect([page.count('links.leadingTo'), hidden.count('links.leadingTo')]).toEqual([0, 0]);
  await page.submit(`${long}\nhttps://example.com/b`);
  expect(page.count('links.leadingTo')).toBe(1);
  expect(page.rows()[1]?.at(-1), 'the address itself has none').toBe('No short link yet');
  expect(page.alert()).toBeNull();
});

it('a long address can be restored by shortening when the service does not return its deleted link', async () => {
  const page = await drawInspected(long, [], { answers: { 'links.inspect': () => success([deleted(long)]) } });
  expect(page.sections(long)).toEqual(['You deleted this link']);
  expect(page.buttons(long)).toEqual(['Restore']);
  page.answers['links.change'] = ({ change }) => success({ change, shortUrl: short, link: null, made: 'restored' });
  await page.press('Restore');
  expect(page.changes()).toEqual([{ action: 'shorten', address: long, foundNothing: false }]);
});

it('a long address shows its deleted link when the service returns it, and restores it', async () => {
  const gone = link('a', { state: 'deleted', deletedAt: { kind: 'moment', ms: 1_700_000_000_000 } });
  const page = await drawInspected(long, [], { answers: { 'links.inspect': () => success([ledHere(long, gone)]) } });
  expect(page.sections(long)).toEqual(['You deleted this link']);
  expect(page.facts(long)).toHaveProperty('Deleted');
  expect(page.buttons(long)).toEqual(['Restore']);
});

it('a short address shows its destination, and cannot be shortened', async () => {
  const page = await drawInspected(short, [link('a')]);
  expect(page.sections(short)).toEqual(['This is a short link']);
  expect(page.facts(short)).toMatchObject({ Destination: long, Title: 'Title of a', Clicks: '3' });
  expect(page.facts(short)).not.toHaveProperty('Short link');
  expect(page.buttons(short)).toEqual(['Copy', 'QR code', 'Edit', 'Delete']);
});

it('a short address says that it is deleted, and can be restored', async () => {
  const page = await drawInspected(short, [
    link('a', { state: 'deleted', deletedAt: { kind: 'raw', text: 'last spring' } }),
  ]);
  expect(page.sections(short)).toEqual(['This is a short link, and you deleted it']);
  expect(page.facts(short)).toHaveProperty('Deleted', 'last spring');
  expect(page.buttons(short)).toEqual(['Restore']);
});

it('a short address shows both its destination and the link that leads to it', async () => {
  const page = await drawInspected(short, [link('a'), link('b', { destination: short, clicks: 8 })]);
  expect(page.sections(short)).toEqual(['This is a short link', 'This address has a short link']);
  expect(page.all('dd', page.card(short)).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([long, '3', 'https://sho.rt/b', '8']),
  );
});

it('a failed request is shown once, keeps the other part of the answer, and can be repeated', async () => {
  const partly = { ...unknown(short), shortLink: { link: link('a'), failure: null } };
  const failure = { kind: 'timeout' } as const;
  const page = await drawInspected(short, [], {
    answers: { 'links.inspect': () => success([{ ...partly, leadingHere: { answer: null, failure } }]) },
  });
  expect(page.sections(short)[0]).toBe('This is a short link');
  expect(page.facts(short)).toHaveProperty('Destination', long);
  expect(page.all('[role=alert]')).toHaveLength(1);
  expect(page.alert()).toContain('The service took too long');
  page.answers['links.inspect'] = () => success([partly]);
  await page.press('Try again');
  expect(page.inputs('links.inspect')).toHaveLength(2);
  expect(page.alert()).toBeNull();
});

it('a failed request keeps the link that leads here when the short link could not be read', async () => {
  const failure = { kind: 'timeout' } as const;
  const partly = { ...ledHere(long, link('a')), shortLink: { link: null, failure } };
  const page = await drawInspected(long, [], { answers: { 'links.inspect': () => success([partly]) } });
  expect(page.facts(long)).toMatchObject({ 'Short link': short, Clicks: '3' });
  expect(page.all('[role=alert]')).toHaveLength(1);
});

it('a failed request is shown once, and never as “not found”', async () => {
  const failure = { kind: 'timeout' } as const;
  const lost = { address: long, shortLink: { link: null, failure }, leadingHere: { answer: null, failure } };
  const page = await drawInspected(long, [], { answers: { 'links.inspect': () => success([lost]) } });
  expect(page.all('[role=alert]')).toHaveLength(1);
  expect(page.sections(long)).not.toContain('No short link yet');
  expect(page.find('Shorten')).toBeNull();
});

it('a failed request is shown once for several addresses, with their count, and can be repeated', async () => {
  const page = await drawInspect();
  page.answers['links.inspect'] = ({ addresses }) =>
    addresses.includes(manyAddresses(60)[0] ?? '') ? failing({ kind: 'timeout' }) : success(addresses.map(inspected()));
  await page.submit(manyAddresses(60).join('\n'));
  expect(page.root.textContent).toContain('50 addresses could not be looked up:');
  expect(page.all('[role=alert]')).toHaveLength(1);
  expect(page.status()).toContain('10 addresses inspected');
  page.answers['links.inspect'] = ({ addresses }) => success(addresses.map(inspected()));
  page.asked.length = 0;
  await page.press('Try again');
  const failed = manyAddresses(60).slice(0, 50);
  expect(page.inputs('links.inspect'), 'only for those').toEqual([{ addresses: failed }]);
  expect(page.alert()).toBeNull();
  expect(page.status()).toContain('60 addresses inspected');
});

it('a failed request does not look as if it were still loading', async () => {
  const page = await drawInspected(long, [], { answers: { 'links.inspect': () => failing({ kind: 'unreachable' }) } });
  expect(page.card(long).getAttribute('aria-busy')).toBe('false');
  expect(page.card(long).textContent).toContain('Not looked up yet');
});
