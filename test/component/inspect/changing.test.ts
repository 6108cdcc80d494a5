import { expect, it } from 'vitest';
import text from '../../../components/ui/text.module.css';
import { failed, success } from '../../../lib/failure/failure.ts';
import { defaultPreferences } from '../../../lib/preferences/preferences.ts';
import { failing } from '../../fakes/scripted-page.ts';
import { deleted, inspected, link, type InspectPage } from '../../fakes/inspect-page.ts';
import { drawInspect, drawInspected } from '../../fakes/drawn-inspect.tsx';

const long = 'https://example.com/a';
const short = 'https://sho.rt/a';
const handed = { 'inspect.take': () => success({ text: long, private: true }) };

it('a found link is copied by its short address', async () => {
  const page = await drawInspected(long, [link('a')]);
  await page.press('Copy');
  expect(page.clipboard.text).toBe(short);
});

it('a found link is deleted and restored as on the other pages, with a status', async () => {
  const page = await drawInspect([link('a')]);
  page.answers['links.change'] = ({ change }) => success({ change, shortUrl: short, link: null, made: null });
  await page.submit(long);
  await page.press('Delete');
  expect(page.inputs('links.change')[0]?.change).toEqual({ action: 'delete', shortUrl: short });
  expect(page.sections(long)).toEqual(['You deleted this link']);
  expect(page.buttons(long)).toEqual(['Restore']);
  await page.press('Undo');
  expect(page.sections(long)).toEqual(['This address has a short link']);
});

it('deleted links of many addresses are restored from their rows, without opening each card', async () => {
  const other = 'https://example.com/other';
  const page = await drawInspect([
    link('a', { state: 'deleted' }),
    link('b', { destination: other, state: 'deleted' }),
  ]);
  page.answers['links.change'] = ({ change }) => success({ change, shortUrl: short, link: null, made: null });
  await page.submit(`${long} ${other}`);
  expect(page.rowButtons()).toEqual([['Restore'], ['Restore']]);
  await page.press('Restore');
  expect(page.changes()).toEqual([{ action: 'restore', shortUrl: short }]);
  expect(page.rowButtons()).toEqual([['Copy'], ['Restore']]);
  await page.openRow(other);
  expect(page.rowButtons()[1], 'its card has the button now').toEqual([]);
});

it('a deleted link that the service does not name is restored from its row too', async () => {
  const answers = {
    'links.inspect': ({ addresses }: { addresses: readonly string[] }) => success(addresses.map(deleted)),
  };
  const page = await drawInspected(`${long} https://example.com/other`, [], { answers });
  expect(page.rowButtons()).toEqual([['Restore'], ['Restore']]);
  await page.press('Restore');
  expect(page.changes()).toEqual([{ action: 'shorten', address: long, foundNothing: false }]);
});

it('a change of another link that is not confirmed is not said here, where nothing shows that link', async () => {
  const page = await drawInspected(long, [link('a')]);
  const said = (): string => page.root.querySelector('#jobs')?.textContent ?? '';
  const unconfirmed = failed({ kind: 'not-confirmed', cause: null, now: null });
  await page.settle(() => page.links.jobs.showOutcome({ action: 'delete', shortUrl: 'https://sho.rt/z' }, unconfirmed));
  expect(said()).toBe('');
  await page.settle(() => page.links.jobs.showOutcome({ action: 'delete', shortUrl: short }, unconfirmed));
  expect(said()).toContain('Not confirmed');
});

it('a found link shows its new destination after an edit, with a status', async () => {
  const page = await drawInspected(long, [link('a')]);
  await page.settle(() => page.store.add(short, { destination: 'https://elsewhere.example/' }));
  expect(page.sections(long)).toEqual(['Its short link leads elsewhere now']);
  expect(page.facts(long)).toHaveProperty('Destination', 'https://elsewhere.example/');
});

it('a found link shows its QR code in its panel, which closes when the page is left', async () => {
  const page = await drawInspected(long, [link('a')]);
  await page.press('QR code');
  expect(page.links.dialog.value).toMatchObject({ kind: 'link', panel: { shortUrl: short, part: 'qrCode' } });
  await page.settle(page.close);
  expect(page.links.dialog.value).toBeNull();
});

const makes = (page: InspectPage, made: 'new' | 'restored' | 'existing', destination = long) => {
  page.answers['links.change'] = ({ change }) => {
    page.answers['links.inspect'] = ({ addresses }) => success(addresses.map(inspected(link('a', { destination }))));
    return success({ change, shortUrl: short, link: null, made });
  };
};

it.each([
  ['new', 'New link'],
  ['restored', 'Restored'],
  ['existing', 'Already had a link'],
] as const)('shortening an address shows %s as %s, beside the link and its details', async (made, words) => {
  const page = await drawInspected(long);
  makes(page, made);
  await page.press('Shorten');
  expect(page.inputs('links.change')).toEqual([
    { change: { action: 'shorten', address: long, foundNothing: true }, about: null },
  ]);
  expect([page.count('links.seen'), page.count('links.inspect')], 'asks for the missing facts once').toEqual([1, 2]);
  expect(page.sections(long)).toEqual([`This address has a short link${words}`]);
  expect(page.facts(long)).toMatchObject({ 'Short link': short, Title: 'Title of a', Clicks: '3' });
});

it('an address that one may not want to shorten says so beside Shorten, in its card and its row, and is sent as it is', async () => {
  const token = 'https://example.com/?token=eyJ1c2VyX2lkIjoxMjM';
  const said = 'Has a password or a token';
  const page = await drawInspected(token);
  expect(page.card(token).textContent).toContain(said);
  await page.submit(`${long} ${token}`);
  expect(page.rows().map((row) => row.at(-1))).toEqual(['No short link yet', `No short link yet${said}`]);
  await page.openRow(token);
  expect(page.rows()[1]?.at(-1), 'its card says it now').toBe('No short link yet');
  makes(page, 'new', token);
  await page.press('Shorten', page.card(token));
  expect(page.changes()).toEqual([{ action: 'shorten', address: token, foundNothing: true }]);
  expect(page.root.textContent, 'it has its link').not.toContain(said);
});

it('a shortened address is copied, unless the person does not want that', async () => {
  const page = await drawInspected(long);
  makes(page, 'new');
  await page.press('Shorten');
  expect(page.clipboard.text).toBe(short);
  const other = await drawInspected(long);
  other.preferences.value = { ...defaultPreferences, copyAfter: false };
  makes(other, 'new');
  await other.press('Shorten');
  expect(other.clipboard.text).toBeNull();
});

it('a shortened address stays where it is while its facts are read, so that the next press does not miss its button', async () => {
  const page = await drawInspected(long);
  makes(page, 'new');
  const lines = () => page.all('[role="status"]').filter((each) => !each.classList.contains(text.hidden ?? '')).length;
  const before = lines();
  const go = page.hold('links.inspect');
  await page.press('Shorten');
  expect(page.buttons(long)).toContain('Delete');
  expect(page.inspect.entries.waiting.value).toBe(1);
  expect(lines(), 'no line comes above the card').toBe(before);
  await page.settle(go);
  expect(page.facts(long)).toMatchObject({ Title: 'Title of a' });
  expect(lines()).toBe(before);
});

it('shortening an address says that it is in progress, and sends one change for several presses', async () => {
  const page = await drawInspected(long);
  makes(page, 'new');
  const go = page.hold('links.change');
  await page.press('Shorten');
  expect(page.status()).toContain('Shortening…');
  expect(page.get('Shorten').getAttribute('aria-disabled')).toBe('true');
  await page.press('Shorten');
  await page.settle(go);
  expect(page.count('links.change')).toBe(1);
});

it('shortening an address offers to check an unknown outcome until it is known, and never to shorten again', async () => {
  const unknown = () => failing({ kind: 'not-confirmed', cause: null, now: null });
  const page = await drawInspected(long, [], { answers: { 'links.change': unknown, 'links.check': unknown } });
  await page.press('Shorten');
  expect(page.alert()).toContain('Not confirmed');
  expect(page.find('Shorten')).toBeNull();
  const go = page.hold('links.check');
  await page.press('Check again');
  expect(page.alert()).toBeNull();
  await page.settle(go);
  expect(page.alert()).toContain('Not confirmed');
  expect(page.count('links.seen'), 'nobody has seen what became of it').toBe(0);
  page.answers['links.check'] = ({ change }) => success({ change, shortUrl: short, link: null, made: 'unknown' });
  page.answers['links.inspect'] = ({ addresses }) => success(addresses.map(inspected(link('a'))));
  await page.press('Check again');
  expect(page.sections(long)).toEqual(['This address has a short link']);
  const checked = { change: page.changes()[0] };
  expect(page.inputs('links.check')).toEqual([checked, checked]);
  expect(page.count('links.change')).toBe(1);
});

it('shortening an address explains a failure, and can be tried again', async () => {
  const page = await drawInspected(long, [], { answers: { 'links.change': () => failing({ kind: 'unreachable' }) } });
  await page.press('Shorten');
  expect(page.alert()).toContain('The service could not be reached');
  expect(page.sections(long)).toEqual(['No short link yet']);
  makes(page, 'new');
  expect(page.count('links.change')).toBe(1);
  await page.press('Try again');
  expect([page.count('links.change'), page.count('links.check')]).toEqual([2, 0]);
  expect(page.alert()).toBeNull();
  expect(page.sections(long)).toEqual(['This address has a short linkNew link']);
});

const words = 'its link can be changed only in the popup there.';

it('an address from a private window says that nothing is stored, and offers no change that would be stored', async () => {
  const page = await drawInspect([link('a')], { hash: '#/inspect/n1', answers: handed });
  expect(page.box().value).toBe(long);
  expect(page.root.textContent).toContain(words);
  expect(page.facts(long)).toMatchObject({ 'Short link': short, Clicks: '3' });
  expect(page.buttons(long)).toEqual(['Copy', 'QR code']);
});

it('an address from a private window becomes public when text is typed into the empty box', async () => {
  const page = await drawInspect([link('a')], { hash: '#/inspect/n1', answers: handed });
  await page.type(page.box(), '');
  await page.submit(long);
  expect(page.root.textContent).not.toContain(words);
  expect(page.buttons(long)).toEqual(['Copy', 'QR code', 'Edit', 'Delete']);
  expect(page.privately('links.inspect')).toEqual([true, false]);
  expect(page.store.get(short)).toBeDefined();
});

it('a text that was handed over stays with the worker when it cannot be read, and is inspected on Try again', async () => {
  const page = await drawInspect([link('a')], {
    hash: '#/inspect/n1',
    answers: { 'inspect.take': () => failing({ kind: 'worker-stopped' }) },
  });
  expect(page.alert()).not.toBeNull();
  expect(page.count('inspect.arrived')).toBe(0);
  page.answers['inspect.take'] = () => success({ text: long, private: false });
  await page.press('Try again');
  await page.wasRead();
  expect(page.inputs('inspect.take')).toEqual([{ name: 'n1' }, { name: 'n1' }]);
  expect(page.inputs('inspect.arrived')).toEqual([{ name: 'n1' }]);
  expect(page.inputs('links.inspect')).toEqual([{ addresses: [long] }]);
  expect([page.hash.value, ...page.history], 'nor does a step back name it').toEqual(['#/inspect']);
  expect(page.alert()).toBeNull();
  expect(page.box().value).toBe(long);
  expect(page.sections(long)).toEqual(['This address has a short link']);
});

it('after the account changed the page says what is missing when no account is connected', async () => {
  const page = await drawInspect([link('a')]);
  await page.settle(() => (page.connection.value = { state: 'none', connectionId: 2 }));
  expect(page.headings()).toEqual(['Connect your account']);
  await page.press('Open settings');
  expect(page.settingsOpened()).toBe(1);
});
