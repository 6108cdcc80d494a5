import { firstLoad } from '../tools/budget/first-load.ts';
import { builtExtension } from '../drivers/chromium/launch.ts';
import { traces } from '../tools/secret/canary.ts';
import { ask } from '../drivers/chromium/ask-worker.ts';
import '../drivers/chromium/extension-api.ts';
import { openOnNewPage } from '../flows/popup-page.ts';
import { expect, test } from './harness/fixtures.ts';

test('until the first press the popup loads only the files its budget counts', async ({ connected, visit }) => {
  const page = await visit('light');
  const loaded = new Set<string>();
  const own = `chrome-extension://${connected.id}/`;
  connected.context.on(
    'request',
    (request) => request.url().startsWith(own) && loaded.add(request.url().slice(own.length)),
  );
  await openOnNewPage(connected, page);
  expect([...loaded].toSorted()).toEqual((await firstLoad(builtExtension, 'popup.html')).toSorted());
});

test('the popup’s frame is drawn before any script has run', async ({ curtail }) => {
  const page = await curtail.context.newPage();
  const session = await curtail.context.newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto(`chrome-extension://${curtail.id}/popup.html`);
  await expect(page.locator('header')).toBeVisible();
  await expect(page.getByRole('textbox')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeHidden();
});

for (const name of ['popup', 'options'] as const) {
  test(`no code in the ${name} page can reach a network`, async ({ connected, service, visit }) => {
    const page =
      name === 'options' ? await connected.openOptions('#/settings') : await connected.openPopup(await visit('walled'));
    await expect(page.getByRole('button', { name: /Shorten|Disconnect/ }).first()).toBeVisible();
    service.startCounting();
    const reached = await page.evaluate(async (address) => {
      const works: Record<string, () => Promise<unknown>> = {
        fetch: () => fetch(`${address}/fetch`, { mode: 'no-cors' }),
        xhr: () =>
          new Promise((resolve, reject) => {
            const request = new XMLHttpRequest();
            request.addEventListener('load', resolve);
            request.addEventListener('error', reject);
            request.open('GET', `${address}/xhr`);
            request.send();
          }),
        image: () =>
          new Promise((resolve, reject) => {
            const image = new Image();
            image.addEventListener('load', resolve);
            image.addEventListener('error', reject);
            image.src = `${address}/image`;
          }),
      };
      const outcomes: string[] = [];
      for (const [way, work] of Object.entries(works)) {
        await work().then(
          () => outcomes.push(way),
          () => undefined,
        );
      }
      navigator.sendBeacon(`${address}/beacon`);
      return outcomes;
    }, service.address);
    expect(reached).toEqual([]);
    // A request sent earlier would have arrived before this one.
    await fetch(`${service.address}/after`);
    expect(service.requests().map(({ operation }) => operation)).toEqual(['/after']);
  });
}

test('nothing opens by itself on install', async ({ launch }) => {
  const curtail = await launch();
  await curtail.worker();
  const own = curtail.context.pages().filter((page) => page.url().startsWith(`chrome-extension://${curtail.id}`));
  expect(own).toEqual([]);
});

test('refuses messages from anything but our own pages', async ({ connected, visit }) => {
  const page = await visit('outside');
  const reachable = await page.evaluate(
    () => typeof (globalThis as { chrome?: { runtime?: unknown } }).chrome?.runtime,
  );
  expect(reachable, 'no web page can even speak to the extension').toBe('undefined');
  const settings = await connected.openOptions('#/settings');
  const reply = await settings.evaluate(() =>
    chrome.runtime.sendMessage({ to: 'worker', operation: 'connection.reveal', connection: null, input: null }),
  );
  expect(JSON.stringify(reply)).toContain('refused');
});

test('no answer of the worker contains the key', async ({ connected, service }) => {
  const settings = await connected.openOptions('#/settings');
  const opening = { opening: 'one', address: 'https://example.com/', windowId: null, private: false };
  const answers = JSON.stringify([
    await ask(settings, 'connection.status', null),
    await ask(settings, 'preferences.read', null),
    await ask(settings, 'popup.open', opening),
  ]);
  expect(answers).toContain(service.account.uid);
  expect(traces(answers)).toEqual([]);
});
