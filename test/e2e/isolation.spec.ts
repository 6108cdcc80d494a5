import '../drivers/chromium/extension-api.ts';
import { expect, test } from './harness/fixtures.ts';

test('the popup’s frame is drawn before any script has run', async ({ curtail }) => {
  const page = await curtail.context.newPage();
  const session = await curtail.context.newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto(`chrome-extension://${curtail.id}/popup.html`);
  await expect(page.locator('header')).toBeVisible();
  await expect(page.getByRole('textbox')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeHidden();
});

test(
  'no code in the popup or the options page can reach a network',
  { tag: '@journey' },
  async ({ connected, service, visit }) => {
    const openers = [
      () => connected.openOptions('#/settings'),
      async () => connected.openPopup(await visit('isolated')),
    ];
    for (const open of openers) {
      const page = await open();
      await expect(page.getByText(/^(?:No short link yet|Disconnect)$/)).toBeVisible();
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
    }
  },
);

test('refuses messages from anything but our own pages', { tag: '@journey' }, async ({ connected, visit }) => {
  const page = await visit('outside');
  const reachable = await page.evaluate(
    () => typeof (globalThis as { chrome?: { runtime?: unknown } }).chrome?.runtime,
  );
  expect(reachable, 'no web page can even speak to the extension').toBe('undefined');
  const settings = await connected.openOptions('#/settings');
  const reply = await settings.evaluate(() =>
    chrome.runtime.sendMessage({ to: 'worker', operation: 'connection.reveal', connectionId: null, input: null }),
  );
  expect(JSON.stringify(reply)).toContain('refused');
});
