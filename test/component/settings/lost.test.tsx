import { expect, it } from 'vitest';
import { drawSettings } from '../../fakes/drawn-settings.tsx';

const lostPreferences = 'Some preferences could not be read and were reset to their defaults.';

it('says that a connection could not be read, until an account is connected', async () => {
  const page = await drawSettings({ status: { state: 'none', connectionId: 1, lost: true } });
  expect(page.root.textContent).toContain('The connection could not be read. Connect again.');
  await page.type('Service address', 'https://links.example');
  await page.type('Account ID', 'demo');
  await page.type('Secret key', 'k');
  await page.press('Connect');
  expect(page.root.textContent).not.toContain('could not be read');
});

it('says once that preferences could not be read', async () => {
  const page = await drawSettings({ before: (worker) => (worker.preferencesLost = true) });
  await page.pass();
  expect(page.root.textContent).toContain(lostPreferences);
  await page.press('Copy after shortening');
  expect(page.root.textContent, 'it stays as long as the page is open').toContain(lostPreferences);
  expect(page.worker.preferencesLost).toBe(false);
});

it('says nothing of preferences that could be read', async () => {
  const page = await drawSettings();
  expect(page.root.textContent).not.toContain('could not be read');
});
