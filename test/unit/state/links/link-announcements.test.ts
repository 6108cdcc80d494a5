import { expect, test } from 'vitest';
import { success } from '../../../../lib/failure/failure.ts';
import {
  codeOf,
  connected,
  listed,
  manyListed,
  type OpenedPage,
  openPage,
  shortened,
  urlOf,
  writeList,
} from '../../../fakes/links-page.ts';

const described = (page: OpenedPage): string[][] =>
  page.inputs('links.describe').map(({ shortUrls }) => shortUrls.map(codeOf));

async function announce(page: OpenedPage, codes: readonly string[]): Promise<void> {
  for (const code of codes) await page.announce({ what: 'link', shortUrl: urlOf(code) });
}

test('asks for a link made in the popup, and shows it in its place', async () => {
  const page = await openPage(manyListed(3));
  const made = listed('made', { createdAt: { kind: 'moment', ms: 1_800_000_000_000 }, describedAt: 1 });
  page.answers['links.describe'] = () => success({ links: [made], unanswered: [] });
  await announce(page, ['made']);
  await page.pass(100);
  expect(page.rows()).toEqual(['made', 'n0', 'n1', 'n2']);
});

test('takes an old failure away once the service answers about a link of the popup', async () => {
  const page = await openPage(manyListed(3));
  const heal = page.refuse('links.list', { kind: 'unreachable' });
  page.links.refresh();
  await page.pass(0);
  expect(page.links.list.value.failure.value).toEqual({ kind: 'unreachable' });
  heal();
  const slow = page.hold('links.list');
  await announce(page, ['n1']);
  await page.pass(100);
  expect(
    page.links.list.value.failure.value,
    'an old failure does not stand beside what was answered since',
  ).toBeNull();
  await slow();
  expect(page.links.list.value.failure.value).toBeNull();
});

test('keeps the failure, and does not ask again, while the service does not answer', async () => {
  const page = await openPage(manyListed(3));
  page.refuse('links.list', { kind: 'unreachable' });
  page.refuse('links.describe', { kind: 'unreachable' });
  page.links.refresh();
  await page.pass(0);
  const asked = page.count('links.list');
  await announce(page, ['n1']);
  await page.pass(100);
  expect(page.links.list.value.failure.value).toEqual({ kind: 'unreachable' });
  expect(page.count('links.list')).toBe(asked);
});

test('follows many changes of another tab in few requests', async () => {
  const page = await openPage(manyListed(60));
  await announce(page, page.rows());
  await page.pass(100);
  await page.pass(100);
  expect(page.count('links.describe')).toBe(2);
});

test('collects changes while a request is in progress', async () => {
  const page = await openPage(manyListed(120));
  const go = page.hold('links.describe');
  await announce(page, ['n0']);
  await page.pass(100);
  await announce(page, ['n1', 'n2']);
  await page.pass(1000);
  expect(described(page)).toEqual([['n0']]);
  await go();
  await page.pass(100);
  expect(described(page)).toEqual([['n0'], ['n1', 'n2']]);
  await announce(page, ['n3']);
  await page.pass(100);
  expect(described(page).at(-1), 'and it is followed further').toEqual(['n3']);
});

test('under the next account asks for no links of the old one, and follows changes at once', async () => {
  const page = await openPage(manyListed(3));
  await announce(page, ['n0', 'n1']);
  page.connection.value = { ...connected, connectionId: 2 };
  await page.pass(0);
  const go = page.hold('links.describe');
  await announce(page, ['n2']);
  await page.pass(100);
  await announce(page, ['n1']);
  await page.pass(100);
  expect(described(page)).toEqual([['n2']]);
  await go();
  await page.pass(100);
  expect(described(page)).toEqual([['n2'], ['n1']]);
});

test('does not ask for links that its own batch is making, and follows their later changes', async () => {
  const page = await openPage(manyListed(3));
  const many = await writeList(page, 'https://a.example/1\nhttps://a.example/2');
  const go = page.hold('links.change');
  many.start();
  await announce(page, ['s2', 'n0']);
  await page.pass(1000);
  expect(described(page)).toEqual([]);
  await go();
  await shortened(many);
  await announce(page, ['n1']);
  await page.pass(100);
  expect(described(page), 'once it is over what others changed is followed').toEqual([['n0', 'n1']]);
  await announce(page, ['s2']);
  await page.pass(100);
  expect(described(page).at(-1), 'deleted in the popup, for example').toEqual(['s2']);
});
