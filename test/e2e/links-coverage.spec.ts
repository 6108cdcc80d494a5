import { addHistory, historyOnDisk, inPage, noon } from '../drivers/click-history.ts';
import { beyond, changed, lost, refusal } from '../drivers/service/faults.ts';
import { button, numbered, openLinks, row, rowButton, rows, searchBox } from '../flows/links-page.ts';
import { pictureInSizes } from '../tools/appearance/picture-in-sizes.ts';
import { expect, test } from './harness/fixtures.ts';

test('a list that the service caps says how much of it is shown, and as of when while the service is down, also in an export', async ({
  connected,
  service,
}) => {
  service.addLinks(numbered(300));
  service.treat(
    '/link/last',
    changed((data) => data.slice(0, 50)),
  );
  const page = await openLinks(connected);
  const capped = page.getByText('50 of 300. The service lists no more at a time.');
  await expect(capped).toBeVisible();
  await expect(button(page, 'Show more')).toBeHidden();
  await searchBox(page).fill('no such link');
  await expect(page.getByText('None of the 50 links that the service lists matches')).toBeVisible();
  await searchBox(page).fill('');
  await button(page, 'Export everything').click();
  await expect(page.getByRole('dialog')).toContainText('50 of 300. The service lists no more at a time.');
  await expect(button(page, 'Download')).toHaveAttribute('aria-disabled', 'false');
  await button(page, 'Close').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  service.heal();
  service.treat('any', lost);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The service could not be reached');
  await expect(row(page, 'Page 1')).toBeVisible();
  await expect(capped).toBeVisible();
  await page.getByText('As of just now').hover();
  await expect(page.getByText('As of just now')).toHaveAttribute('title', /\d{4}/);
  service.heal();
  service.addLink({ longUrl: 'https://example.com/new', title: 'Made meanwhile' });
  await button(page, 'Try again').click();
  await expect(row(page, 'Made meanwhile')).toBeVisible();
  await expect(row(page, 'Page 1')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('of a service that refuses long lists, every link that it lists is shown, found and exported', async ({
  connected,
  service,
}) => {
  service.addLinks(numbered(300, (number) => (number === 240 ? { title: 'The needle' } : {})));
  service.treat('/link/last', beyond(250, refusal(400, 'LIMIT_TOO_LARGE')));
  const page = await openLinks(connected);
  await expect(row(page, 'Page 1')).toBeVisible();
  await searchBox(page).fill('needle');
  await expect(rows(page)).toHaveText([/The needle/]);
  await expect(page.getByText('250 of 300. The service lists no more at a time.')).toBeVisible();
  await searchBox(page).fill('');
  await button(page, 'Export everything').click();
  await expect(page.getByRole('dialog')).toContainText('250 of 300. The service lists no more at a time.');
});

test('Enter in a search that found nothing goes on among all links, and a change shows that the service is back', async ({
  connected,
  service,
}) => {
  service.addLinks(numbered(5300, (number) => (number === 5290 ? { title: 'The needle' } : {})));
  const page = await openLinks(connected);
  await expect(row(page, 'Page 1')).toBeVisible();
  await searchBox(page).fill('needle');
  await expect(button(page, 'Search all')).toBeVisible();
  await searchBox(page).press('Enter');
  // On a busy machine, the titles of thousands of links take longer than one answer.
  await expect(rows(page)).toHaveText([/The needle/], { timeout: 60_000 });
  await expect(searchBox(page)).toBeFocused();

  service.treat('any', lost);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The service could not be reached');
  service.heal();
  await searchBox(page).fill('');
  await rowButton(page, 'Page 1', 'Delete').click();
  await expect(row(page, 'Page 1')).toBeHidden();
  await expect(page.getByRole('alert'), 'which is no longer so').toBeHidden();
});

test('links whose service changes its short host keep what was known of them, and the list says so', async ({
  connected,
  service,
}) => {
  const [shortUrl = ''] = service.addLinks(numbered(3));
  const first = await openLinks(connected);
  await expect(row(first, 'Page 1')).toBeVisible();
  await addHistory(inPage(first), { [shortUrl]: [noon(3, 2), noon(2, 5)] });
  await first.close();

  // Another name of the same computer.
  const [from, to] = [service.address, service.address.replace('127.0.0.1', 'localhost')];
  service.treat('any', async ({ parameters, serve, answer }) => {
    const asked = [...parameters].map(([name, value]) => [name, value.replace(`${to}/`, `${from}/`)]);
    const served = await serve(new URLSearchParams(asked));
    answer({ ...served, body: served.body.replaceAll(`${from}/`, `${to}/`) });
  });
  const page = await openLinks(connected);
  const text = `Your service’s short links now begin with ${to}/ instead of ${from}/`;
  await expect(page.getByText(text)).toBeVisible();
  await expect(row(page, 'Page 1').getByRole('link').first()).toHaveAttribute('href', shortUrl.replace(from, to));
  expect(Object.keys(await historyOnDisk(inPage(page)))).toContain(shortUrl.replace(from, to));
  await pictureInSizes(page, 'links-moved');
  await page.reload();
  await expect(row(page, 'Page 1')).toBeVisible();
  await expect(page.getByText('Your service’s short links now begin')).toBeHidden();
});
