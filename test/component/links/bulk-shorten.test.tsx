import { drawDialog, type DrawnDialog } from '../../fakes/drawn-dialog.tsx';
import { existing } from '../../fakes/drawn-page.tsx';
import { signal } from '@preact/signals';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import styles from '../../../components/links/bulk-shorten/bulk-shorten.module.css';
import buttons from '../../../components/ui/buttons.module.css';
import { BulkShorten } from '../../../components/links/bulk-shorten/BulkShorten.tsx';
import { onFileDropped } from '../../../lib/browser/dropped-files.ts';
import type { ChosenTabs } from '../../../lib/routes/page-addresses.ts';
import { failed, success } from '../../../lib/failure/failure.ts';
import { defaultPreferences } from '../../../lib/preferences/preferences.ts';
import type { ShortenOutcome } from '../../../lib/link/change.ts';
import { addresses, withoutGclid } from '../../fakes/bulk-shorten.ts';
import { openPage, urlOf, type OpenedPage } from '../../fakes/links-page.ts';
import { eventually } from '../../fakes/eventually.ts';
import { done, recordedJobs, recordOf, sharedLocks } from '../../fakes/recorded-jobs.ts';
import type { Answers } from '../../fakes/worker.ts';

let page: OpenedPage;
let dialog: DrawnDialog;

/** Draws the page, opened for these tabs if any. */
async function draw(chosen: ChosenTabs | null = null): Promise<void> {
  const dropping = signal(false);
  const connection = { unread: signal(null), read: async () => undefined };
  onTestFinished(
    onFileDropped(
      () => true,
      (file) => page.links.takeFile(file),
      (isOver) => (dropping.value = isOver),
    ),
  );
  dialog = await drawDialog(
    <BulkShorten state={page.links} dropping={dropping} connection={connection} openSettings={() => undefined} />,
  );
  await dialog.settle(() => page.links.openBulk(chosen));
}

beforeEach(async () => {
  page = await openPage();
  await draw();
});

it('a pause after too many requests counts down, is announced once, and ends by itself or by Stop', async () => {
  const limited = (until: number) =>
    page.refuse('links.change', () => (Date.now() < until ? { kind: 'rate-limited', retryAt: until } : null));
  limited(Date.now() + 3000);
  await write(addresses(8).join('\n'));
  await dialog.settle(() => box().form?.requestSubmit());
  const alert = () => dialog.root.querySelector('[role="alert"]');
  await eventually(() =>
    expect(alert()?.textContent).toBe('Too many requests. This continues by itself in 3 seconds.Try now'),
  );
  expect(alert()?.querySelector('[aria-live="off"]')?.textContent).toBe('This continues by itself in 3 seconds.');
  await dialog.settle(() => page.pass(1000));
  expect(alert()?.textContent).toContain('in 2 seconds.');
  for (let second = 0; second < 4; second += 1) await dialog.settle(() => page.pass(1000));
  await eventually(() => expect(dialog.status()).toContain('8 addresses have a short link'));
  expect(alert()).toBeNull();

  await dialog.press('Back to the addresses');
  await write(addresses(5).join('\n'));
  limited(Date.now() + 30_000);
  await dialog.settle(() => box().form?.requestSubmit());
  await eventually(() => expect(alert()).not.toBeNull());
  const before = sent();
  await dialog.press('Try now');
  await eventually(() => expect(sent()).toBe(before + 1));
  await eventually(() => expect(alert()).not.toBeNull());
  await dialog.press('Stop');
  await eventually(() => expect(dialog.find('Back to the addresses')).not.toBeNull());
  expect(alert()).toBeNull();
});

const box = (): HTMLInputElement => dialog.field('Addresses');
/** The texts of the rows in view. */
const rows = (list: string): string[] => dialog.entries(list).map((entry) => entry.replaceAll(/\s+/g, ' ').trim());
const sent = (): number => page.count('links.change');

async function write(text: string): Promise<void> {
  await dialog.type('Addresses', text);
  await read();
}

/** Waits until the file's text is in the box, and until the list was read. */
async function readFile(): Promise<void> {
  await eventually(() => expect(box().value).not.toBe(''));
  await read();
}

async function read(): Promise<void> {
  await dialog.settle(() => void page.pass(200));
  await eventually(() => expect(dialog.status()).not.toContain('Reading the list'));
}

async function shorten(text: string): Promise<void> {
  await write(text);
  await dialog.settle(() => box().form?.requestSubmit());
  await eventually(() => expect(dialog.find('Back to the addresses')).not.toBeNull());
}

it('of a mail, whose lines are mostly words, the addresses stand before them', async () => {
  await write(['Hi Ada,', 'here it is:', 'https://a.example/1', 'ftp://a.example', 'Thanks,', 'Bob'].join('\n'));
  expect(rows('What was read').map((row) => row.split(' Line')[0])).toEqual([
    'ftp://a.example',
    'https://a.example/1',
    'Hi Ada,',
    'here it is:',
    'Thanks,',
    'Bob',
  ]);
});

it('lists addresses that can be shortened, repeated ones and problems, line by line, and sends the good ones once', async () => {
  await write(
    [
      'https://a.example/1',
      'hello there',
      'a.example/2',
      'https://a.example/1',
      'mailto:ada@b.example',
      'bob@b.example',
    ].join('\n'),
  );
  expect(dialog.status()).toBe(
    '2 addresses can be shortened. 1 duplicate left out. 2 lines without an address were skipped. 1 cannot be shortened.',
  );
  expect(rows('What was read'), 'a mail address is called as on Inspect').toEqual([
    'mailto:ada@b.example Line 5 Mail address',
    'bob@b.example Line 6 Mail address',
    'https://a.example/1 Line 1 Will be shortened',
    'https://a.example/2 Line 3 Added https:// a.example/2 Will be shortened',
    'hello there Line 2 No address',
    'https://a.example/1 Line 4 Duplicate',
  ]);
  await dialog.press('Shorten 2 addresses');
  const shortening = (address: string) => ({ action: 'shorten', address, foundNothing: false });
  expect(page.inputs('links.change')).toEqual(
    ['https://a.example/1', 'https://a.example/2'].map((address) => ({
      change: shortening(address),
      about: null,
    })),
  );
});

it('says from which column of a table the addresses are, where there is nothing to choose', async () => {
  await write('old,new page,clicks\nA,https://a.example/1,3\nB,https://a.example/2,5\n');
  expect(dialog.text()).toContain('Addresses from the column “new page”.');
  await write('https://a.example/1\nhttps://a.example/2');
  expect(dialog.text()).not.toContain('from the column');
});

it.each([
  ['Website,Page', 'Website', 'Page'],
  ['a.example,https://a.example/0', 'Column 1', 'Column 2'],
])(
  'shows which column of a table was taken beside one of hosts, and takes that one: %s',
  async (first, hosts, pages) => {
    await write(`${first}\nb.example,https://b.example/1\nc.example,https://c.example/2\n`);
    expect(dialog.field(pages).checked).toBe(true);
    expect(rows('What was read').at(-1)).toContain('https://c.example/2');
    await dialog.settle(() => dialog.field(hosts).click());
    await read();
    expect(rows('What was read').at(-1)).toMatch(/^https:\/\/c\.example\/? Line 3/);
  },
);

it('says of a row that the chosen column is empty there, and which one has an address', async () => {
  await write(
    'Website,Page,Note\na.example,https://a.example/1,one\nb.example,,two\n,,three\nd.example,d.example/4,four',
  );
  expect(rows('What was read').slice(0, 2)).toEqual([
    'b.example two Line 3 “Page” is empty; “Website” has an address',
    'three Line 4 “Page” is empty',
  ]);
  expect(dialog.status()).toBe(
    '2 addresses can be shortened. 1 row has an address in another column only. 1 line without an address was skipped.',
  );
  expect(dialog.field('Website').parentElement?.textContent, 'beside the choice').toContain(
    'Addresses in only 3 of 4 rows',
  );
  expect(dialog.field('Page').parentElement?.textContent).toContain('Addresses in only 2 of 4 rows');
});

it('says how many addresses of a full column are left out beside the one that is chosen', async () => {
  await write('Website,Page,Note\na.example,https://a.example/1,one\nb.example,https://b.example/2,two');
  expect(dialog.field('Website').parentElement?.textContent).toContain('2 addresses are not taken');
  expect(dialog.field('Page').parentElement?.textContent).not.toContain('addresses');
});

it('shows the titles of the column that a person chooses, or none', async () => {
  await write('Kurs;Leitung;Link\nTöpfern;Ada Lovelace;https://a.example/1\nWeben;Bob Ross;https://a.example/2');
  const titled = (): string[] => rows('What was read').map((row) => row.replace(/^.*Line \d /, ''));
  const findChoice = (): HTMLSelectElement | undefined =>
    [...dialog.root.querySelectorAll('select')].find((select) => select.labels[0]?.textContent === 'Title column');
  const choose = async (name: string): Promise<void> => {
    const choice = findChoice();
    const option = [...(choice?.options ?? [])].find(({ text }) => text === name);
    await dialog.settle(() => {
      if (choice === undefined || option === undefined) throw new Error(`There is no ${name}`);
      choice.value = option.value;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await read();
  };
  expect(titled()).toEqual(['Töpfern Will be shortened', 'Weben Will be shortened']);
  await choose('Leitung');
  expect(titled()).toEqual(['Ada Lovelace Will be shortened', 'Bob Ross Will be shortened']);
  await choose('No title');
  expect(titled()).toEqual(['Will be shortened', 'Will be shortened']);
  const described = findChoice();
  expect(described && dialog.describedBy(described), 'nobody looks for these titles in Links').toBe(
    'For copying and channels. “Links” shows the service’s titles.',
  );
});

it('no cell is sent cut without a person’s choice: its row shows the rest of the cell', async () => {
  await write('Name,Landing page\nA,"https://a.example/4?c=Red, Blue&s=x"\nB,https://a.example/5\n');
  expect(rows('What was read')).toEqual([
    'https://a.example/4?c=Red Line 2 …, Blue&s=x Doubtful: perhaps cut',
    'https://a.example/5 Line 3 B Will be shortened',
  ]);
  expect(dialog.find('Shorten 1 address')).not.toBeNull();
});

it('names the column of each address of a table of which all columns are read, also in what is copied', async () => {
  const table = 'URL,New page,Title\nhttps://a.example/1,https://b.example/1,Teapots\nhttps://a.example/2,,\n';
  await write(table);
  await dialog.settle(() => dialog.field('All of these columns').click());
  await read();
  expect(rows('What was read')).toEqual([
    'https://a.example/1 Line 2 URL · Teapots Will be shortened',
    'https://b.example/1 Line 2 New page · Teapots Will be shortened',
    'https://a.example/2 Line 3 URL Will be shortened',
  ]);
  await dialog.settle(() => box().form?.requestSubmit());
  await eventually(() => expect(dialog.find('Back to the addresses')).not.toBeNull());
  expect(form().options[0]?.text).toBe('Your table with short links for each column');
  await dialog.press('Back to the addresses');
  await dialog.settle(() => dialog.field('New page').click());
  await read();
  expect(rows('What was read')[1]).toBe('https://b.example/1 Line 2 Teapots Already has a link');
  expect(dialog.status(), 'the button counts it too').toContain('1 address can be shortened. 1 of them already has a');
  await dialog.settle(() => box().form?.requestSubmit());
  await eventually(() => expect(dialog.find('Back to the addresses')).not.toBeNull());
  expect(form().options[0]?.text).toBe('Your table with a column Short link');
});

it.each([
  [1, '1 is a short link already.'],
  [2, '2 are short links already.'],
])('says how many addresses are left out as short links: %i', async (count, sentence) => {
  page.answers['address.clean'] = ({ addresses: all }) =>
    success(
      all.map((address) => ({ address, removed: [], ...(address.startsWith('https://sho.rt/') && { isShort: true }) })),
    );
  await write(['https://a.example/1', ...['https://sho.rt/a', 'https://sho.rt/b'].slice(0, count)].join('\n'));
  expect(dialog.status()).toBe(`1 address can be shortened. ${sentence}`);
});

it('counts the rows of a table that repeat an address, each of which gets its link', async () => {
  await write('new page,clicks\nhttps://a.example/1,3\nhttps://a.example/1,4\nhttps://a.example/2,5\n,6\n');
  expect(dialog.status()).toContain('2 addresses can be shortened. 1 duplicate gets the same short link.');
  await dialog.press('Shorten 2 addresses');
  await eventually(() => expect(dialog.status()).toContain('1 duplicate gets the same short link.'));
});

it('sends nothing while there is nothing to send, or the list was not read', async () => {
  await dialog.type('Addresses', 'https://a.example/');
  box().form?.requestSubmit();
  expect(sent()).toBe(0);
  await write('hello there');
  await dialog.settle(() => box().form?.requestSubmit());
  expect(dialog.get('Shorten').getAttribute('aria-disabled')).toBe('true');
  expect(sent()).toBe(0);
});

it('refuses more than ten thousand addresses, and keeps them', async () => {
  const text = addresses(10_001).join('\n');
  await write(text);
  expect(dialog.text()).toContain('10,001 addresses are too many: at most 10,000 can be shortened at a time.');
  await dialog.settle(() => box().form?.requestSubmit());
  expect(sent()).toBe(0);
  expect(box().value).toBe(text);
  await write(addresses(10_000).join('\n'));
  expect(dialog.get('Shorten 10,000 addresses').getAttribute('aria-disabled')).toBe('false');
});

it('shows each short link and its outcome, copies them in order, and exports them', async () => {
  const made: ShortenOutcome[] = ['new', 'existing', 'restored'];
  for (const [place, outcome] of made.entries()) {
    const change = { action: 'shorten', address: addresses(3)[place] ?? '', foundNothing: false } as const;
    page.on('links.change', success({ change, shortUrl: urlOf(`s${place}`), link: null, made: outcome }));
  }
  await shorten(addresses(3).join('\n'));
  expect(dialog.status()).toContain('3 addresses have a short link. 1 new. 1 already had a link. 1 was restored.');
  expect(rows('Short links')).toEqual([
    'https://sho.rt/s0 Line 1 https://a.example/0 New link',
    'https://sho.rt/s1 Line 2 https://a.example/1 Already had a link',
    'https://sho.rt/s2 Line 3 https://a.example/2 Restored',
  ]);
  const bulk = page.links.bulkShorten.value;
  expect(bulk.finished.value, 'the results are here alone').toBe(false);
  await dialog.press('Copy results');
  expect(page.clipboard.text).toBe('https://sho.rt/s0\nhttps://sho.rt/s1\nhttps://sho.rt/s2');
  expect(bulk.finished.value).toBe(true);
  expect(dialog.status()).toContain('Copied');
  await choose('tabs');
  await dialog.press('Export');
  expect(dialog.text()).toContain('3 links');
  expect(document.querySelectorAll('dialog'), 'in place of the other').toHaveLength(1);
  await dialog.press('Close');
  expect(dialog.entries('Short links'), 'which is there again').toHaveLength(3);
  expect(form().value, 'as it was chosen').toBe('tabs');
});

const form = () => dialog.field('What to copy') as unknown as HTMLSelectElement;

async function choose(which: 'links' | 'tabs' | 'markdown'): Promise<void> {
  await dialog.settle(() => {
    form().value = which;
    form().dispatchEvent(new Event('change', { bubbles: true }));
  });
}

it.each([
  ['tabs', 'https://a.example/0\thttps://sho.rt/s0\nhttps://a.example/1\thttps://sho.rt/s1\n'],
  ['markdown', '- [https://a.example/0](<https://sho.rt/s0>)\n- [https://a.example/1](<https://sho.rt/s1>)\n'],
] as const)('copies each address with its short link: %s', async (which, text) => {
  await shorten(addresses(2).join('\n'));
  await choose(which);
  await dialog.press('Copy results');
  expect(page.clipboard.text).toBe(text);
});

it('copies a list of links in Markdown or HTML with the names that it had', async () => {
  await shorten(
    [
      '- [**Our guide**](https://a.example/0)',
      '- <a href="https://a.example/1">Q&amp;A, <b>new</b></a>',
      '- [https://a.example/2](https://a.example/2)',
      '- [](https://a.example/3)',
    ].join('\n'),
  );
  expect(rows('Short links')[0], 'its words once').toMatch(/^\S+ Line 1 \S+ \[\*\*Our guide\*\*\]\(…\) New link$/);
  await choose('markdown');
  await dialog.press('Copy results');
  expect(page.clipboard.text?.match(/(?<=\[).*(?=\]\()/g)).toEqual([
    'Our guide',
    'Q&A, new',
    'https://a.example/2',
    'https://a.example/3',
  ]);
});

it('shows where addresses begin once the box is left', async () => {
  await write(`https://a.example/${'long/'.repeat(60)}`);
  await dialog.settle(() => box().focus());
  box().scrollLeft = 300;
  await dialog.settle(() => box().blur());
  expect(box().scrollLeft).toBe(0);
});

it('copies a table with the titles of its own column, in whatever form', async () => {
  page.preferences.value = { ...defaultPreferences, copyAs: 'markdown' };
  await shorten('Title,Page\nSpring sale,https://a.example/0?gclid=x\nShoes,https://a.example/1');
  const titles = (): string[] | undefined => [...(page.clipboard.text?.match(/(?<=\[).*(?=\]\()/g) ?? [])];
  for (const which of ['links', 'markdown'] as const) {
    await choose(which);
    await dialog.press('Copy results');
    await eventually(() => expect(titles(), which).toEqual(['Spring sale', 'Shoes']));
  }
});

it('after a rejected key, the button that goes on is not the main one', async () => {
  const rejected = () => failed({ kind: 'credentials' } as const);
  Object.assign(page.answers, { 'links.change': rejected, 'account.overview': rejected });
  await shorten(addresses(30).join('\n'));
  const main = [...dialog.root.querySelectorAll(`.${buttons.primary}`)].map(({ textContent }) => textContent);
  expect(dialog.text()).toContain('Shorten the rest');
  expect(main).toEqual(['Open settings']);
});

it('a list that is done gives way to a new one, and what was chosen for it is forgotten', async () => {
  page.preferences.value = {
    ...defaultPreferences,
    channels: [
      { name: 'Mail', parameters: 'utm_source=mail' },
      { name: 'Shop', parameters: 'utm_source=shop' },
    ],
  };
  await write(addresses(2).join('\n'));
  const boxOf = (name: string): HTMLInputElement => dialog.field(name);
  expect(boxOf('Shop').disabled).toBe(true);
  await dialog.settle(() => boxOf('For each channel').click());
  expect(dialog.find('Shorten 4 addresses')).not.toBeNull();
  await dialog.settle(() => boxOf('Shop').click());
  await dialog.press('Shorten 2 addresses');
  await eventually(() => expect(dialog.find('New list')).not.toBeNull());
  expect([...dialog.root.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual(['Page', 'Mail']);
  await dialog.press('New list');
  expect(box().value).toBe('');
  expect(boxOf('Shop').checked).toBe(true);
});

it('says of an address that was checked again what the check found, and why the answer was missing', async () => {
  page.refuse('links.change', ({ change }) =>
    change.action === 'shorten'
      ? { kind: 'not-confirmed', cause: { kind: 'timeout' }, now: { kind: 'none', address: change.address } }
      : null,
  );
  await shorten(addresses(1).join('\n'));
  expect(dialog.text()).toContain('Not confirmed: 1.');
  expect(dialog.text(), 'what is not confirmed has not failed').not.toContain('failed.');
  expect(dialog.text(), 'nor is it known that nothing was shortened').not.toContain('0 addresses have a short link');
  expect(rows('Short links')).toEqual([
    'https://a.example/0 The service took too long. Curtail checked again: the service does not show a link so far. Shorten again if you still want one. Not confirmed',
  ]);
});

it('shows only the rows in view of a long list; copying takes all', async () => {
  await write(addresses(450).join('\n'));
  expect(rows('What was read').length).toBeLessThan(50);
  expect(dialog.root.querySelector('[aria-label="What was read"] > li')?.getAttribute('aria-setsize')).toBe('450');
  await shorten(addresses(450).join('\n'));
  expect(rows('Short links').length).toBeLessThan(50);
  await dialog.press('Copy results');
  expect(page.clipboard.text?.split('\n')).toHaveLength(450);
});

it('gives the reason once if it is the same for all, and says that trying again makes no second link', async () => {
  page.refuse('links.change', () => ({ kind: 'not-confirmed', cause: { kind: 'unreachable' }, now: null }));
  await shorten(addresses(3).join('\n'));
  expect(dialog.text()).toContain(
    'Not confirmed: 3. The service may or may not have made their links. Trying again makes no second link.',
  );
  expect(dialog.text().match(/could not be reached/g)).toHaveLength(1);
  expect(rows('Short links')).toEqual(
    addresses(3).map((address, place) => `${address} Line ${place + 1} Not confirmed`),
  );
});

it('stops at a service that answers 500, says what has no short link as loudly as what has, and goes on from there', async () => {
  const heal = page.refuse('links.change', ({ change }) =>
    change.action === 'shorten' && /\/[1-9]\d$/.test(change.address) ? { kind: 'http', status: 500 } : null,
  );
  await shorten(addresses(90).join('\n'));
  const attempted = sent();
  expect(attempted).toBeLessThan(20);
  const [done, without] = [...dialog.root.querySelectorAll('[role="status"] > strong')].map(({ textContent }) =>
    textContent?.trim(),
  );
  expect(done).toBe('10 addresses have a short link.');
  expect(without).toBe(`${attempted - 10} failed. ${90 - attempted} were not sent.`);
  expect(dialog.status(), 'in the order of a run that went to its end').toBe(
    `10 addresses have a short link. 10 new. ${attempted - 10} failed. ${90 - attempted} were not sent.`,
  );
  expect(dialog.text()).toContain('The service has a problem');
  heal();
  await dialog.press('Shorten the rest (80)');
  await eventually(() => expect(dialog.status()).toContain('90 addresses have a short link.'));
  expect(dialog.status()).not.toContain('failed');
});

it('lists failures with their reasons, and sends only those again', async () => {
  const heal = page.refuse('links.change', ({ change }) =>
    change.action === 'shorten' && change.address.endsWith('1') ? { kind: 'item', error: 'NO_SUCH_HOST' } : null,
  );
  await shorten(addresses(3).join('\n'));
  expect(rows('Short links')[1]).toBe(
    'https://a.example/1 The service could not do this. It answered: NO_SUCH_HOST. Failed',
  );
  await dialog.press('Failed 1');
  expect(rows('Short links'), 'what a filter shows').toHaveLength(1);
  heal();
  await dialog.press('Try these again');
  expect(sent()).toBe(4);
  expect(dialog.find('Try these again')).toBeNull();
  expect(dialog.entries('Short links'), 'in the order of the list').toEqual(
    ['s0', 's1', 's2'].map((code) => expect.stringContaining(urlOf(code))),
  );
});

it('the filters of a run stand right above the rows that they filter, below what is for all results', async () => {
  page.refuse('links.change', ({ change }) =>
    change.action === 'shorten' && change.address.endsWith('1') ? { kind: 'item', error: 'NO_SUCH_HOST' } : null,
  );
  await shorten(addresses(3).join('\n'));
  const names = [...dialog.root.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(names.slice(-3)).toEqual(['All 3', 'Failed 1', 'Shortened 2']);
});

it('shows its progress, and can be stopped', async () => {
  const release = page.hold('links.change');
  await write(addresses(2).join('\n'));
  await dialog.settle(() => box().form?.requestSubmit());
  expect(dialog.progress()?.max).toBe(2);
  await dialog.settle(() => void page.pass(250)); // Results that arrive together are shown together.
  expect(dialog.progress()?.value).toBe(1);
  await dialog.press('Stop');
  expect(dialog.status()).toContain('Stopping…');
  await dialog.settle(() => void release());
  expect(dialog.progress()).toBeNull();
  expect(dialog.status()).toContain('2 addresses have a short link.');
  expect(dialog.entries('Short links'), 'in the order of the list, although the second came first').toEqual(
    ['s0', 's1'].map((code) => expect.stringContaining(urlOf(code))),
  );
  expect(document.activeElement, 'the keyboard is not lost').not.toBe(document.body);
});

it('does not fill the bar with failures as with short links', async () => {
  const release = page.hold('links.change');
  page.refuse('links.change', ({ change }) =>
    change.action === 'shorten' && change.address.endsWith('1') ? { kind: 'item', error: 'NO' } : null,
  );
  await write(addresses(3).join('\n'));
  await dialog.settle(() => box().form?.requestSubmit());
  await dialog.settle(() => void page.pass(250));
  expect(dialog.progress()?.value).toBe(2);
  expect(dialog.progress()?.style.getPropertyValue('--failed')).toBe('50%');
  expect(dialog.root.querySelector(`.${styles.wrong}`)?.textContent).toBe('1 failed.');
  await dialog.settle(() => void release());
});

it("adds the addresses of the window's tabs to the list, each once, and counts those left out", async () => {
  page.tabs.open = [
    { id: 1, address: 'chrome-extension://curtail/options.html', own: true, highlighted: true },
    { id: 2, address: 'https://a.example/1' },
    { id: 3, address: 'about:blank' },
    { id: 4, address: 'http://b.example/x?y=1,2' },
    { id: 5, address: 'https://a.example/1' },
    { id: 6, address: 'https://elsewhere.example/', windowId: 2 },
    { id: 7, address: '' },
  ];
  expect(dialog.text()).toContain('Curtail gives it back right after');
  await dialog.press('Tabs of this window');
  await read();
  expect(box().value).toBe('https://a.example/1\nhttp://b.example/x?y=1,2');
  expect(dialog.status()).toBe(
    '2 addresses were added from tabs. 1 duplicate left out. ' +
      '2 tabs were left out: each is private (Incognito), or its address is not http or https. ' +
      '2 addresses can be shortened.',
  );
  expect(page.tabs.granted).toBe(false);
});

it('says what to do when the browser refuses, keeps the typed text, and asks again on the next press', async () => {
  page.tabs.open = [{ id: 2, address: 'https://a.example/1' }];
  await write('https://typed.example/');
  page.tabs.refuses = true;
  await dialog.press('Tabs of this window');
  expect(dialog.text()).toContain('Curtail is not allowed to read the tabs’ addresses');
  expect(dialog.text()).toContain('Press the button again and choose Allow');
  expect(page.tabs.asked, 'no tab is read').toEqual(['request']);
  expect(box().value).toBe('https://typed.example/');
  page.tabs.refuses = false;
  await dialog.press('Tabs of this window');
  expect(box().value).toBe('https://typed.example/\nhttps://a.example/1');
});

it('adds highlighted tabs except the page itself, and explains how tabs are highlighted when none is', async () => {
  const own = { id: 1, address: 'chrome-extension://curtail/options.html', own: true, highlighted: true };
  page.tabs.open = [own, { id: 2, address: 'https://a.example/1' }];
  await dialog.press('Selected tabs');
  expect(dialog.text()).toContain('No other tab is selected');
  expect(dialog.text()).toContain('click tabs in the tab bar');
  expect(page.tabs.granted).toBe(false);
  expect(box().value).toBe('');
  page.tabs.open.push({ id: 3, address: 'https://a.example/2', highlighted: true });
  await dialog.press('Selected tabs');
  expect(box().value).toBe('https://a.example/2');
});

const everyAddress = 'https://a.example/2\nhttps://a.example/4\nhttps://a.example/5';

it.each([
  ['the tabs that were highlighted together', [2, 5], 'Selected tabs', 'https://a.example/2\nhttps://a.example/5'],
  ['the tabs of the window if one is the active one only', [5], 'Tabs of this window', everyAddress],
])('takes %s, with one press, when opened for tabs', async (_which, highlighted, name, taken) => {
  dialog.close();
  page.tabs.open = [2, 4, 5].map((id) => ({ id, windowId: 3, address: `https://a.example/${id}` }));
  await draw({ windowId: 3, highlighted });
  const atHand = [...document.querySelectorAll('[autofocus]')].map(({ textContent }) => textContent);
  expect(atHand).toEqual([name]);
  await dialog.press(name);
  await read();
  expect(box().value).toBe(taken);
});

async function drop(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<Event> {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], files: [file] } });
  await dialog.settle(() => box().dispatchEvent(event));
  return event;
}

it('reads a chosen file, and a dropped one, which the browser does not open in place of the page', async () => {
  const input = dialog.field('Choose or drop a file');
  Object.defineProperty(input, 'files', { value: [new File(['https://a.example/1'], 'list.txt')] });
  await dialog.settle(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  await readFile();
  expect(box().value).toBe('https://a.example/1');
  const event = await drop(new File(['https://a.example/2'], 'list.txt'));
  expect(event.defaultPrevented).toBe(true);
  await eventually(() => expect(box().value).toBe('https://a.example/1\nhttps://a.example/2'));
  await read();
  expect(dialog.status()).toBe('2 addresses can be shortened.');
});

it('says quietly which lines of a file are not UTF-8, shows how they would read, and reads them so', async () => {
  const bytes = [
    ...new TextEncoder().encode('Straße,https://a.example/1\nBr'),
    0xfc,
    ...new TextEncoder().encode('cke,https://a.example/2'),
  ];
  await drop(new File([Uint8Array.from(bytes)], 'list.csv'));
  await readFile();
  const choice = dialog.field('Windows-1252');
  expect(dialog.text()).toContain('Read as UTF-8. Lines with bytes that are not UTF-8: 1. The first would read:');
  expect(dialog.field('UTF-8').checked).toBe(true);
  expect(dialog.describedBy(choice)).toBe('Brücke,https://a.example/2');
  choice.focus();
  await dialog.settle(() => choice.click());
  await eventually(() => expect(box().value).toBe('Straße,https://a.example/1\nBrücke,https://a.example/2'));
  await read();
  expect(dialog.text()).toContain('Read as Windows-1252.');
  expect(dialog.field('Windows-1252').checked).toBe(true);
  expect(document.activeElement, 'the choice is where it was').toBe(dialog.field('Windows-1252'));
  await write('https://a.example/9');
  expect(dialog.text()).not.toContain('Read as');
});

it('shows where the addresses of a file that is dragged over the page will be', async () => {
  const drag = (name: 'dragover' | 'dragleave', types: string[]): Promise<void> =>
    dialog.settle(() => {
      const event = Object.assign(new Event(name, { bubbles: true }), { dataTransfer: { types }, relatedTarget: null });
      document.body.dispatchEvent(event);
    });
  const isShown = (): boolean => box().classList.contains(styles.dropping ?? '');
  await drag('dragover', ['text/plain']);
  expect(isShown(), 'words are not taken').toBe(false);
  await drag('dragover', ['Files']);
  expect(isShown()).toBe(true);
  await drag('dragleave', ['Files']);
  expect(isShown()).toBe(false);
});

it.each([
  ['is too large', new File(['x'.repeat(5_000_001)], 'large.csv'), 'larger than 5 MB'],
  ['is no text', new File(['PK\0\0'], 'list.zip'), 'no readable text'],
  [
    'cannot be read',
    { size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) },
    'The browser could not read this file',
  ],
])('explains why a file is refused that %s, and keeps the typed text', async (_what, file, words) => {
  await write('https://a.example/');
  await drop(file);
  await eventually(() => expect(dialog.text()).toContain(words));
  expect(box().value).toBe('https://a.example/');
  await write('https://a.example/1');
  expect(dialog.text()).not.toContain(words);
});

async function writeText(text: string): Promise<void> {
  await dialog.settle(() => page.links.bulkShorten.value.show('text'));
  await dialog.type('Text', text);
  await dialog.settle(() => void page.pass(200));
  await eventually(() => expect(dialog.status()).not.toContain('Reading the text'));
}

const linksOfText = (): string[] => rows('Links of the text');

it('shows each link of a text between the words around it, with its address and why it is left out', async () => {
  await writeText(
    'Read [the report](https://a.example/1), <mailto:us@a.example>, `https://a.example/2` or [this](file:///x).',
  );
  expect(dialog.status(), 'what is to be done about them').toBe(
    '4 links in the text. Doubtful: 1. Tick those to shorten.',
  );
  expect(linksOfText()).toEqual([
    'Read the report, <mailto:us@a.example>, `https://a.example/2` or … https://a.example/1 Will be shortened',
    '… mailto:us@a.example, `https://a.example/2` or [this](file:///x). Mail address',
    '… <mailto:us@a.example>, `https://a.example/2` or [this](file:///x). In a piece of code',
    '… `https://a.example/2` or this. file:///x Only http and https addresses can be shortened',
  ]);
  expect(dialog.text()).toContain('All links that are sure');
});

it('shows what a written address becomes, and leaves out an address that is not chosen', async () => {
  page.answers['address.clean'] = withoutGclid;
  await write('https://a.example/?gclid=x\nhttps://b.example/?a=1&amp;b=2\nhttps://c.example/{{name}}');
  expect(rows('What was read')).toEqual([
    'https://c.example/{{name}} Line 3 Has a placeholder for each reader',
    'https://a.example/ Line 1 Without tracking https://a.example/?gclid=x Will be shortened',
    'https://b.example/?a=1&b=2 Line 2 Decoded https://b.example/?a=1&amp;b=2 Will be shortened',
  ]);
  expect([...dialog.root.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain('?gclid=x');
  const boxes = [...dialog.root.querySelectorAll<HTMLInputElement>('li [type="checkbox"]')];
  expect(
    boxes.map(({ checked }) => checked),
    'one that is not sure is not chosen',
  ).toEqual([false, true, true]);
  expect(dialog.status()).toContain('2 addresses can be shortened. Doubtful: 1.');
  await dialog.settle(() => boxes[1]?.click());
  expect(dialog.find('Shorten 1 address')).not.toBeNull();
  expect(rows('What was read')[1]).toContain('Not chosen');
  await dialog.press('Doubtful 1');
  expect(rows('What was read')).toHaveLength(1);
  await dialog.press('All 3');
  expect(rows('What was read')).toHaveLength(3);
  await dialog.press('Shorten 1 address');
  await eventually(() => expect(dialog.text()).toContain('Not chosen: 2.'));
  expect(dialog.find('Not chosen 1'), 'its filter').not.toBeNull();
});

it('shows the words of a line beside its address, and marks only what is new in it', async () => {
  await write('a.example/1\nb.example/2\n3. https://c.example/with space here');
  expect(rows('What was read')).toEqual([
    'https://c.example/with Line 3 … space here Doubtful: perhaps cut',
    'https://a.example/1 Line 1 Added https:// a.example/1 Will be shortened',
    'https://b.example/2 Line 2 Added https:// b.example/2 Will be shortened',
  ]);
  expect([...dialog.root.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'https://',
    'https://',
  ]);
});

it('only what has an address has a checkbox, and a path of statistics is named as no whole address', async () => {
  await write('Pages of this month:\nhttps://a.example/1\n/blog/spring,120\n/ is the start\nhttps://a.example/2');
  expect(rows('What was read')).toEqual([
    '/blog/spring,120 Line 3 Not a whole address',
    'https://a.example/1 Line 2 Will be shortened',
    'https://a.example/2 Line 5 Will be shortened',
    'Pages of this month: Line 1 No address',
    '/ is the start Line 4 No address',
  ]);
  const boxes = [...dialog.root.querySelectorAll('li')].map((row) => row.querySelector('[type="checkbox"]') !== null);
  expect(boxes).toEqual([false, true, true, false, false]);
});

it('says that a text has no links, and nothing of an empty one', async () => {
  await writeText('See notes.md');
  expect(dialog.status()).toBe('This text has no links to shorten.');
  expect(dialog.get('Shorten').getAttribute('aria-disabled')).toBe('true');
  await writeText('');
  expect(dialog.status()).toBe('');
});

it('refuses more than ten thousand addresses of a text', async () => {
  await writeText(addresses(10_001).join('\n'));
  expect(dialog.text()).toContain('10,001 addresses are too many: at most 10,000 can be shortened at a time.');
  await dialog.settle(() => dialog.field('Text').form?.requestSubmit());
  expect(page.count('links.change')).toBe(0);
});

it('copies the text with its short links, or the old one, and no button moves for it', async () => {
  await writeText('One https://a.example/1 (two: https://a.example/2).');
  await dialog.settle(() => dialog.field('Text').form?.requestSubmit());
  await eventually(() => expect(dialog.find('Back to the text')).not.toBeNull());
  expect(dialog.find('Copy results'), 'which is for a list').toBeNull();
  const names = (): string[] => [...dialog.root.querySelectorAll('button')].map(({ textContent }) => textContent);
  const before = names();
  expect(before.slice(0, 2), 'what copies the text stands below it').toEqual(['Copy text', 'Copy original']);
  expect(before.slice(-3)).toEqual(['New text', 'Back to the text', 'Export']);
  const room = existing(dialog.root.querySelector('[data-room]'), 'the room', dialog.root);
  expect(room.getAttribute('data-room'), 'what will be said has its room').toBe('Copied');
  const finished = dialog.field('The text with its short links');
  expect(finished.value).toBe(`One ${urlOf('s1')} (two: ${urlOf('s2')}).`);
  await dialog.press('Copy text');
  expect(page.clipboard.text).toBe(`One ${urlOf('s1')} (two: ${urlOf('s2')}).`);
  expect(room.textContent).toBe('Copied');
  expect(names()).toEqual(before);
  await dialog.press('Copy original');
  expect(page.clipboard.text).toBe('One https://a.example/1 (two: https://a.example/2).');
});

it('a list is dismissed while a slow service is asked how much of it was shortened, and the heading gets the focus', async () => {
  dialog.close();
  const records = [recordOf({ n0: done('n0'), n1: { state: 'unknown' } }, { action: 'shorten' })];
  const { answers } = recordedJobs(records);
  const { holdLock } = sharedLocks().openPage();
  page = await openPage([], { holdLock, answers: { ...answers, 'links.check': undefined } as unknown as Answers });
  await draw();
  await eventually(() => expect(dialog.status()).toContain('Checking how much of an earlier list was shortened'));
  await dialog.press('Dismiss');
  expect(dialog.status()).not.toContain('Checking how much');
  expect(document.activeElement?.textContent).toBe('Bulk shorten');
  await dialog.settle(() => page.answer('links.check', failed({ kind: 'timeout' })));
  expect(dialog.root.textContent).not.toContain('then the page was closed');
  expect(records).toEqual([]);
});
