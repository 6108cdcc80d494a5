import { afterEach, expect, it } from 'vitest';
import { defaultPreferences } from '../../../lib/preferences.ts';
import { connected } from '../../unit/state/settings/scripted-worker.ts';
import { openPage, type OpenedPage } from './opened-page.tsx';

let page: OpenedPage;

afterEach(() => page.close());

it('shows how Curtail comes, also with no account', async () => {
  page = await openPage();
  expect(page.field('Look up the page when the popup opens').checked).toBe(true);
  expect(page.field('Shorten as soon as the popup opens').checked).toBe(false);
  expect(page.field('Copy after shortening').checked).toBe(true);
  expect(page.field('Remove tracking parameters').checked).toBe(false);
  expect(page.field('Theme').value).toBe('system');
});

it('saves each as it is changed', async () => {
  page = await openPage();
  await page.press('Shorten as soon as the popup opens');
  await page.press('Copy after shortening');
  await page.choose('Theme', 'dark');
  await page.press('Remove tracking parameters');
  await page.press('Press / to search on the Links page');
  expect(page.worker.preferences).toEqual({
    ...defaultPreferences,
    searchKey: false,
    lookUp: true,
    shortenOnOpen: true,
    copyAfter: false,
    removeTracking: true,
    theme: 'dark',
  });
});

it('puts a checkbox back that could not be saved, and says so', async () => {
  page = await openPage();
  page.worker.fail('preferences.write', { kind: 'storage' });
  await page.press('Copy after shortening');
  expect(page.field('Copy after shortening').checked).toBe(true);
  expect(page.alert()).toContain('The browser’s store could not be used');
});

it('puts a theme back that could not be saved', async () => {
  page = await openPage();
  page.worker.fail('preferences.write', { kind: 'storage' });
  await page.choose('Theme', 'dark');
  expect(page.field('Theme').value).toBe('system');
});

it('says why a page is not shortened unasked without the look-up', async () => {
  page = await openPage();
  await page.press('Look up the page when the popup opens');
  expect(page.field('Shorten as soon as the popup opens').disabled).toBe(true);
  expect(page.described('Shorten as soon as the popup opens')).toContain('Needs the look-up above');
});

it('says that the list of tracking parameters comes with Curtail', async () => {
  page = await openPage();
  expect(page.described('Remove tracking parameters')).toContain('The list of them is part of Curtail');
});

it('shows what another page changed', async () => {
  page = await openPage();
  page.worker.preferences = { ...page.worker.preferences, copyAfter: false };
  await page.tell({ what: 'preferences' });
  expect(page.field('Copy after shortening').checked).toBe(false);
});

it('follows the preferences of other browsers only once that is switched on, and says what goes there', async () => {
  page = await openPage();
  const label = 'Keep these the same in my other browsers';
  expect(page.field(label).checked).toBe(false);
  expect(page.described(label)).toContain('Your account, your key and your links never go there.');
  expect(page.text()).not.toContain('Your preferences go to the browser’s own sync');
  await page.press(label);
  expect(page.worker.following.on).toBe(true);
  expect(page.text()).toContain('Your preferences go to the browser’s own sync');
});

it('says that the browser’s sync cannot be used and that nothing is lost, and tries again', async () => {
  page = await openPage({ before: (worker) => (worker.following = { on: true, failure: { kind: 'sync' } }) });
  expect(page.alert()).toContain('The browser’s sync could not be used');
  expect(page.alert()).toContain('Your preferences are kept in this browser');
  page.worker.following = { on: true, failure: null };
  await page.press('Try again');
  expect(page.alert()).toBeNull();
  expect(page.field('Keep these the same in my other browsers').checked).toBe(true);
});

it('puts all of them back to how Curtail comes, and takes that back, with the focus on a button that stays', async () => {
  page = await openPage();
  const { button, press, field, findButton } = page;
  expect(button('Reset preferences').getAttribute('aria-disabled')).toBe('true');
  await page.choose('Theme', 'dark');
  await press('Copy after shortening');
  expect(button('Reset preferences').getAttribute('aria-disabled')).toBe('false');
  await press('Reset preferences');
  expect(field('Theme').value).toBe('system');
  expect(field('Copy after shortening').checked).toBe(true);
  expect(page.text()).toContain('All preferences are as Curtail comes.');
  await press('Undo');
  expect(page.worker.preferences).toEqual({ ...defaultPreferences, theme: 'dark', copyAfter: false });
  expect(page.text()).toContain('Undone');
  expect(findButton('Undo')).toBeNull();
  expect(document.activeElement).toBe(button('Reset preferences'));
});

it('leaves the account alone when preferences are reset', async () => {
  page = await openPage({ status: connected });
  await page.choose('Theme', 'dark');
  await page.press('Reset preferences');
  expect(page.worker.status).toEqual(connected);
  expect(page.worker.requests.filter(({ operation }) => operation.endsWith('connect'))).toEqual([]);
});

it('says what is sent, and when, in two sentences', async () => {
  page = await openPage();
  const words = document.querySelector('[aria-labelledby=sent] p')?.textContent ?? '';
  expect(words.match(/[.](?= |$)/g)).toHaveLength(2);
});

it.each([
  ['Alt+Shift+S', 'Alt+Shift+S opens the popup'],
  ['', 'No shortcut is set.'],
])('tells the shortcut as the browser has it: "%s"', async (shortcut, words) => {
  page = await openPage({ shortcut });
  expect(page.text()).toContain(words);
});
