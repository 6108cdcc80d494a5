import { policyHindrance as inChromium } from '../../drivers/chromium/policy-file.ts';
import { policyHindrance as inFirefox } from '../../drivers/firefox/policy-file.ts';
import { startTestService } from '../../drivers/service/test-service.ts';
import { connectInput } from '../../flows/connect.ts';
import { expect, test } from '../../flows/fixtures.ts';
import { findChromium } from '../../tools/machine/chromium.ts';
import { askWorker } from '../storage/stored.ts';

test('policy: only the organisation’s service is connected, its choices stay, and no click history is kept', async ({
  fresh,
  browserKind,
  ownService: service,
}, info) => {
  const hindrance = browserKind === 'firefox' ? inFirefox() : await inChromium((await findChromium()) ?? '');
  info.skip(hindrance !== null, hindrance ?? '');
  const other = await startTestService();
  const browser = await fresh({
    policy: {
      serviceAddress: `${service.address}/`,
      preferences: { copyAfter: false, recentLinks: false },
      locked: ['copyAfter', 'theme', 'ofLater'],
      clickHistory: false,
      ofLater: { any: 'thing' },
    },
  });
  const settings = await browser.options('#/settings');
  await settings.says('Your organisation manages some of these settings.');

  expect(await settings.value('Service address')).toBe(service.address);
  expect(await settings.ask(() => document.querySelector<HTMLInputElement>('#service-address')?.readOnly)).toBe(true);
  expect(await askWorker(settings, 'connection.connect', connectInput(other))).toMatchObject({
    failure: { kind: 'service-not-allowed' },
  });
  expect(other.requests()).toEqual([]);
  await other.close();

  await settings.write('Account ID', service.account.uid);
  await settings.write('Secret key', service.account.secretKey);
  await browser.permit('allow', '127.0.0.1', () => settings.press('button', 'Connect'));
  await settings.says(/^Connected$/m);

  const box = (id: string) => settings.ask((name) => document.querySelector<HTMLInputElement>(`#${name}`)?.checked, id);
  // A locked box can have the focus, and a press of it does nothing.
  for (const [id, section] of [
    ['keep-history', 'Click history'],
    ['copy-after', 'Copying'],
  ] as const) {
    await settings.press('tab', section);
    await expect.poll(() => box(id)).toBe(false);
    expect(
      await settings.ask((name) => {
        const locked = document.querySelector<HTMLInputElement>(`#${name}`);
        locked?.focus();
        locked?.click();
        return document.activeElement === locked;
      }, id),
    ).toBe(true);
  }
  expect(await box('copy-after')).toBe(false);
  await settings.says(/Copy after shortening\s+Your organisation set this\./);
  await settings.press('tab', 'Popup');
  await settings.press('checkbox', 'Look up the page when the popup opens');
  await expect.poll(() => box('look-up')).toBe(false);
  expect(await box('recent-links')).toBe(false);
  expect(
    await askWorker(settings, 'preferences.write', { copyAfter: true, keepHistory: true, theme: 'dark' }),
  ).toMatchObject({
    value: { copyAfter: false, keepHistory: false, theme: 'system', recentLinks: false, lookUp: false },
  });

  const { connectionId } = await askWorker(settings, 'connection.status', null);
  const shortUrl = service.addLink({ longUrl: 'https://example.com/', title: 'Told' });
  expect(await askWorker(settings, 'links.find', { address: 'https://example.com/' }, connectionId)).toMatchObject({
    ok: true,
  });
  expect(await askWorker(settings, 'links.cached', { before: null }, connectionId)).toMatchObject({
    value: { links: [{ shortUrl }] },
  });
  expect(await askWorker(settings, 'history.part', { from: 0, after: null }, connectionId)).toMatchObject({
    value: { links: [] },
  });
});
