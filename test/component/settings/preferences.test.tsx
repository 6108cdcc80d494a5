import { describe, expect, it } from 'vitest';
import { defaultPreferences } from '../../../lib/preferences/preferences.ts';
import { connected } from '../../fakes/settings-page.ts';
import { drawSettings } from '../../fakes/drawn-settings.tsx';

it('shows the defaults, also without an account', async () => {
  const page = await drawSettings({ section: 'popup' });
  expect(page.field('Look up the page when the popup opens').checked).toBe(true);
  expect(page.field('Shorten as soon as the popup opens').checked).toBe(false);
  expect(page.field('Close the popup once copied').checked).toBe(false);
  await page.open('copying');
  expect(page.field('Copy after shortening').checked).toBe(true);
  await page.open('tracking');
  expect(page.field('Remove tracking parameters').checked).toBe(false);
  await page.open('appearance');
  expect(page.field('Theme').value).toBe('system');
  expect(page.text()).not.toContain('could not be read');
});

it('says as long as the page is open that preferences could not be read, and on no later one', async () => {
  const lost = 'Some preferences could not be read and were reset to their defaults.';
  const page = await drawSettings({ before: (worker) => (worker.preferencesLost = true) });
  await page.pass();
  expect(page.text()).toContain(lost);
  await page.open('copying');
  await page.press('Copy after shortening');
  expect(page.text()).toContain(lost);
  expect(page.worker.preferencesLost).toBe(false);
});

it('says of the daily record when it was and, if the service lists only a part of the links, of how many', async () => {
  const hour = 3_600_000;
  const recorded = async (part: number | null) => {
    const page = await drawSettings({
      section: 'history',
      status: connected,
      before(worker) {
        const at = Date.now() - 2 * hour;
        worker.lastRecord = { askedAt: at, recordedAt: at, isRefused: false, part };
      },
    });
    await page.press('Record clicks once a day');
    return page.text();
  };
  const part = 'Your service lists at most 781 at a time: the links with the most clicks were recorded.';
  expect(await recorded(781)).toContain(part);
  const whole = await recorded(null);
  expect(whole).toContain('Last recorded: 2 hours ago');
  expect(whole).not.toContain('at a time');
});

it('saves each preference as it is changed, and shows changes of another page', async () => {
  const page = await drawSettings({ section: 'popup' });
  await page.press('Shorten as soon as the popup opens');
  await page.press('Close the popup once copied');
  await page.open('tracking');
  await page.press('Remove tracking parameters');
  await page.open('appearance');
  await page.choose('Theme', 'dark');
  await page.press('Press / to search on the Links page');
  await page.open('copying');
  await page.press('Copy after shortening');
  expect(page.worker.preferences).toEqual({
    ...defaultPreferences,
    closeOnceCopied: true,
    searchKey: false,
    lookUp: true,
    shortenOnOpen: true,
    copyAfter: false,
    removeTracking: true,
    theme: 'dark',
  });
  expect(page.worker.count('preferences.read'), 'the answers have them').toBe(1);
  page.worker.preferences = { ...page.worker.preferences, copyAfter: true };
  await page.announce({ what: 'preferences' });
  expect(page.field('Copy after shortening').checked).toBe(true);
});

it('hides a column of Links, and shows it again', async () => {
  const page = await drawSettings({ section: 'appearance' });
  const columns = ['Destination', 'Gained', 'Created'];
  expect(columns.map((name) => page.field(name).checked)).toEqual([true, true, true]);
  await page.press('Gained');
  await page.press('Destination');
  await page.press('Gained');
  expect(page.worker.inputs('preferences.write')).toEqual([
    { hiddenColumns: ['gained'] },
    { hiddenColumns: ['destination', 'gained'] },
    { hiddenColumns: ['destination'] },
  ]);
  expect(columns.map((name) => page.field(name).checked)).toEqual([false, true, true]);
});

it('reverts a theme that could not be saved, and says so', async () => {
  const page = await drawSettings({ section: 'appearance' });
  page.worker.fail('preferences.write', { kind: 'storage' });
  await page.choose('Theme', 'dark');
  expect(page.worker.inputs('preferences.write'), 'only this one is sent').toEqual([{ theme: 'dark' }]);
  expect(page.field('Theme').value).toBe('system');
  expect(page.alert()).toContain('The browser’s storage could not be used');
});

const sync = 'Sync these preferences with my other browsers';

describe.each([
  ['Copy after shortening', 'copying', 'preferences.write', true],
  [sync, 'backup', 'preferences.sync', false],
] as const)('the checkbox "%s"', (label, section, operation, before) => {
  it('changes at once, and back with the reason if it could not be saved', async () => {
    const page = await drawSettings({ section });
    const release = page.worker.hold(operation);
    page.worker.fail(operation, { kind: 'storage' });
    await page.press(label);
    expect(page.field(label).checked).toBe(!before);
    await page.settle(release);
    expect(page.field(label).checked).toBe(before);
    expect(page.alert()).toContain('The browser’s storage could not be used');
  });

  it('reports no failure of what the worker saved before it was stopped', async () => {
    const page = await drawSettings({ section });
    page.worker.stop(operation, 'after');
    await page.press(label);
    expect(page.field(label).checked).toBe(!before);
    expect(page.alert()).toBeNull();
  });

  it('never flickers back while two quick presses are being saved', async () => {
    const page = await drawSettings({ section });
    const release = page.worker.hold(operation);
    await page.press(label);
    await page.press(label);
    expect(page.field(label).checked).toBe(before);
    await page.settle(release);
    expect(page.field(label).checked).toBe(before);
  });
});

it('explains at once why shortening by itself needs the look-up', async () => {
  const page = await drawSettings({ section: 'popup' });
  page.worker.hold('preferences.write');
  await page.press('Look up the page when the popup opens');
  expect(page.field('Shorten as soon as the popup opens').disabled).toBe(true);
  expect(page.described('Shorten as soon as the popup opens')).toContain('Needs the look-up above');
});

it.each([
  ['Look up the page when the popup opens', 'popup', 'Sends the page’s address to your service'],
  ['Close the popup once copied', 'popup', 'A key or a click in the popup keeps it open.'],
  ['Remove tracking parameters', 'tracking', 'Their list is built into Curtail'],
] as const)('explains “%s”', async (label, section, words) => {
  const page = await drawSettings({ section });
  expect(page.described(label)).toContain(words);
});

it('puts the preferences into the browser’s sync only once switched on, and says what is shared', async () => {
  const page = await drawSettings({ section: 'privacy' });
  expect(page.text()).not.toContain('Your preferences go to the browser’s own sync');
  await page.open('backup');
  expect(page.field(sync).checked).toBe(false);
  expect(page.described(sync)).toContain('Your account, your key and your links are never synced.');
  const release = page.worker.hold('preferences.sync');
  await page.press(sync);
  await page.open('privacy');
  expect(page.text(), 'at once').toContain('Your preferences go to the browser’s own sync');
  await page.settle(release);
  expect(page.worker.syncs).toBe(true);
  expect(page.worker.inputs('preferences.sync')).toEqual([{ on: null }, { on: true }]);
  expect(page.text()).toContain('Your preferences go to the browser’s own sync');
});

it('says that the browser’s sync cannot be used, and stays off', async () => {
  const page = await drawSettings({ section: 'backup' });
  page.worker.fail('preferences.sync', { kind: 'sync' });
  await page.press(sync);
  expect(page.alert()).toContain('The browser’s sync could not be used');
  expect(page.alert()).toContain('Nothing was changed');
  expect(page.field(sync).checked).toBe(false);
  await page.press(sync);
  expect(page.alert()).toBeNull();
  expect(page.field(sync).checked).toBe(true);
});

it('resets all preferences and undoes that, with the focus on a button that stays', async () => {
  const page = await drawSettings({ section: 'backup' });
  const { get, press, field, find, open } = page;
  expect(get('Reset preferences').getAttribute('aria-disabled')).toBe('true');
  const help = document.getElementById(get('Reset preferences').getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toBe(
    'This also removes your templates, your channels and the parameters that you have listed.',
  );
  await press('Reset preferences');
  expect(page.worker.count('preferences.write'), 'all have their defaults').toBe(0);
  await open('appearance');
  await page.choose('Theme', 'dark');
  await open('copying');
  await press('Copy after shortening');
  await open('backup');
  expect(get('Reset preferences').getAttribute('aria-disabled')).toBe('false');
  await press('Reset preferences');
  expect(page.worker.count('preferences.write'), 'two changes, and one message for all').toBe(3);
  expect(page.text()).toContain('Preferences were reset to their defaults.');
  await open('copying');
  expect(field('Copy after shortening').checked).toBe(true);
  await open('appearance');
  expect(field('Theme').value).toBe('system');
  await open('backup');
  await press('Undo');
  expect(page.worker.preferences).toEqual({ ...defaultPreferences, theme: 'dark', copyAfter: false });
  expect(page.text()).toContain('Undone');
  expect(find('Undo')).toBeNull();
  expect(document.activeElement).toBe(get('Reset preferences'));
});

it('lists what is sent, and when, as the preferences have it', async () => {
  const page = await drawSettings({ status: connected, section: 'privacy' });
  const sent = () => [...document.querySelectorAll('[aria-labelledby=sent] li')].map(({ textContent }) => textContent);
  expect(sent()).toHaveLength(5);
  expect(sent()).toContain('When you open the popup: the address of the page you are on.');
  await page.open('popup');
  await page.press('Look up the page when the popup opens');
  await page.open('privacy');
  expect(sent()).toContain('When you open the popup: nothing, as you turned the look-up off.');
  await page.open('backup');
  await page.press(sync);
  await page.open('privacy');
  expect(sent()).toHaveLength(6);
});

it('says that the popup sends the page’s address with each channel’s parameters too, once there are channels', async () => {
  const channels = [{ name: 'Poster', parameters: 'utm_source=poster' }];
  const page = await drawSettings({
    status: connected,
    section: 'privacy',
    before: (worker) => Object.assign(worker.preferences, { channels }),
  });
  expect(page.text()).toContain('When you open the popup: that address also with each channel’s parameters.');
  expect(page.text()).toContain('When you inspect an address without a link: that address also with each channel’s');
});

it.each([
  ['Alt+Shift+S', 'Alt+Shift+S opens the popup'],
  ['', 'No shortcut is set.'],
])(`shows the browser's shortcut: "%s"`, async (shortcut, words) => {
  const page = await drawSettings({ section: 'appearance', shortcut });
  expect(page.text()).toContain(words);
});

it('says Saved only where something was changed, and no longer once the section was left', async () => {
  const page = await drawSettings({ section: 'appearance' });
  await page.choose('Theme', 'dark');
  expect(page.status()).toBe('Saved');
  await page.open('popup');
  await page.open('appearance');
  expect(page.status()).toBe('');
});
