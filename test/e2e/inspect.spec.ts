import { lost, refusal, status } from '../drivers/service/faults.ts';
import { expect, test } from './harness/fixtures.ts';
import { addressBox, card, expectFact, inspect, openInspect } from '../flows/inspect-page.ts';
import { button, said } from '../flows/links-page.ts';

const today = new Date().toISOString().slice(0, 10);

test('shows a short link’s destination, title and clicks without visiting it', async ({ connected, service }) => {
  const shortUrl = service.addLink({
    title: 'Notes on printing',
    longUrl: 'https://press.example/notes',
    clicks: { [today]: 1_234 },
  });
  const page = await openInspect(connected);
  await inspect(page, shortUrl);
  const link = card(page, shortUrl);
  await expect(link.getByRole('heading', { name: 'This is a short link' })).toBeVisible();
  await expectFact(link, 'Destination', 'https://press.example/notes');
  await expectFact(link, 'Title', 'Notes on printing');
  await expectFact(link, 'Clicks', '1,234');
  await expectFact(link, 'Created', 'just now');
  await expect(said(page, '1 address inspected')).toBeVisible();
  expect(
    service
      .requests()
      .map(({ operation }) => operation)
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['/link/expand', '/link/info', '/link/lookup']);
});

test('shows the short link of a long address, and can shorten an address without one', async ({
  connected,
  service,
}) => {
  const shortUrl = service.addLink({ title: 'A page', longUrl: 'https://example.com/a' });
  const page = await openInspect(connected);
  await inspect(page, 'https://example.com/a', 'https://example.com/b');
  await expectFact(card(page, 'https://example.com/a'), 'Short link', shortUrl);
  const unknown = card(page, 'https://example.com/b');
  await expect(unknown.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await unknown.getByRole('button', { name: 'Shorten' }).dblclick();
  await expect(unknown.getByRole('status')).toHaveText('New link');
  await expect(unknown.getByRole('button', { name: 'Copy' }), 'the keyboard goes on in the same card').toBeFocused();
  await expectFact(unknown, 'Clicks', '0');
  expect(service.count('/link/shorten')).toBe(1);
  const [made] = await service.ask('/link/lookup', { long_url: 'https://example.com/b' });
  await expectFact(unknown, 'Short link', String(made?.['short_url']));
});

test('shows destinations in another script in ASCII too', async ({ connected, service }) => {
  const shortUrl = service.addLink({ longUrl: 'https://аррӏе.example/konto', title: 'An account' });
  const page = await openInspect(connected);
  await inspect(page, shortUrl);
  await expect(card(page, shortUrl).getByText('xn--80ak6aa92e.example')).toBeVisible();
});

test('an inspected link can be copied, edited, deleted and restored', async ({ connected, service }) => {
  const shortUrl = service.addLink({ title: 'A page', longUrl: 'https://example.com/a' });
  const page = await openInspect(connected);
  await inspect(page, shortUrl);
  const link = card(page, shortUrl);
  await link.getByRole('button', { name: 'Copy' }).click();
  await expect(said(page, 'Copied')).toBeVisible();
  expect(await connected.clipboard()).toBe(shortUrl);

  await link.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');

  await link.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Destination' }).fill('https://example.com/elsewhere');
  await button(page, 'Save').click();
  await expectFact(link, 'Destination', 'https://example.com/elsewhere');

  await link.getByRole('button', { name: 'Delete' }).click();
  await expect(link.getByRole('heading', { name: 'This is a short link, and you deleted it' })).toBeVisible();
  await button(page, 'Undo').click();
  await expect(link.getByRole('button', { name: 'Delete' })).toBeVisible();
  const [expanded] = await service.ask('/link/expand', { short_url: shortUrl });
  expect(expanded).toMatchObject({ error: null, long_url: 'https://example.com/elsewhere' });
});

test('shows when a link was deleted, and Restore brings it back', async ({ connected, service }) => {
  const deletedAt = Date.now() - 3 * 86_400_000 - 1000;
  const shortUrl = service.addLink({ longUrl: 'https://example.com/gone', deletedAt });
  const page = await openInspect(connected);
  await inspect(page, 'https://example.com/gone');
  const gone = card(page, 'https://example.com/gone');
  await expect(gone.getByRole('heading', { name: 'You deleted this link' })).toBeVisible();
  await expectFact(gone, 'Deleted', '3 days ago');
  await gone.getByRole('button', { name: 'Restore' }).click();
  await expect(gone.getByRole('heading', { name: 'This address has a short link' })).toBeVisible();
  expect((await service.ask('/link/info', { short_url: shortUrl }))[0]?.['deleted_at']).toBeNull();
});

test('names invalid lines and inspects the others', async ({ connected, service }) => {
  service.addLink({ longUrl: 'https://example.com/a' });
  const page = await openInspect(connected);
  await inspect(page, 'https://example.com/a', 'not an address', 'https://example.com/a', 'ftp://example.com/');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('2 lines are no addresses:')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([/Line 2.*not an address/, /Line 4.*ftp:\/\/example\.com\//]);
  await expect(page.getByText('1 is twice, and counts once.')).toBeVisible();
});

test('refuses an empty box and an address with a password in a sentence, without sending', async ({
  connected,
  service,
}) => {
  const page = await openInspect(connected);
  await inspect(page, '');
  await expect(page.getByText('Enter an address first.')).toBeVisible();
  await inspect(page, 'https://me:secret@example.com/');
  await expect(page.getByText('This address holds a user name or password')).toBeVisible();
  await expect(addressBox(page)).toHaveValue('https://me:secret@example.com/');
  await fetch(`${service.address}/after`); // A request sent earlier would have arrived before this one.
  expect(service.requests().map(({ operation }) => operation)).toEqual(['/after']);
});

test('inspects 120 addresses in requests of fifty, and shows a result for each', async ({ connected, service }) => {
  const addresses = Array.from({ length: 120 }, (_, place) => `https://example.com/page/${place}`);
  const made = service.addLinks(addresses.map((longUrl) => ({ longUrl })));
  const page = await openInspect(connected);
  await inspect(page, ...addresses);
  await expect(said(page, '120 addresses inspected')).toBeVisible();
  expect(service.count('/link/lookup')).toBe(3);
  for (const place of [0, 49, 50, 119]) {
    await expectFact(card(page, addresses[place] ?? ''), 'Short link', made[place] ?? '');
  }
});

test('keeps the results of one request when the other fails', async ({ connected, service }) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/a', title: 'A page' });
  service.treat('/link/lookup', status(503));
  const page = await openInspect(connected);
  await inspect(page, shortUrl);
  const link = card(page, shortUrl);
  await expectFact(link, 'Title', 'A page');
  const unread = link.getByRole('heading', { name: 'Whether a short link leads here could not be read' });
  await expect(unread).toBeVisible();
  service.heal();
  await button(page, 'Try again').click();
  await expect(unread).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);

  service.treat('/link/expand', refusal(500, 'INVALID_URI'));
  await inspect(page, 'https://example.com/a');
  await expectFact(card(page, 'https://example.com/a'), 'Short link', shortUrl);
});

test('reports an unreachable service once, and one press tries again', async ({ connected, service }) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/a' });
  service.treat('any', lost);
  const page = await openInspect(connected);
  await inspect(page, 'https://example.com/a', 'https://example.com/b');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByText('2 addresses could not be asked about:')).toBeVisible();
  service.heal();
  await button(page, 'Try again').click();
  await expectFact(card(page, 'https://example.com/a'), 'Short link', shortUrl);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('checks a shortening without an answer instead of sending it twice', async ({ connected, service }) => {
  const page = await openInspect(connected);
  await inspect(page, 'https://example.com/new');
  const entry = card(page, 'https://example.com/new');
  await entry.getByRole('button', { name: 'Shorten' }).waitFor();
  service.treat('/link/shorten', async ({ serve, drop }) => {
    await serve();
    drop();
  });
  await entry.getByRole('button', { name: 'Shorten' }).click();
  await expect(entry.getByRole('status')).toHaveText('New link');
  expect(await service.ask('/link/last', { limit: '10' })).toHaveLength(1);
});
