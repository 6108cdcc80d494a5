import { drawDialog, type DrawnDialog } from '../../fakes/drawn-dialog.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ExportDialog } from '../../../components/links/export/ExportDialog.tsx';
import { exportText } from '../../../lib/export/links-export.ts';
import { failed, success } from '../../../lib/failure/failure.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import { counting, listed, manyListed, openPage, type OpenedPage } from '../../fakes/links-page.ts';
import { eventually } from '../../fakes/eventually.ts';

let page: OpenedPage;
let dialog: DrawnDialog;
let closed = 0;
/** The files that the page asked the browser to save. */
let saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  closed = 0;
  saved = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob);
    return `blob:${blobs.size - 1}`;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs.get(this.href) ?? new Blob() });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function open(links: readonly PartialLink[] | null): Promise<void> {
  dialog = await drawDialog(
    <ExportDialog links={links} state={page.links} onClose={() => (closed += 1)} openSettings={() => undefined} />,
  );
  await dialog.settle();
}

const gone = listed('gone', { state: 'deleted', deletedAt: { kind: 'moment', ms: 1 } });

it("reads every link with its title, and shows their count beside the account's count", async () => {
  page = await openPage(manyListed(450), { deleted: [gone] });
  page.asked.length = 0;
  await open(null);
  expect(dialog.heading()).toBe('Export');
  expect(dialog.status()).toContain('450 active, 1 deleted. Your account reports 450 links.');
  expect(dialog.text()).not.toContain('fewer');
  expect(dialog.text()).not.toContain('without title');
  expect(dialog.text(), 'nothing is missing').not.toContain('There may be more');
  expect(page.limits(), 'more than the page shows').toEqual([800, 100]);
  expect(page.count('account.overview')).toBe(1);
});

it.each([
  ['more', success(counting(20)), 'The service returned fewer links than your account reports'],
  ['no number', success(counting(null)), 'The number of links in your account could not be read.'],
  ['nothing', failed({ kind: 'unreachable' }), 'The number of links in your account could not be read.'],
])('compares the links with the account’s count, where the service gives %s', async (_what, answer, words) => {
  page = await openPage(manyListed(15));
  page.answers['account.overview'] = () => answer;
  await open(null);
  expect(dialog.text()).toContain(words);
  expect(dialog.status()).toContain('15 active');
});

it('saves all links in the chosen format', async () => {
  page = await openPage(manyListed(3));
  await open(null);
  expect(dialog.field('CSV').checked).toBe(true);
  for (const [label, format] of [
    ['CSV', 'csv'],
    ['JSON', 'json'],
    ['Markdown', 'markdown'],
  ] as const) {
    await dialog.settle(() => dialog.field(label).click());
    await dialog.press('Download');
    await eventually(() => expect(saved.at(-1)?.name).toMatch(format === 'markdown' ? /\.md$/ : `.${format}`));
    const links = manyListed(3).map(({ shortUrl }) => page.links.store.get(shortUrl) ?? listed('missing'));
    const bytes = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved.at(-1)?.blob.arrayBuffer());
    expect(dialog.status()).toContain(`Download started: ${saved.at(-1)?.name}`);
    expect(bytes).toBe((format === 'csv' ? '\ufeff' : '') + (await exportText(format, links)));
  }
  expect(saved).toHaveLength(3);
});

it('copies the text, and says whether that worked', async () => {
  page = await openPage(manyListed(3));
  await open([listed('n0')]);
  expect(dialog.text()).toContain('1 link');
  await dialog.settle(() => dialog.field('JSON').click());
  await dialog.press('Copy');
  await eventually(() => expect(dialog.status()).toContain('Copied'));
  expect(JSON.parse(page.clipboard.text ?? '')).toMatchObject([
    { shortUrl: 'https://sho.rt/n0', title: 'Title of n0' },
  ]);
  page.clipboard.refuses = true;
  await dialog.press('Copy');
  await eventually(() => expect(dialog.status()).toContain('Could not copy'));
});

it('shows its progress, can be stopped, and saves nothing before', async () => {
  page = await openPage(manyListed(500));
  const releases = Array.from({ length: 4 }, () => page.hold('links.describe'));
  await open(null);
  expect(dialog.status()).toContain('Reading titles and destinations…');
  expect(dialog.progress()?.max).toBe(500);
  await dialog.press('Download');
  expect(saved).toEqual([]);
  await dialog.press('Stop');
  for (const release of releases) await dialog.settle(release);
  expect(dialog.find('Stop')).toBeNull();
  expect(page.count('links.describe'), 'no more titles are asked for').toBe(4);
  expect(dialog.text()).toContain('300 links are exported without title or destination.');
  expect(document.activeElement?.closest('dialog'), 'the keyboard is not lost').not.toBeNull();
  expect(dialog.get('Download').getAttribute('aria-disabled')).toBe('false');
});

it('explains why lists could not be read, starts again on a press, and names the deleted links if only they are missing', async () => {
  page = await openPage(manyListed(3));
  const heal = page.refuse('links.list', { kind: 'timeout' });
  await open(null);
  expect(dialog.text()).toContain('The service took too long');
  heal();
  page.refuse('links.list', ({ list }) => (list === 'deleted' ? { kind: 'timeout' } : null));
  await dialog.press('Try again');
  await dialog.settle();
  expect(dialog.text()).toContain('Your deleted links could not be read and are missing here.');
  expect(dialog.get('Download').getAttribute('aria-disabled')).toBe('false');
  expect(dialog.status()).toContain('3 active');
});

it('keeps what came before a list failed, says what is missing, and goes on from there on Try again', async () => {
  page = await openPage(manyListed(12_000), { deleted: [gone] });
  const heal = page.refuse('links.list', ({ limit }) => (limit > 6400 ? { kind: 'timeout' } : null));
  await open(null);
  expect(dialog.text()).toContain('Only 6,400 of 12,000 links could be read, so links are missing here.');
  expect(dialog.text()).toContain('The service took too long');
  expect(dialog.status()).toContain('6,400 active, 1 deleted');
  expect(dialog.text()).not.toContain('without title');
  expect(dialog.get('Download').getAttribute('aria-disabled')).toBe('false');
  heal();
  page.asked.length = 0;
  await dialog.press('Try again');
  await dialog.settle();
  expect(page.limits()[0]).toBe(12_800);
  expect(dialog.status()).toContain('12,000 active, 1 deleted');
  expect(dialog.text()).not.toContain('missing here');
});

it('asks for no titles of a service that gave neither list, as each would take a deadline more', async () => {
  page = await openPage(manyListed(3));
  page.refuse('links.list', { kind: 'timeout' });
  page.asked.length = 0;
  await open(null);
  expect(page.asked.map(({ operation }) => operation)).toEqual(['links.list', 'links.list']);
  expect(dialog.text()).toContain('The service took too long');
  expect(dialog.get('Download').getAttribute('aria-disabled'), 'what came before').toBe('false');
});

it('says that the service gives no more links', async () => {
  page = await openPage(manyListed(0));
  page.answers['account.overview'] = () => success(counting(300));
  page.answers['links.list'] = ({ list }) =>
    success({ links: list === 'recent' ? manyListed(50) : [], end: true, capped: { account: null }, unreadable: 0 });
  page.asked.length = 0;
  await open(null);
  expect(dialog.text()).toContain('50 of 300. The service lists no more at a time.');
  expect(page.limits(), 'and does not ask on').toEqual([100, 100]);
  expect(dialog.text()).toContain('fewer links than your account reports, so some are missing here');
});

it('says which links were not read again, and as of when', async () => {
  page = await openPage(manyListed(3));
  const describedAt = Date.now() - 5 * 60 * 60_000;
  const details = { title: 'Old', destination: 'https://old.example/' };
  page.links.store.put([
    listed('n0', { ...details, describedAt }),
    listed('n1', { ...details, describedAt: describedAt + 60 * 60_000 }),
    listed('n2', { ...details, describedAt: 0 }),
  ]);
  page.refuse('links.describe', { kind: 'unreachable' });
  await open(null);
  expect(dialog.text()).toContain('2 links were not read again; the oldest details are from 5 hours ago.');
  expect(dialog.text()).toContain('1 link is exported without title or destination.');
  expect(dialog.text()).toContain('The service could not be reached');
  await dialog.settle(() => dialog.field('JSON').click());
  await dialog.press('Copy');
  await eventually(() => expect(dialog.status()).toContain('Copied'));
  const [first] = JSON.parse(page.clipboard.text ?? '') as { destination: string; confirmedAt: string }[];
  expect(first).toMatchObject({
    destination: 'https://old.example/',
    confirmedAt: new Date(describedAt).toISOString(),
  });
});

it('closes with Close, and sends nothing more', async () => {
  page = await openPage(manyListed(500));
  const release = page.hold('links.list');
  await open(null);
  const asked = page.asked.length;
  await dialog.press('Close');
  expect(closed).toBe(1);
  dialog.close();
  await release();
  await dialog.settle();
  expect(page.asked).toHaveLength(asked);
});
