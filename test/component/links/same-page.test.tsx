import { expect, it } from 'vitest';
import { success } from '../../../lib/failure/failure.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import { writeSamples } from '../../../lib/link/samples.ts';
import { defaultPreferences } from '../../../lib/preferences/preferences.ts';
import { localMidnight } from '../../../lib/time/days.ts';
import { turnedAddresses } from '../../fakes/address-order.ts';
import { drawLinks } from '../../fakes/drawn-links.tsx';
import { eventually } from '../../fakes/eventually.ts';
import { unknown } from '../../fakes/inspect-page.ts';
import { codeOf, listed, type OpenedPage } from '../../fakes/links-page.ts';

const channels = [{ name: 'Mail', parameters: 'utm_source=mail' }];
const at = 'https://example.com/page';
const links = [
  listed('plain', { clicks: 3 }),
  listed('mail', { clicks: 1234 }),
  listed('gone', { clicks: 9, state: 'deleted' }),
];
const destinations: Record<string, string> = { plain: at, mail: `${at}?utm_source=mail`, gone: at };

/** Returns a link as the service describes it. */
const described = (shortUrl: string): PartialLink => ({
  ...links.find((link) => link.shortUrl === shortUrl),
  shortUrl,
  title: 'The page',
  destination: destinations[codeOf(shortUrl)] ?? null,
  describedAt: Date.now(),
});

/** Gives the person a channel, and the service links of one page. */
function prepare({ preferences, answers }: OpenedPage): void {
  preferences.value = { ...defaultPreferences, channels };
  answers['links.describe'] = ({ shortUrls }) => success({ links: shortUrls.map(described), unanswered: [] });
  answers['links.leadingTo'] = ({ addresses }) =>
    success(addresses.map((address) => ({ address, ...unknown(address).leadingHere })));
  answers['history.of'] = ({ shortUrls }) =>
    success(
      shortUrls.map((shortUrl) =>
        codeOf(shortUrl) === 'mail' ? writeSamples([{ at: localMidnight(Date.now(), -2), clicks: 234 }]) : '',
      ),
    );
}

/** Opens a link's panel at its part Same page; `dialog` is that part. */
async function openDialog(before: (page: OpenedPage) => void = () => undefined) {
  const page = await drawLinks({
    links,
    before(opened) {
      prepare(opened);
      before(opened);
    },
  });
  await page.press('Same page', page.row('plain'));
  const dialog = await page.dialog();
  await page.settle();
  const part = [...dialog.querySelectorAll('section')].find(
    (section) => section.querySelector('h3')?.textContent === 'Same page',
  );
  if (part === undefined) throw new Error('the panel has no part Same page');
  return { ...page, dialog: part };
}

const cells = (dialog: Element): string[][] =>
  [...dialog.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent.trim()));

/** Returns the sheet to print, outside the page; null if there is none. */
const sheet = (): Element | null => document.body.querySelector(':scope > div > ul:has(svg)');

it('the button Same page is in each row of an active link once there are channels, and goes with them', async () => {
  const page = await drawLinks({ links, before: prepare });
  const buttons = (code: string) => page.actions(code).map(({ name }) => name);
  expect(buttons('plain')).toContain('Same page');
  await page.settle(() => (page.preferences.value = defaultPreferences));
  expect(buttons('plain')).not.toContain('Same page');
});

it('the button Same page is not in the row of a deleted link', async () => {
  const page = await drawLinks({
    deleted: [listed('gone', { state: 'deleted' })],
    hash: '#/links/deleted',
    before: prepare,
  });
  expect(page.actions('gone').map(({ name }) => name)).toEqual(['Restore']);
});

it('Same page in a link’s panel shows the page, and its links with channel, clicks, gain and total, and copies them as a table', async () => {
  const { dialog, get, press, clipboard, status } = await openDialog();
  expect([...dialog.querySelectorAll('a')].map((link) => [link.href, link.target, link.rel])).toEqual([
    ['https://sho.rt/mail', '_blank', 'noopener noreferrer'],
    ['https://sho.rt/plain', '_blank', 'noopener noreferrer'],
  ]);
  expect(cells(dialog)).toEqual([
    ['Channel', 'Short link', 'Clicks', 'Gained 30d'],
    ['Mail', 'https://sho.rt/mail', '1,234', expect.stringMatching(/^1,000since /)],
    ['Without a channel', 'https://sho.rt/plain', '3', '3'],
    ['Total', '1,237', '–'],
  ]);
  expect(get('Copy', dialog).title, 'a panel has more than one Copy').toBe('Copy these links as a table');
  await press('Copy', dialog);
  expect(clipboard.text).toBe(
    'Channel\tShort link\tClicks\tGained in 30 days\nMail\thttps://sho.rt/mail\t1234\t\n\thttps://sho.rt/plain\t3\t3\n',
  );
  expect(status()).toContain('Copied');
});

it('Same page in a link’s panel says that the service is asked, shows the known links meanwhile, and a failure beside them', async () => {
  const releases: (() => Promise<void>)[] = [];
  const page = await openDialog((opened) => {
    releases.push(opened.hold('links.leadingTo'));
    opened.fail('links.leadingTo', { kind: 'unreachable' });
  });
  expect(page.status()).toContain('Looking up…');
  await page.press('Copy', page.dialog);
  expect(page.status(), 'which would be read out again when it came back').toMatch(/Looking up….*Copied/);
  expect(cells(page.dialog)).toHaveLength(4);
  await page.settle(releases[0]);
  expect(page.status()).not.toContain('Looking up…');
  expect(cells(page.dialog)).toHaveLength(4);
  await page.press('Try again', page.dialog);
  expect(page.find('Try again', page.dialog)).toBeNull();
  expect(page.count('links.leadingTo')).toBe(2);
});

it('Same page in a link’s panel draws the first two hundred links of a page, and copies all of them', async () => {
  const { dialog, press, clipboard } = await openDialog(({ links: { store } }) => {
    const facts = { describedAt: 1, destination: at };
    store.put(Array.from({ length: 250 }, (_, place) => listed(`n${place}`, { clicks: place, ...facts })));
  });
  const rows = cells(dialog);
  expect(rows).toHaveLength(1 + 200 + 2);
  expect(rows.at(-2)).toEqual(['and 52 more']);
  expect(rows.at(-1)).toEqual(['Total', '32,362', '–']);
  expect(dialog.textContent).toContain('Copy includes all 252 links. Only the 200 shown have QR codes and gains.');
  await press('Print QR codes', dialog);
  expect(sheet()?.children).toHaveLength(200);
  await press('Copy', dialog);
  expect(clipboard.text).toContain('n0\t0');
});

it('Same page in a link’s panel shows no gain where no clicks are kept', async () => {
  const { dialog } = await openDialog(({ preferences }) => {
    preferences.value = { ...defaultPreferences, channels, keepHistory: false };
  });
  expect(cells(dialog).map((row) => row.length)).toEqual([3, 3, 3, 2]);
});

it('Same page in a link’s panel says so once no known link leads to the page any more', async () => {
  const page = await openDialog();
  await page.settle(() => {
    page.links.store.add('https://sho.rt/plain', { destination: 'https://example.com/other' });
    page.links.store.add('https://sho.rt/mail', { state: 'deleted' });
  });
  expect(page.dialog.textContent).toContain('No link that leads to this page is known.');
  expect(page.find('Copy', page.dialog)).toBeNull();
  expect(page.find('Print QR codes', page.dialog)).toBeNull();
});

it('Print QR codes draws a code for each link outside the dialog while the print dialog is open', async () => {
  const page = await openDialog();
  await page.press('Print QR codes', page.dialog);
  await eventually(() => expect(page.printing.count()).toBe(1));
  const cards = [...(sheet()?.children ?? [])];
  expect(cards.map(({ textContent }) => textContent)).toEqual(['MailThe pagesho.rt/mail', 'The pagesho.rt/plain']);
  expect(cards.map((card) => card.querySelector('svg')?.getAttribute('aria-label'))).toEqual([
    'QR code for https://sho.rt/mail',
    'QR code for https://sho.rt/plain',
  ]);
  expect(page.root.contains(sheet())).toBe(false);
  expect(turnedAddresses(document), 'the dialog and the sheet').toEqual([]);
  await page.settle(page.printing.end);
  expect(sheet()).toBeNull();
});

it('Print QR codes leaves no sheet behind if the browser never tells that it has printed', async () => {
  const page = await openDialog();
  await page.press('Print QR codes', page.dialog);
  await page.press('Print QR codes', page.dialog);
  expect(document.body.querySelectorAll(':scope > div > ul:has(svg)')).toHaveLength(1);
  await page.press('Close');
  expect(sheet()).toBeNull();
});

it('Print QR codes says in place of a code that an address is too long for one', async () => {
  const long = listed('a'.repeat(3000));
  const page = await openDialog(({ links: { store } }) =>
    store.put([{ ...long, destination: `${at}?utm_source=mail`, describedAt: Date.now() }]),
  );
  await page.press('Print QR codes', page.dialog);
  expect(sheet()?.textContent).toContain('This address is too long for a QR code');
  expect(sheet()?.querySelectorAll('svg')).toHaveLength(2);
  await page.settle(page.printing.end);
});

it('the history of a young link has gained as much as the page’s links say of it', async () => {
  const young = listed('mail', { clicks: 12 }); // Made a day ago.
  const page = await drawLinks({
    links: [young],
    before(opened) {
      prepare(opened);
      opened.answers['links.describe'] = ({ shortUrls }) =>
        success({ links: shortUrls.map((each) => ({ ...described(each), ...young })), unanswered: [] });
      opened.answers['history.of'] = ({ shortUrls }) =>
        success(shortUrls.map(() => writeSamples([{ at: localMidnight(Date.now()) - 60_000, clicks: 5 }])));
    },
  });
  await page.press('Same page', page.row('mail'));
  const dialog = await page.dialog();
  await page.settle();
  const part = (name: string): Element =>
    [...dialog.querySelectorAll('section')].find((each) => each.querySelector('h3')?.textContent === name) ?? dialog;
  expect(cells(part('Same page')).at(-1)).toEqual(['Total', '12', '12']);
  const gains = cells(part('Click history'))
    .slice(1)
    .map((row) => Number.parseInt(row[1] ?? '', 10));
  expect(gains, 'today, and from its making to yesterday').toEqual([7, 5]);
});
