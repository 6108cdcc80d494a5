import type { Page } from '@playwright/test';
import { localDay, localMidnight } from '../../lib/time/days.ts';
import { aDayPasses, historyOnDisk, inPage } from '../drivers/click-history.ts';
import { refusal } from '../drivers/service/faults.ts';
import { pass } from '../drivers/service/layer.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { button } from '../flows/links-page.ts';
import { picture } from '../tools/appearance/picture.ts';
import { pictureInSizes } from '../tools/appearance/picture-in-sizes.ts';
import { expect, test } from './harness/fixtures.ts';

const name = 'record';
const alarms = (page: Page) => page.evaluate(() => chrome.alarms?.getAll());
const daily = (page: Page) => page.getByRole('checkbox', { name: 'Record clicks once a day' });

test('a daily record is told; a refused one is not repeated, and goes on once the service accepts the account', async ({
  connected,
  service,
}) => {
  service.addLink({ longUrl: 'https://example.com/' });
  const settings = await connected.openOptions('#/settings/history');
  const paused = settings.getByText('Paused: your service refused the request');
  await daily(settings).check();
  await waitFor(() => alarms(settings)).toMatchObject([{ name }]);
  const ring = () => settings.evaluate((alarm) => chrome.alarms?.create(alarm, { when: Date.now() }), name);
  service.startCounting();
  await ring();
  await expect(settings.getByText('Last recorded: just now')).toBeVisible();
  await pictureInSizes(settings, 'settings-daily-record');
  await ring();
  const anHourOn = Date.now() + 60 * 60 * 1000;
  await waitFor(async () => (await alarms(settings))?.[0]?.scheduledTime ?? 0).toBeGreaterThan(anHourOn);
  expect(service.requests().map(({ operation }) => operation)).toEqual(['/link/top']);

  await connected.stopWorker();
  await settings.evaluate(aDayPasses);
  service.treat('any', ({ answer }) => answer({ status: 403, body: 'no', headers: {} }));
  service.startCounting();
  await ring();
  await expect(paused).toBeVisible();
  await waitFor(() => alarms(settings)).toEqual([]);
  await expect(daily(settings)).toBeChecked();
  await paused.scrollIntoViewIfNeeded();
  await pictureInSizes(settings, 'settings-daily-record-refused');

  await button(settings, 'Try again').click();
  await expect(settings.getByText('blocked the request')).toBeVisible();
  await picture(settings, 'settings-daily-record-still-refused');
  service.heal();
  await button(settings, 'Try again').click();
  await expect(paused).toBeHidden();
  await waitFor(() => alarms(settings)).toMatchObject([{ name }]);
  expect(service.count('/link/top'), 'not again on that day').toBe(1);

  await settings.getByRole('checkbox', { name: 'Keep click history' }).uncheck();
  await expect(daily(settings)).toBeDisabled();
  await waitFor(() => alarms(settings)).toEqual([]);
});

test('a daily record of a part of the links says so, also where the service refuses to list them all at once', async ({
  connected,
  service,
}) => {
  for (let count = 0; count < 30; count++) service.addLink({ longUrl: `https://example.com/${count}` });
  service.treat('/link/top', (exchange) =>
    Number(exchange.parameters.get('limit')) > 20 ? refusal(400, 'LIMIT_TOO_LARGE')(exchange) : pass(exchange),
  );
  const settings = await connected.openOptions('#/settings/history');
  const paused = settings.getByText('Paused: your service refused the request');
  await daily(settings).check();
  await waitFor(() => alarms(settings)).toMatchObject([{ name }]);
  const ring = () => settings.evaluate((alarm) => chrome.alarms?.create(alarm, { when: Date.now() }), name);
  await ring();
  await expect(paused).toBeVisible();
  await button(settings, 'Try again').click();
  await expect(paused).toBeHidden();
  await connected.stopWorker();
  await settings.evaluate(aDayPasses);
  await ring();
  await expect(settings.getByText('Your service lists at most 20 at a time')).toBeVisible();
  await connected.stopWorker();
  await settings.evaluate(aDayPasses);
  service.startCounting();
  await ring();
  await waitFor(() => service.count('/link/top')).toBe(1);
  await expect(paused).toBeHidden();
  expect(service.requests().map(({ parameters }) => parameters.get('limit'))).toEqual(['20']);
});

test('a click history is exported and imported as a file; another file is refused with a reason', async ({
  connected,
  service,
}) => {
  const today = localDay(Date.now());
  const shortUrl = service.addLink({ longUrl: 'https://example.com/', title: 'On the move', clicks: { [today]: 4 } });
  const links = await connected.openOptions('#/links/recent');
  await expect(links.getByText('On the move')).toBeVisible();
  await button(links, 'Export everything').click();
  const dialog = links.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: 'Click history' }).check();
  await picture(links, 'links-export-history');
  const download = links.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`curtail-click-history-${today}.csv`);

  const settings = await connected.openOptions('#/settings/history');
  const kept = async () => (await historyOnDisk(inPage(settings)))[shortUrl];
  const before = await kept();
  expect(before).toMatchObject([{ clicks: 4 }]);
  await button(settings, 'Forget click history').click();
  await settings.getByRole('dialog').getByRole('button', { name: 'Forget click history' }).click();
  await expect(settings.getByText('Click history forgotten')).toBeVisible();

  const choose = async (chosen: Parameters<Awaited<ReturnType<typeof chooser>>['setFiles']>[0]) => {
    const opened = chooser();
    await button(settings, 'Import click history').press('Enter');
    await (await opened).setFiles(chosen);
  };
  const chooser = () => settings.waitForEvent('filechooser');
  await choose({ name: 'letter.csv', mimeType: 'text/csv', buffer: Buffer.from('Dear Ada,\nhow are you?') });
  await expect(settings.getByText('This file is not a click history.')).toBeVisible();
  await picture(settings, 'settings-import-refused');
  await choose(await file.path());
  await expect(settings.getByText('The history of 1 link was imported.')).toBeVisible();
  await picture(settings, 'settings-imported');
  expect(await kept()).toEqual(before);
  await button(settings, 'Undo').click();
  await expect(settings.getByText('Undone')).toBeVisible();
  expect(await kept()).toBeUndefined();
  await choose(await file.path());
  await expect(settings.getByText('The history of 1 link was imported.')).toBeVisible();
  expect(await kept()).toEqual(before);

  const old = new Date(localMidnight(Date.now(), -401)).toISOString();
  const more = `Short link,Day,Total clicks,Counted at\n${shortUrl},x,1,${old}\n${shortUrl},x,nonsense,${old}\n`;
  await choose({ name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from(more) });
  await expect(settings.getByText(/2 lines were left out/)).toBeVisible();
  const germanDay = `sep=;\nShort link;Day;Total clicks;Counted at\n${shortUrl};05.11.2026;1;05.11.2026\n`;
  await choose({ name: 'german.csv', mimeType: 'text/csv', buffer: Buffer.from(germanDay) });
  await expect(settings.getByText(/1 line was left out/)).toBeVisible();
  expect(await kept()).toEqual(before);
});

test('an export of links without a kept click says so, and saves nothing', async ({ connected, service }) => {
  service.addLink({ longUrl: 'https://example.com/', title: 'New here' });
  const settings = await connected.openOptions('#/settings/history');
  const links = await connected.openOptions('#/links/recent');
  await expect(links.getByText('New here')).toBeVisible();
  await button(settings, 'Forget click history').click();
  await settings.getByRole('dialog').getByRole('button', { name: 'Forget click history' }).click();
  await expect(settings.getByText('Click history forgotten')).toBeVisible();
  await button(links, 'Export everything').click();
  const dialog = links.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: 'Click history' }).check();
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByText('No clicks of these links have been kept yet.')).toBeVisible();
  await picture(links, 'links-export-no-history');
  await dialog.getByRole('radio', { name: 'CSV' }).check();
  await expect(dialog.getByText('No clicks of these links have been kept yet.')).toBeHidden();
});
