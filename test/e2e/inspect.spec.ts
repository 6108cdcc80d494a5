import { lost, refusal, status } from './harness/faults.ts';
import { expect, test } from './harness/fixtures.ts';
import { addressBox, card, expectFact, inspect, openInspect } from './harness/inspect-page.ts';
import { button, said } from './harness/links-page.ts';

const today = new Date().toISOString().slice(0, 10);

test('a short link tells where it leads, its title and clicks, and is not visited', async ({ connected, service }) => {
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

test('a long address tells which short link leads there, and one without a link can be shortened', async ({
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

test('destinations in another script are written in ASCII too, before anybody goes there', async ({
  connected,
  service,
}) => {
  const shortUrl = service.addLink({ longUrl: 'https://аррӏе.example/konto', title: 'An account' });
  const page = await openInspect(connected);
  await inspect(page, shortUrl);
  await expect(card(page, shortUrl).getByText('xn--80ak6aa92e.example')).toBeVisible();
});

test('what is told can be copied, edited, deleted and brought back, as elsewhere', async ({ connected, service }) => {
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

test('a deleted link says so and when, and comes back with Restore', async ({ connected, service }) => {
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

test('lines that are no address are named, and the others are inspected all the same', async ({
  connected,
  service,
}) => {
  service.addLink({ longUrl: 'https://example.com/a' });
  const page = await openInspect(connected);
  await inspect(page, 'https://example.com/a', 'not an address', 'https://example.com/a', 'ftp://example.com/');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('2 lines are no addresses:')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([/Line 2.*not an address/, /Line 4.*ftp:\/\/example\.com\//]);
  await expect(page.getByText('1 is twice, and counts once.')).toBeVisible();
});

test('nothing, and an address with a password in it, get a sentence and are not sent', async ({
  connected,
  service,
}) => {
  const page = await openInspect(connected);
  await inspect(page, '');
  await expect(page.getByText('Enter an address first.')).toBeVisible();
  await inspect(page, 'https://me:secret@example.com/');
  await expect(page.getByText('This address holds a user name or password')).toBeVisible();
  await expect(addressBox(page)).toHaveValue('https://me:secret@example.com/');
  await fetch(`${service.address}/after`); // Whatever had been sent would have come before this.
  expect(service.requests().map(({ operation }) => operation)).toEqual(['/after']);
});

test('120 addresses are asked about fifty a request, and each has its answer', async ({ connected, service }) => {
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

test('where one of the questions fails, what the other one tells stands', async ({ connected, service }) => {
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

test('a service that cannot be reached is said once, and asked again with one press', async ({
  connected,
  service,
}) => {
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

test('a shortening of which no answer came is looked at, and not sent twice', async ({ connected, service }) => {
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
