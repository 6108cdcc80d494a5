import { drawDialog, type DrawnDialog } from '../../fakes/drawn-dialog.tsx';
import { beforeEach, expect, it } from 'vitest';
import { BulkShortenDialog } from '../../../components/links/bulk-shorten/BulkShortenDialog.tsx';
import { eventually } from '../../fakes/eventually.ts';
import { openPage, urlOf, type OpenedPage } from '../../fakes/links-page.ts';

let page: OpenedPage;
let dialog: DrawnDialog;

beforeEach(async () => {
  page = await openPage();
  page.links.open({ kind: 'bulk-shorten' });
  page.links.bulkShorten.value.show('text');
  dialog = await drawDialog(
    <BulkShortenDialog state={page.links} chosen={null} onClose={() => undefined} openSettings={() => undefined} />,
  );
});

/** Types a text, and waits until it was read. */
async function write(text: string): Promise<void> {
  await dialog.type('Text', text);
  await dialog.settle(() => void page.pass(200));
  await eventually(() => expect(dialog.status()).not.toContain('Reading the text'));
}

const links = (): string[] => dialog.entries('Links of the text');
const addresses = (count: number): string =>
  Array.from({ length: count }, (_, place) => `https://a.example/${place}`).join('\n');

it('shows each link between the words around it, with its address and why it is left out', async () => {
  await write(
    'Read [the report](https://a.example/1), <mailto:us@a.example>, `https://a.example/2` or [this](file:///x).',
  );
  expect(dialog.status()).toBe('4 links in the text.');
  expect(links()).toEqual([
    'Read the report, <mailto:us@a.example>, `https://a.example/2` or …https://a.example/1 ',
    'Read [the report](https://a.example/1), mailto:us@a.example, `https://a.example/2` or [this](file:///x). Mail address',
    '… [the report](https://a.example/1), <mailto:us@a.example>, `https://a.example/2` or [this](file:///x). In a piece of code',
    '… <mailto:us@a.example>, `https://a.example/2` or this.file:///x Only http and https addresses can be shortened',
  ]);
  expect(dialog.text()).toContain('Every link in the text');
});

it('says that a text has no links, and nothing of an empty one', async () => {
  expect(dialog.status()).toBe('');
  await write('See notes.md');
  expect(dialog.status()).toBe('This text has no links to shorten.');
  expect(dialog.get('Shorten').getAttribute('aria-disabled')).toBe('true');
  await write('');
  expect(dialog.status()).toBe('');
});

it('shows the first two hundred links, and more for each press', async () => {
  await write(addresses(450));
  expect(dialog.status()).toBe('450 links in the text.');
  expect(links()).toHaveLength(201);
  await dialog.press('Show more');
  await dialog.press('Show more');
  expect(links()).toHaveLength(450);
  expect(document.activeElement?.closest('li')?.textContent, 'the first of the new links').toContain('a.example/400');
  expect(dialog.find('Shorten 450 addresses')).not.toBeNull();
});

it('refuses more than ten thousand addresses', async () => {
  await write(addresses(10_001));
  expect(dialog.text()).toContain('10,001 addresses are too many: at most 10,000 can be shortened at a time.');
  await dialog.settle(() => dialog.field('Text').form?.requestSubmit());
  expect(page.count('links.change')).toBe(0);
});

it('copies the text with its short links, then offers the old one', async () => {
  await write('One https://a.example/1 (two: https://a.example/2).');
  await dialog.settle(() => dialog.field('Text').form?.requestSubmit());
  await eventually(() => expect(dialog.find('Back to the text')).not.toBeNull());
  expect(dialog.find('Undo')).toBeNull();
  expect(dialog.find('Copy results'), 'which is for a list').toBeNull();
  await dialog.press('Copy text');
  expect(page.clipboard.text).toBe(`One ${urlOf('s1')} (two: ${urlOf('s2')}).`);
  await dialog.press('Undo');
  expect(page.clipboard.text).toBe('One https://a.example/1 (two: https://a.example/2).');
});
