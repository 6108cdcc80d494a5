import { traces } from '../tools/secret/canary.ts';
import { expect, promise } from './promise.ts';

promise('synced', async ({ connected, ownService: service }) => {
  const place = await connected();
  const settings = await place.options('#/settings');
  const inSync = () => settings.ask(() => chrome.storage.sync.get());
  expect(await inSync()).toEqual({});
  await settings.press('checkbox', 'Keep these the same in my other browsers');
  await expect.poll(inSync).toMatchObject({ preferences: { copyAfter: true, theme: 'system' } });

  await place.kill();
  // Like another browser with a newer version.
  await settings.ask(async () => {
    const { preferences } = await chrome.storage.sync.get();
    await chrome.storage.sync.set({ preferences: { ...(preferences as object), copyAfter: false, ofLater: 1 } });
  });
  const copies = () => settings.ask(() => document.querySelector<HTMLInputElement>('#copy-after')?.checked);
  await expect.poll(copies).toBe(false);
  await settings.press('checkbox', 'Copy after shortening');
  await expect.poll(inSync).toMatchObject({ preferences: { copyAfter: true, ofLater: 1 } });
  const there = JSON.stringify(await inSync());
  expect(traces(there)).toEqual([]);
  expect(there).not.toContain(service.account.uid);
});
