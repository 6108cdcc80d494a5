import { status } from '../drivers/service/faults.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { expect, test } from './harness/fixtures.ts';
import { addressBox, card, expectFact, inspect, openInspect, openRow } from '../flows/inspect-page.ts';
import { button, rows, said, searchBox } from '../flows/links-page.ts';
import { setChannels } from '../flows/set-channels.ts';
import { picture, pictureAgain } from '../tools/appearance/picture.ts';
import { narrow, resize, wide } from '../drivers/chromium/window-sizes.ts';

const today = new Date().toISOString().slice(0, 10);

test(
  'shows a short link’s destination, title and clicks without visiting it; it can be copied, edited, deleted and restored',
  { tag: '@journey' },
  async ({ connected, service }) => {
    const shortUrl = service.addLink({
      title: 'Notes on printing',
      longUrl: 'https://аррӏе.example/notes',
      clicks: { [today]: 1_234 },
    });
    const page = await openInspect(connected);
    await inspect(page, shortUrl);
    const link = card(page, shortUrl);
    await expect(link.getByRole('heading', { name: 'This is a short link' })).toBeVisible();
    await expectFact(link, 'Destination', /^https:\/\/аррӏе\.example\/notes/);
    await expect(link.getByText('xn--80ak6aa92e.example'), 'another script in ASCII too').toBeVisible();
    await expectFact(link, 'Title', 'Notes on printing');
    await expectFact(link, 'Clicks', '1,234');
    await expectFact(link, 'Created', 'just now');
    await expect(said(page, '1 address inspected')).toBeVisible();
    const sent = service.requests().map(({ operation }) => operation);
    expect(sent.toSorted((a, b) => a.localeCompare(b))).toEqual(['/link/expand', '/link/info', '/link/lookup']);

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
  },
);

test(
  'shows the link of each long address or that it has none: it is shortened once, and a deleted one restored',
  { tag: '@journey' },
  async ({ connected, service }) => {
    const shortUrl = service.addLink({ title: 'A page', longUrl: 'https://example.com/a' });
    const deletedAt = Date.now() - 3 * 86_400_000 - 1000;
    const goneUrl = service.addLink({ longUrl: 'https://example.com/gone', deletedAt });
    service.treat('/link/lookup', status(503));
    const page = await openInspect(connected);
    await inspect(page, 'https://example.com/a', 'not an address', 'https://example.com/b', 'https://example.com/gone');
    await expect(page.getByText('1 line is not an address').last()).toBeVisible();
    await expect(page.getByRole('alert'), 'a failure is said once').toHaveCount(1);
    service.heal();
    await button(page, 'Try again').click();
    await expect(page.getByRole('row').filter({ hasText: 'A page' })).toContainText('This address has a short link');
    await expect(page.getByRole('alert')).toHaveCount(0);
    for (const path of ['a', 'b', 'gone']) await openRow(page, `https://example.com/${path}`);
    await expectFact(card(page, 'https://example.com/a'), 'Short link', shortUrl);

    const unknown = card(page, 'https://example.com/b');
    await expect(unknown.getByRole('heading', { name: 'No short link yet' })).toBeVisible();
    await unknown.getByRole('button', { name: 'Shorten' }).dblclick();
    await expect(unknown.getByRole('status')).toHaveText('New link');
    await expect(unknown.getByRole('button', { name: 'Copy' }), 'the keyboard goes on in the same card').toBeFocused();
    await expectFact(unknown, 'Clicks', '0');
    expect(service.count('/link/shorten')).toBe(1);
    const [made] = await service.ask('/link/lookup', { long_url: 'https://example.com/b' });
    await expectFact(unknown, 'Short link', String(made?.['short_url']));

    const gone = card(page, 'https://example.com/gone');
    await expect(gone.getByRole('heading', { name: 'You deleted this link' })).toBeVisible();
    await expectFact(gone, 'Deleted', '3 days ago');
    await gone.getByRole('button', { name: 'Restore' }).click();
    await expect(gone.getByRole('heading', { name: 'This address has a short link' })).toBeVisible();
    expect((await service.ask('/link/info', { short_url: goneUrl }))[0]?.['deleted_at']).toBeNull();
  },
);

test('a page whose links are all for channels is not said to have none', async ({ connected, service }) => {
  const sale = 'https://example.com/sale';
  const shortUrl = service.addLink({ longUrl: `${sale}?utm_source=news`, clicks: { [today]: 12 } });
  await setChannels(connected, [
    { name: 'News', parameters: 'utm_source=news' },
    { name: 'Poster', parameters: 'utm_source=poster' },
  ]);
  const page = await openInspect(connected);
  await inspect(page, sale);
  const none = card(page, sale);
  await expect(none.getByRole('heading', { name: 'This page has links for channels only' })).toBeVisible();
  await expectFact(none, 'News', `${shortUrl} 12 clicks`);
  await picture(page, 'inspect-channel-links');
  const posterUrl = service.addLink({ longUrl: `${sale}?utm_source=poster` });
  await inspect(page, sale, 'https://example.com/other');
  await expect(page.getByRole('link', { name: posterUrl.replace(/^https?:\/\//, '') })).toBeVisible();
  await resize(page, narrow);
  const tops = await Promise.all(
    [shortUrl, 'News', posterUrl, 'Poster'].map(async (words) => {
      const shown = page
        .getByText(words.replace(/^https?:\/\//, ''))
        .and(page.locator('td :visible'))
        .first();
      return (await shown.boundingBox())?.y ?? 0;
    }),
  );
  expect(tops, 'each name below its link').toEqual(tops.toSorted((one, other) => one - other));
  await picture(page, 'inspect-channel-rows');
  await resize(page, wide);
  await inspect(page, sale);
  await none.getByRole('button', { name: 'Shorten' }).click();
  await expect(none.getByRole('heading', { name: 'This address has a short link' })).toBeVisible();
});

test('the search box of Links answers about an address in place, and what is changed there stays in the list', async ({
  connected,
  service,
}) => {
  const shortUrl = service.addLink({ title: 'Notes on printing', longUrl: 'https://example.com/notes' });
  for (const number of [1, 2, 3])
    service.addLink({ title: `Page ${number}`, longUrl: `https://example.com/${number}` });
  const page = await connected.openOptions('#/links/recent');
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Bulk shorten' }).waitFor();
  service.startCounting();
  await searchBox(page).fill('https://example.com/nothing-here');
  await picture(page, 'links-look-up-offer');
  expect(service.count('/link/lookup'), 'nothing is asked before a press').toBe(0);
  await searchBox(page).press('Enter');
  await expect(
    card(page, 'https://example.com/nothing-here').getByRole('heading', { name: 'No short link yet' }),
  ).toBeVisible();
  await picture(page, 'links-look-up-none');

  await searchBox(page).fill(shortUrl);
  await expect(page.getByRole('article')).toHaveCount(0);
  await searchBox(page).press('Enter');
  await expectFact(card(page, shortUrl), 'Title', 'Notes on printing');
  await expect(rows(page), 'the matches stay below').toHaveCount(1);
  await expect(searchBox(page)).toBeFocused();
  await picture(page, 'links-look-up');
  await resize(page, narrow);
  await pictureAgain(page, 'links-look-up-narrow');
  await resize(page, wide);
  await card(page, shortUrl).getByRole('button', { name: 'Delete' }).click();
  await expect(
    card(page, shortUrl).getByRole('heading', { name: 'This is a short link, and you deleted it' }),
  ).toBeVisible();
  await searchBox(page).fill('');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole('navigation').getByRole('link', { name: 'Inspect' }).click();
  await expect(card(page, shortUrl), 'the last one is still there').toBeVisible();
});

test('an address of two lines does not look like two addresses: it fills the first before it goes on', async ({
  connected,
}) => {
  const page = await openInspect(connected);
  const address = `https://example.com/${'many-'.repeat(12)}`;
  await inspect(page, address);
  for (const place of [
    page.getByRole('textbox', { name: 'Address' }),
    card(page, address).locator('h2 > span').first(),
  ]) {
    await expect(place).toHaveCSS('line-break', 'anywhere');
  }
});

test('every tracking parameter of an address can be read in its row, in a wide and in a narrow window', async ({
  connected,
}) => {
  const page = await openInspect(connected);
  const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid'];
  await inspect(page, `https://example.com/a?${names.map((name) => `${name}=x`).join('&')}`, 'https://example.com/b');
  const line = page.getByText(`Tracking: ${names.join(', ')}`);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(line).toBeVisible();
    const cut = await line.evaluate((each) => [
      each.scrollWidth - each.clientWidth,
      each.scrollHeight - each.clientHeight,
    ]);
    expect(cut, `nothing is cut at ${width} px`).toEqual([0, 0]);
  }
});

test('what is pasted takes the place of what was inspected, also after a press in the box, and shows its first lines', async ({
  connected,
}) => {
  const page = await openInspect(connected);
  const address = 'https://example.com/inspected-before';
  await inspect(page, address);
  await expect(card(page, address)).toBeVisible();
  const box = addressBox(page);
  await page.getByRole('heading', { name: 'Inspect', exact: true }).click();
  await box.click();
  const list = Array.from({ length: 60 }, (_, number) => `https://example.com/${number}`).join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), list);
  await page.keyboard.press('ControlOrMeta+V');
  await expect(box).toHaveValue(list);
  await waitFor(() => box.evaluate(({ scrollTop }) => scrollTop)).toBe(0);

  await box.fill('https://example.com/typed');
  await page.getByRole('heading', { name: 'Inspect', exact: true }).click();
  await box.click({ position: { x: 100, y: 10 } });
  await page.keyboard.type('x');
  await expect(box, 'the caret stands where the press was, in what was not inspected').toHaveValue(/^https:.*x/);
});
