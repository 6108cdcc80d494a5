import { readFile } from 'node:fs/promises';
import type { FileChooser, Page } from '@playwright/test';
import { after, refusal } from '../drivers/service/faults.ts';
import { pass } from '../drivers/service/layer.ts';
import { leadsTo } from '../drivers/service/read-service.ts';
import { parametersSent } from '../flows/parameters-sent.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { picture } from '../tools/appearance/picture.ts';
import { expect, test } from './harness/fixtures.ts';
import { button, openLinks, row, rows, toLinks } from '../flows/links-page.ts';

const bulk = (page: Page) => page.getByRole('main');

/** Opens the page and pastes a text. */
async function paste(page: Page, text: string): Promise<void> {
  await button(page, 'Bulk shorten').first().click();
  await bulk(page).getByRole('textbox', { name: 'Addresses' }).fill(text);
}

type File = Exclude<Parameters<FileChooser['setFiles']>[0], string | readonly unknown[]>;

/** Opens the page and chooses a file there. */
async function choose(page: Page, file: File): Promise<void> {
  await button(page, 'Bulk shorten').first().click();
  const chooser = page.waitForEvent('filechooser');
  await bulk(page).getByText('Choose or drop a file').click();
  await (await chooser).setFiles(file);
}

/** Exports every link; returns the file's content. */
async function exportAs(page: Page, format: 'CSV' | 'JSON'): Promise<Buffer> {
  await button(page, 'Export everything').click();
  await page.getByRole('radio', { name: format }).check();
  const downloading = page.waitForEvent('download');
  await button(page, 'Download').click();
  const content = await readFile(await (await downloading).path());
  await button(page, 'Close').click();
  return content;
}

const addresses = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => `https://nowhere.invalid/shorten/${place + 1}`);

test(
  'shortens the valid lines of a list, each with one request, and skips invalid and duplicate lines',
  { tag: '@journey' },
  async ({ connected, service }) => {
    const [known = ''] = addresses(1);
    const shortUrl = service.addLink({ longUrl: known, title: 'There before' });
    const page = await openLinks(connected);
    await expect(row(page, 'There before')).toBeVisible();
    const list = [...addresses(3), '', 'not an address', 'https://nowhere.invalid/shorten/2', 'javascript:alert(1)'];
    await paste(page, list.join('\n'));
    await expect(bulk(page)).toContainText('3 addresses can be shortened. 1 of them already has a link.');
    await expect(bulk(page)).toContainText('1 duplicate');
    await expect(bulk(page)).toContainText('1 line without an address was skipped.');
    await expect(bulk(page)).toContainText('1 cannot');
    await expect(bulk(page)).toContainText('Only http and https addresses can be shortened');
    await button(page, 'Shorten 3 addresses').click();
    await expect(bulk(page)).toContainText('3 addresses have a short link. 2 new. 1 already had a link.');
    await expect(bulk(page).getByRole('list', { name: 'Short links' }).getByRole('listitem')).toHaveText([
      /^http\S+ Line 1\s.*\/shorten\/1\s+Already had a link$/,
      /\/shorten\/2\s+New link$/,
      /\/shorten\/3\s+New link$/,
      /^javascript:alert\(1\) Line 7\s+Only http/,
      /^not an address Line 5\s+No address$/,
      /\/shorten\/2 Line 6\s+Duplicate$/,
    ]);
    expect(parametersSent(service, '/link/shorten', 'long_url').toSorted()).toEqual(addresses(3).toSorted());

    await button(page, 'Copy results').click();
    await expect(bulk(page).getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    const copied = (await connected.clipboard()).split('\n');
    expect(copied).toHaveLength(3);
    expect(copied[0], 'in the order of the list').toBe(shortUrl);
    expect(await leadsTo(service, copied[2] ?? '')).toBe(list[2]);
    await toLinks(page);
    await expect(rows(page)).toHaveCount(3);
  },
);

test('says which lines of a file are not UTF-8, and reads them in the encoding that is chosen, with the browser’s decoders', async ({
  connected,
}) => {
  const page = await openLinks(connected);
  const utf8 = Buffer.from('Straße,https://nowhere.invalid/a\n日本,https://nowhere.invalid/b\n');
  const windows1252 = Buffer.from('Brücke,https://nowhere.invalid/c\n', 'latin1');
  await choose(page, { name: 'links.csv', mimeType: 'text/csv', buffer: Buffer.concat([utf8, windows1252]) });
  const box = bulk(page).getByRole('textbox', { name: 'Addresses' });
  await expect(bulk(page)).toContainText('Read as UTF-8. Lines with bytes that are not UTF-8: 1.');
  await picture(page, 'links-bulk-shorten-encoding');
  await bulk(page).getByRole('radio', { name: 'Windows-1252' }).check();
  await expect(box).toHaveValue(/Straße.*\n日本.*\nBrücke/);
  const shiftJis = Buffer.concat([
    Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x82, 0xcc]),
    Buffer.from(',https://nowhere.invalid/d\n'),
  ]);
  await box.fill('');
  const japanese = { name: 'japanese.csv', mimeType: 'text/csv', buffer: shiftJis };
  await bulk(page).getByLabel('Choose or drop a file').setInputFiles(japanese);
  await expect(box).toHaveValue('日本語の,https://nowhere.invalid/d\n');
  await expect(bulk(page)).toContainText('Read as Shift_JIS.');
});

test('reads a CSV file with a column of destinations and our own exports, and leaves out deleted links unless they are ticked', async ({
  connected,
  service,
}) => {
  service.addLink({ longUrl: 'https://nowhere.invalid/here', title: '“Here”; =1' });
  service.addLink({ longUrl: 'https://nowhere.invalid/gone', title: 'Gone', deletedAt: Date.now() - 60_000 });
  const page = await openLinks(connected);
  const csv = ['Name;Destination', '"One; first";https://nowhere.invalid/a', 'Two;https://nowhere.invalid/b'].join(
    '\r\n',
  );
  await choose(page, { name: 'links.csv', mimeType: 'text/csv', buffer: Buffer.from(`\u{feff}${csv}`) });
  await expect(bulk(page)).toContainText('2 addresses can be shortened');
  await button(page, 'Shorten 2 addresses').click();
  await expect(bulk(page)).toContainText('2 addresses have a short link. 2 new.');
  await button(page, 'Back to the addresses').click();
  const chosen = bulk(page).getByLabel('Choose or drop a file');
  const named = chosen.evaluate((box: HTMLInputElement) => box.files?.[0]?.name);
  expect(await named, 'the box still names the file').toBe('links.csv');
  for (const name of ['one.zip', 'other.zip']) {
    await chosen.setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from('PK\0\0') });
    await expect(bulk(page).getByRole('alert')).toContainText('no readable text');
    await expect(chosen, 'and no file that was refused').toHaveValue('');
  }
  await toLinks(page);
  await expect(rows(page)).toHaveCount(3);

  await choose(page, { name: 'export.csv', mimeType: 'text/csv', buffer: await exportAs(page, 'CSV') });
  await expect(bulk(page)).toContainText('3 of them already have a link.');
  await button(page, 'Shorten 3 addresses').click();
  await expect(bulk(page).getByText('Already had a link', { exact: true })).toHaveCount(3);
  await button(page, 'New list').click();
  await toLinks(page);

  // As an editor for Windows saves it.
  const buffer = Buffer.from(`\u{feff}${(await exportAs(page, 'JSON')).toString()}`, 'utf16le');
  await choose(page, { name: 'export.json', mimeType: 'application/json', buffer });
  await expect(bulk(page)).toContainText('3 of them already have a link.');
  const box = bulk(page).getByRole('checkbox', { name: 'Include 1 deleted link' });
  await expect(box).not.toBeChecked();
  await box.check();
  await button(page, 'Shorten 4 addresses').click();
  await expect(bulk(page)).toContainText('4 addresses have a short link. 3 already had a link. 1 was restored.');
});

test('ten thousand rows scroll in the page; filters show one state of them, and an address that is not sure waits to be chosen', async ({
  connected,
  service,
}) => {
  const [known = '', ...others] = addresses(10_000 - 2);
  service.addLink({ longUrl: known, title: 'There before' });
  const page = await openLinks(connected);
  await expect(row(page, 'There before')).toBeVisible();
  const list = [known, ...others, 'https://nowhere.invalid/?u={{id}}', 'https://nowhere.invalid/some/pa...'].join('\n');
  await choose(page, { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from(list) });
  await expect(button(page, 'Shorten 9,998 addresses')).toBeVisible();
  const shown = bulk(page).getByRole('list', { name: 'What was read' }).getByRole('listitem');
  await expect(shown.first(), 'those not sure come first').toContainText('Has a placeholder for each reader');
  await expect(shown.first().getByRole('checkbox')).not.toBeChecked();
  expect(await shown.count(), 'only the rows in view are there').toBeLessThan(60);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(shown.last()).toContainText('/shorten/9998');
  await expect(button(page, 'Shorten 9,998 addresses'), 'the button stays').toBeInViewport({ ratio: 1 });

  await button(page, 'Already has a link 1').click();
  await expect(shown).toHaveText([/\/shorten\/1\s/]);
  await shown.getByRole('checkbox').uncheck();
  await expect(button(page, 'Shorten 9,997 addresses')).toBeVisible();
  await button(page, 'Doubtful 2').click();
  await expect(shown).toHaveText([/Has a placeholder for each reader$/, /Doubtful: perhaps cut$/]);
  await shown.first().getByRole('checkbox').check();
  await expect(button(page, 'Shorten 9,998 addresses')).toBeVisible();
  expect(service.count('/link/shorten'), 'nothing is sent before').toBe(0);
});

test('the button that starts, and those of the results, stay in a low window', async ({ connected }) => {
  const page = await openLinks(connected);
  await page.setViewportSize({ width: 1000, height: 640 });
  await paste(page, ['No address', ...addresses(150)].join('\n'));
  const leftOut = bulk(page).getByText('No address', { exact: true }).first();
  await expect(leftOut, 'nor is what is left out below the fold').toBeInViewport({ ratio: 1 });
  const start = button(page, 'Shorten 150 addresses');
  await expect(start).toBeInViewport({ ratio: 1 });
  await start.click();
  await expect(button(page, 'Copy results')).toBeInViewport({ ratio: 1 });
});

test('in a narrow window, a row and the button that starts are in sight after a paste, and while the rows scroll', async ({
  connected,
}) => {
  const page = await openLinks(connected);
  await button(page, 'Bulk shorten').first().click();
  await page.setViewportSize({ width: 360, height: 740 });
  const pasted = [`https://nowhere.invalid/${'long/'.repeat(11)}{{id}}/end`, ...addresses(150)].join('\n');
  await page.evaluate((written) => navigator.clipboard.writeText(written), pasted);
  await bulk(page).getByRole('textbox', { name: 'Addresses' }).press('ControlOrMeta+v');
  const start = button(page, 'Shorten 150 addresses');
  const shown = bulk(page).getByRole('list', { name: 'What was read' }).getByRole('listitem');
  await expect(start).toBeInViewport({ ratio: 1 });
  await expect(shown.first()).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(shown.last()).toContainText('/shorten/150');
  await expect(start, 'the button stays').toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1280, height: 740 });
  await page.evaluate(() => scrollTo(0, 0));
  const doubtful = shown.first().getByText('nowhere.invalid');
  expect(
    await doubtful.evaluate((address) => address.scrollHeight < address.clientHeight + 8),
    'a doubtful address can be read whole',
  ).toBe(true);
});

test('Stop sends nothing more and keeps the typed lines; on another page the work goes on', async ({
  connected,
  service,
}) => {
  const page = await openLinks(connected);
  const box = bulk(page).getByRole('textbox', { name: 'Addresses' });
  for (const leave of ['Stop', 'Links']) {
    await button(page, 'Bulk shorten').first().click();
    service.startCounting();
    const opened = Promise.withResolvers<void>();
    service.treat('/link/shorten', after(opened.promise));
    const list = addresses(20)
      .map((address) => `${address}/${leave}`)
      .join('\n');
    await box.fill(list);
    await button(page, 'Shorten 20 addresses').click();
    await waitFor(() => service.count('/link/shorten')).toBe(4);
    await expect(bulk(page).getByRole('progressbar')).toBeVisible();
    await expect(bulk(page)).toContainText('You can look at other pages meanwhile.');
    if (leave === 'Stop') await button(page, 'Stop').click();
    else await toLinks(page);
    opened.resolve();
    if (leave === 'Stop') {
      await expect(bulk(page)).toContainText('4 addresses have a short link');
      await button(page, 'Back to the addresses').click();
      await expect(box).toHaveValue(list);
      await toLinks(page);
    }
    await expect(page.getByText(leave === 'Stop' ? '4 links' : '24 links', { exact: true })).toBeVisible();
    expect(service.count('/link/shorten')).toBe(leave === 'Stop' ? 4 : 20);
  }
  await button(page, 'Bulk shorten').first().click();
  await expect(bulk(page)).toContainText('20 addresses have a short link');
  await toLinks(page);
  await page.getByRole('searchbox', { name: 'Search links' }).fill('nowhere.invalid/shorten/1/Stop');
  await expect(rows(page)).toHaveCount(1);
});

test('leaves out the account’s own short links, and says how many, whatever others put around them', async ({
  connected,
  service,
}) => {
  const page = await openLinks(connected);
  await paste(page, addresses(2).join('\n'));
  await button(page, 'Shorten 2 addresses').click();
  await button(page, 'Copy results').click();
  await expect(bulk(page).getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const [first = '', second = ''] = (await connected.clipboard()).split('\n');
  await toLinks(page);
  await paste(page, [first, `${second}?fbclid=IwAR0`, `${second}/`, 'https://nowhere.invalid/shorten/new'].join('\n'));
  await expect(bulk(page)).toContainText('1 address can be shortened.');
  await expect(bulk(page)).toContainText('3 are short links already.');
  await expect(bulk(page)).toContainText('Looks like a short link already');
  await button(page, 'Shorten 1 address').click();
  await expect(bulk(page)).toContainText('1 address has a short link.');
  expect(parametersSent(service, '/link/shorten', 'long_url').toSorted()).toEqual(
    [...addresses(2), 'https://nowhere.invalid/shorten/new'].toSorted(),
  );
});

test('offers no retry of what the service refused for good', async ({ connected, service }) => {
  const refused = refusal(400, 'NOT_THIS_ONE');
  service.treat('/link/shorten', (exchange) =>
    exchange.parameters.get('long_url')?.endsWith('/2') === true ? refused(exchange) : pass(exchange),
  );
  const page = await openLinks(connected);
  await paste(page, addresses(2).join('\n'));
  await button(page, 'Shorten 2 addresses').click();
  await expect(bulk(page)).toContainText('1 address has a short link.');
  await expect(bulk(page)).toContainText('NOT_THIS_ONE');
  await expect(button(page, 'Try these again')).toBeHidden();
  await expect(button(page, 'Copy results')).toBeVisible();
});
