import { describe, expect, it } from 'vitest';
import { sectionAddress, sectionOf } from '../../../lib/routes/page-addresses.ts';
import { settingsSections } from '../../../lib/routes/settings-addresses.ts';
import { drawSettings } from '../../fakes/drawn-settings.tsx';
import { connected } from '../../fakes/settings-page.ts';

const names = [
  'Account',
  'Popup',
  'Copying',
  'Tracking',
  'Channels',
  'Click history',
  'Appearance and keys',
  'Backup',
  'Privacy',
  'About',
];

it.each(settingsSections.map((section) => [sectionAddress(section), section] as const))(
  'the address %s opens its section, also with more behind it',
  (address, section) => {
    expect(sectionOf(address)).toBe(section);
    expect(sectionOf(`${address}/more`)).toBe(section);
  },
);

it.each(['#/settings', '#/settings/', '#/settings/nowhere', '#/settings/popups', ''])(
  'the address "%s" opens the account',
  (address) => expect(sectionOf(address)).toBe('account'),
);

describe('the list of sections', () => {
  it('has each section once at the side and once in the menu of a narrow window, and shows one', async () => {
    const page = await drawSettings({ status: connected });
    expect(page.all('[role=tab]').map(({ textContent }) => textContent)).toEqual(names);
    expect(page.all('#sections option').map(({ textContent }) => textContent)).toEqual(names);
    expect(page.headings()).toEqual(['Settings', 'Your account']);
    await page.press('Tracking');
    expect(page.headings()).toEqual(['Settings', 'Tracking']);
    expect(page.field('Settings sections').value).toBe('tracking');
    await page.choose('Settings sections', 'channels');
    expect(page.section()).toBe('channels');
    expect(page.headings()).toEqual(['Settings', 'Channels']);
  });

  it('keeps the focus where it is when the account has a field that waits for it', async () => {
    const page = await drawSettings({ section: 'about' });
    const tab = page.get('Account');
    tab.focus();
    await page.press('Account');
    expect(page.headings()).toContain('Connect your account');
    expect(document.activeElement).toBe(tab);
  });
});

it('says in every section that access was taken away, and Allow access leads to what came of it', async () => {
  const page = await drawSettings({ status: { ...connected, permitted: false }, section: 'copying' });
  expect(page.alert()).toContain('access to links.example was removed');
  page.worker.status = connected;
  await page.press('Allow access');
  expect(page.section()).toBe('account');
  expect(page.status()).toBe('Access allowed');
  expect(document.activeElement?.textContent).toBe('Your account');
});

it('says in every section that the service is not allowed, and Change leads to the form', async () => {
  const page = await drawSettings({
    status: connected,
    section: 'popup',
    before: (worker) => (worker.policy = { ...worker.policy, services: ['https://go.example'] }),
  });
  expect(page.alert()).toContain('Your organisation does not allow this service');
  await page.press('Change', page.all('[role=alert]')[0]);
  expect(page.section()).toBe('account');
  expect(page.field('Service address').value).toBe('https://go.example');
});
