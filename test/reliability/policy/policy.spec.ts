import { policyHindrance as inChromium } from '../../drivers/chromium/policy-file.ts';
import { policyHindrance as inFirefox } from '../../drivers/firefox/policy-file.ts';
import type { Screen } from '../../drivers/place.ts';
import { startTestService } from '../../drivers/service/test-service.ts';
import { connectInput } from '../../flows/connect.ts';
import { expect, test } from '../../flows/fixtures.ts';
import type { Contract, Operation } from '../../../lib/rpc/contract.ts';
import { findChromium } from '../../tools/machine/chromium.ts';

/** Sends the worker a message as the page on the screen does; returns the reply. */
function ask<Name extends Operation>(page: Screen, operation: Name, input: Contract[Name]['input']) {
  return page.ask(
    async (name, given) => {
      const send = (of: string, what: unknown, connectionId: number | null) =>
        chrome.runtime.sendMessage({ to: 'worker', operation: of, connectionId, input: what });
      const { connectionId } = (await send('connection.status', null, null)) as { connectionId: number };
      return await send(name, given, /^(links|history)\./.test(name) ? connectionId : null);
    },
    operation,
    input,
  );
}

test('policy: only the organisation’s service is connected, its choices stay, and no click history is kept', async ({
  fresh,
  placeName,
  ownService: service,
}, info) => {
  const hindrance = placeName === 'firefox' ? inFirefox() : await inChromium((await findChromium()) ?? '');
  info.skip(hindrance !== null, hindrance ?? '');
  const other = await startTestService();
  const place = await fresh({
    policy: {
      serviceAddress: `${service.address}/`,
      preferences: { copyAfter: false, recentLinks: false },
      locked: ['copyAfter', 'theme', 'ofLater'],
      clickHistory: false,
      ofLater: { any: 'thing' },
    },
  });
  const settings = await place.options('#/settings');
  await settings.says('Your organisation manages some of these settings.');

  expect(await settings.value('Service address')).toBe(service.address);
  expect(await settings.ask(() => document.querySelector<HTMLInputElement>('#service-address')?.readOnly)).toBe(true);
  expect(await ask(settings, 'connection.connect', connectInput(other))).toMatchObject({
    failure: { kind: 'service-not-allowed' },
  });
  expect(other.requests()).toEqual([]);
  await other.close();

  await settings.write('Account ID', service.account.uid);
  await settings.write('Secret key', service.account.secretKey);
  await place.permit('allow', '127.0.0.1', () => settings.press('button', 'Connect'));
  await settings.says(/^Connected$/m);

  const box = (id: string) => settings.ask((name) => document.querySelector<HTMLInputElement>(`#${name}`)?.checked, id);
  // A locked box can have the focus, and a press of it does nothing.
  for (const id of ['copy-after', 'keep-history']) {
    expect(
      await settings.ask((name) => {
        const locked = document.querySelector<HTMLInputElement>(`#${name}`);
        locked?.focus();
        locked?.click();
        return document.activeElement === locked;
      }, id),
    ).toBe(true);
  }
  await settings.press('checkbox', 'Look up the page when the popup opens');
  await expect.poll(() => box('look-up')).toBe(false);
  expect([await box('copy-after'), await box('keep-history'), await box('recent-links')]).toEqual([
    false,
    false,
    false,
  ]);
  await settings.says(/Copy after shortening\s+Your organisation set this\./);
  expect(await ask(settings, 'preferences.write', { copyAfter: true, keepHistory: true, theme: 'dark' })).toMatchObject(
    {
      value: { copyAfter: false, keepHistory: false, theme: 'system', recentLinks: false, lookUp: false },
    },
  );

  const shortUrl = service.addLink({ longUrl: 'https://example.com/', title: 'Told' });
  expect(await ask(settings, 'links.find', { address: 'https://example.com/' })).toMatchObject({ ok: true });
  expect(await ask(settings, 'links.cached', { before: null })).toMatchObject({ value: { links: [{ shortUrl }] } });
  expect(await ask(settings, 'history.part', { from: 0, after: null })).toMatchObject({ value: { links: [] } });
});
