// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its messages, before anything asks for one
import '../../fakes/browser-messages.ts';
import { expect, it } from 'vitest';
import { drawSettings } from '../../fakes/drawn-settings.tsx';
import { defaultPreferences, type Preferences } from '../../../lib/preferences/preferences.ts';

const key = 'Shorten this page and copy';
const refusal = 'The browser did not let Curtail write the clipboard, so this stays off.';

/** Opens the section with both choices, in a browser with this permission. */
async function open(clipboard: { held?: boolean; grants?: boolean } = {}, chosen: Partial<Preferences> = {}) {
  const page = await drawSettings({
    section: 'popup',
    before: (worker) => void (worker.preferences = { ...worker.preferences, ...chosen }),
    pageShortcut: 'Alt+Shift+U',
    clipboard,
  });
  const stored = () => {
    const { copyByKey, menuEntries } = page.worker.preferences;
    return { copyByKey, menuEntries };
  };
  const choose = (value: string): Promise<void> =>
    page.settle(() => {
      const list = page.field('Menu entries') as unknown as HTMLSelectElement;
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    });
  return { ...page, stored, choose };
}
const off = { copyByKey: false, menuEntries: 'popup' };

it('asks for the permission when the key is switched on, and gives it back when it is off again', async () => {
  const page = await open();
  await page.press(key);
  expect([page.stored(), page.browser.clipboard.held]).toEqual([{ ...off, copyByKey: true }, true]);
  await page.press(key);
  expect([page.stored(), page.browser.clipboard.held]).toEqual([off, false]);
});

it('gives the permission back only when nothing needs it any more', async () => {
  const page = await open();
  await page.press(key);
  await page.choose('copy');
  await page.press(key);
  expect([page.stored(), page.browser.clipboard.held]).toEqual([{ ...off, menuEntries: 'copy' }, true]);
  await page.choose('popup');
  expect([page.stored(), page.browser.clipboard.held]).toEqual([off, false]);
});

it('stays off, and says so, if the permission is refused', async () => {
  const page = await open({ grants: false });
  await page.press(key);
  expect([page.stored(), page.field(key).checked]).toEqual([off, false]);
  expect(page.text()).toContain(refusal);
  await page.choose('copy');
  expect(page.stored()).toEqual(off);
  expect(page.field('Menu entries').value).toBe('popup');
});

it('is shown as off in a browser that lacks the permission, whatever was synced', async () => {
  const page = await open({ grants: false }, { copyByKey: true, menuEntries: 'copy' });
  expect(page.field(key).checked).toBe(false);
  expect(page.field('Menu entries').value).toBe('popup');
});

it('gives the permission back after a reset', async () => {
  const page = await open({ held: true }, { copyByKey: true });
  await page.settle(() => {
    page.worker.preferences = { ...defaultPreferences };
    void page.worker.announce({ what: 'preferences' });
  });
  expect(page.browser.clipboard.held).toBe(false);
});

it('says of the key what it does in a browser that lacks the permission', async () => {
  const page = await open({}, { copyByKey: true });
  await page.open('appearance');
  expect(page.text()).toContain('Alt+Shift+U opens the popup and shortens the page.');
});

it('says which key shortens the page, and whether it needs the popup', async () => {
  const page = await open();
  await page.open('appearance');
  expect(page.text()).toContain('Alt+Shift+U opens the popup and shortens the page.');
  await page.open('popup');
  await page.press(key);
  await page.open('appearance');
  expect(page.text()).toContain('Alt+Shift+U shortens the page and copies the short link, without the popup.');
});
