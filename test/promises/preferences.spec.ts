import { costlyCharacters, longestTemplates } from '../fakes/longest-templates.ts';
import { traces } from '../tools/secret/canary.ts';
import { expect, promise } from './promise.ts';

promise('synced', async ({ connected, ownService: service }) => {
  const browser = await connected();
  const settings = await browser.options('#/settings/copying');
  const inSync = () => settings.ask(() => chrome.storage.sync.get());
  expect(await inSync()).toEqual({});
  await settings.press('checkbox', 'Copy after shortening');
  await settings.press('tab', 'Backup');
  await settings.press('checkbox', 'Sync these preferences with my other browsers');
  await expect.poll(inSync).toEqual({ 'preference.copyAfter': false });

  await settings.press('tab', 'Copying');
  await browser.kill();
  // Like another browser with a newer version.
  await settings.ask(() => chrome.storage.sync.set({ 'preference.copyAfter': true, 'preference.ofLater': 1 }));
  const copies = () => settings.ask(() => document.querySelector<HTMLInputElement>('#copy-after')?.checked);
  await expect.poll(copies).toBe(true);
  await settings.press('checkbox', 'Copy after shortening');
  await expect.poll(inSync).toMatchObject({ 'preference.copyAfter': false, 'preference.ofLater': 1 });
  for (const character of costlyCharacters) {
    const taken = settings.ask(
      (templates) => chrome.storage.sync.set({ 'preference.copyTemplates': templates }).then(() => 'taken', String),
      longestTemplates(character),
    );
    expect(await taken, `the longest templates of ${JSON.stringify(character)}`).toBe('taken');
  }
  const there = JSON.stringify(await inSync());
  expect(traces(there)).toEqual([]);
  expect(there).not.toContain(service.account.uid);
});
