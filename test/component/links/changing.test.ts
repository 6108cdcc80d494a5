import { afterEach, expect, it, vi } from 'vitest';
import { success } from '../../../lib/failure/failure.ts';
import { failing, listed, manyListed } from '../../fakes/links-page.ts';
import { eventually } from '../../fakes/eventually.ts';
import { drawLinks } from '../../fakes/drawn-links.tsx';
import { existing } from '../../fakes/drawn-page.tsx';

afterEach(() => void vi.restoreAllMocks());

it('one link is deleted and restored, each with a status', async () => {
  const page = await drawLinks({ links: [listed('a'), listed('b')] });
  await page.press('Delete', page.row('a'));
  expect(page.status()).toContain('Deleted “Title of a”');
  expect(page.texts()).toHaveLength(1);
  await page.press('Undo');
  expect(page.status()).toContain('Undone');
  expect(page.texts()).toHaveLength(2);
  expect(page.find('Undo')).toBeNull();
  await page.press('Dismiss');
  expect(page.status()).not.toContain('Undone');
  expect(page.changes()).toEqual([
    { action: 'delete', shortUrl: 'https://sho.rt/a' },
    { action: 'restore', shortUrl: 'https://sho.rt/a' },
  ]);
});

it('one link shows the change in progress, and takes no second press', async () => {
  const page = await drawLinks({ links: [listed('a')] });
  const release = page.hold('links.change');
  await page.press('Delete', page.row('a'));
  expect(page.row('a').textContent).toContain('Deleting…');
  expect(page.get('Edit', page.row('a')).getAttribute('aria-disabled')).toBe('true');
  await page.press('Delete', page.row('a'));
  await page.settle(release);
  expect(page.changes()).toHaveLength(1);
});

it('one link moves the focus to the row that takes its place', async () => {
  const page = await drawLinks({ links: manyListed(4) });
  page.row('n1').focus();
  await page.key('Delete');
  expect(document.activeElement).toBe(page.row('n2'));
  await page.key('Delete', { repeat: true });
  expect(page.changes(), 'a held key deletes one link').toHaveLength(1);
  await page.key('End');
  await page.key('Delete');
  expect(document.activeElement).toBe(page.row('n2'));
});

it('Ctrl+Z undoes the last change once, but not in a text box or a dialog', async () => {
  const page = await drawLinks({ links: manyListed(3) });
  page.row('n1').focus();
  await page.key('z', { ctrlKey: true });
  expect(page.changes(), 'nothing to undo').toEqual([]);
  await page.key('Delete');
  page.get('Search links').focus();
  await page.key('z', { ctrlKey: true });
  await page.press('Edit', page.row('n0'));
  const dialog = await page.dialog();
  page.get('Cancel', dialog).focus();
  await page.key('z', { ctrlKey: true });
  expect(page.changes(), 'the text’s own undo').toHaveLength(1);
  await page.press('Cancel', dialog);

  page.row('n2').focus();
  for (const other of [{ shiftKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }]) {
    await page.key('z', { ctrlKey: true, ...other });
  }
  expect(page.changes(), 'other keys').toHaveLength(1);
  await page.key('z', { ctrlKey: true });
  expect(page.texts()).toHaveLength(3);
  expect(document.activeElement).toBe(page.row('n2'));
  await page.key('z', { ctrlKey: true });
  expect(page.changes(), 'what was undone stays').toHaveLength(2);
  const another = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true });
  page.row('n2').dispatchEvent(another);
  expect(another.defaultPrevented, 'the browser would change the search box, which has no focus').toBe(true);
});

it('Command+Z undoes the last change on macOS, and Ctrl+Z does nothing there', async () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  const page = await drawLinks({ links: manyListed(3) });
  await page.press('Delete', page.row('n1'));
  page.row('n2').focus();
  await page.key('z', { ctrlKey: true });
  expect(page.texts()).toHaveLength(2);
  await page.key('z', { metaKey: true });
  expect(page.texts()).toHaveLength(3);
});

it('one link is deleted by Backspace on macOS, once if held, and Undo brings it back', async () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  const page = await drawLinks({ links: manyListed(3) });
  page.row('n1').focus();
  await page.key('Backspace');
  await page.key('Backspace', { repeat: true });
  expect(page.changes()).toEqual([{ action: 'delete', shortUrl: 'https://sho.rt/n1' }]);
  expect(document.activeElement).toBe(page.row('n2'));
  await page.press('Undo');
  expect(page.texts()).toHaveLength(3);
});

it.each(['Linux x86_64', 'Win32'])(
  'one link stays when Backspace is pressed on another system (%s)',
  async (system) => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue(system);
    const page = await drawLinks({ links: manyListed(3) });
    page.row('n1').focus();
    await page.key('Backspace');
    expect(page.changes()).toEqual([]);
  },
);

it('one link stays when Backspace on macOS is pressed in a text box, or with a modifier', async () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  const page = await drawLinks({ links: manyListed(3) });
  page.row('n1').focus();
  await page.key('Backspace', { metaKey: true });
  const search = page.root.querySelector<HTMLInputElement>('input[type="search"]');
  search?.focus();
  expect(document.activeElement).toBe(search);
  await page.key('Backspace');
  const box = document.createElement('input');
  page.row('n2').append(box);
  box.focus();
  await page.key('Backspace');
  await page.key('Delete');
  expect(page.changes()).toEqual([]);
});

it('one link explains a failed deletion, and sends it again only on a press', async () => {
  const page = await drawLinks({
    links: [listed('a')],
    answers: { 'links.change': () => failing({ kind: 'service', statusCode: 500, statusText: 'READ_ONLY' }) },
  });
  await page.press('Delete', page.row('a'));
  expect(page.status()).toContain('Not deleted: Title of a');
  expect(page.alert()).toContain('READ_ONLY');
  expect(page.changes()).toHaveLength(1);
  await page.press('Try again');
  expect(page.changes()).toHaveLength(2);
});

it('one link that was not deleted says why alone: rows that could not be read for the same reason wait', async () => {
  const page = await drawLinks({
    links: [listed('a')],
    before: (opened) => opened.fail('links.describe', { kind: 'timeout' }),
  });
  const alerts = (): number => page.all('[role=alert]').length;
  expect(alerts()).toBe(1);
  page.refuse('links.change', { kind: 'not-confirmed', cause: { kind: 'timeout' }, now: null });
  await page.press('Delete', page.row('a'));
  expect(page.alert()).toContain('may or may not');
  expect(alerts()).toBe(1);
  await page.press('Dismiss');
  expect(page.alert()).toContain('The service took too long');
});

it('one link is copied, with a status for success and for failure', async () => {
  const page = await drawLinks({ links: [listed('a')] });
  await page.press('Copy', page.row('a'));
  expect(page.clipboard.text).toBe('https://sho.rt/a');
  expect(page.status()).toContain('Copied');
  expect(page.get('Copy', page.row('a')).className, 'the icon is a check').toContain('done');
  page.clipboard.refuses = true;
  await page.press('Copy', page.row('a'));
  expect(page.status()).toContain('Could not copy');
});

it('one link shows its QR code in its panel', async () => {
  const page = await drawLinks({ links: [listed('a')] });
  await page.press('QR code', page.row('a'));
  const dialog = await page.dialog();
  expect(dialog.querySelector('img')?.alt).toBe('QR code for https://sho.rt/a');
  expect(page.find('Download SVG')).not.toBeNull();
  expect(page.find('Download PNG')).not.toBeNull();
  await page.press('Close');
  expect(page.root.querySelector('dialog')).toBeNull();
});

it('one link says in its panel that its address is too long for a QR code', async () => {
  const page = await drawLinks({ links: [listed('a'.repeat(3000))] });
  await page.press('QR code', page.row('a'));
  const dialog = await page.dialog();
  expect(dialog.textContent).toContain('This address is too long for a QR code');
  expect([dialog.querySelector('img'), page.find('Download PNG')]).toEqual([null, null]);
  expect(page.find('Close')).not.toBeNull();
});

it('very many links are deleted only once the person has said so, and stay otherwise', async () => {
  const page = await drawLinks({ links: manyListed(101) });
  page.answers['links.change'] = ({ change }) =>
    success({ change, shortUrl: 'https://sho.rt/n0', link: null, made: null });
  await page.press('Select all');
  await page.press('Delete selected');
  const dialog = () => page.root.querySelector('dialog');
  await eventually(() => expect(dialog()?.textContent).toContain('101 selected'));
  expect(page.count('links.change')).toBe(0);
  await page.press('Cancel');
  expect(page.count('links.change')).toBe(0);
  await page.press('Delete selected');
  await page.press('Delete selected', dialog() ?? undefined);
  await eventually(() => expect(page.count('links.change')).toBe(101));
});

it('many links are deleted with one press; failed ones are listed, only those are sent again, and Undo reverts all', async () => {
  const page = await drawLinks({ links: manyListed(3) });
  page.answers['links.change'] = ({ change }) =>
    change.action === 'delete' && change.shortUrl.endsWith('n1')
      ? failing({ kind: 'item', error: 'LOCKED' })
      : success({ change, shortUrl: 'https://sho.rt/n0', link: null, made: null });
  await page.press('Select all');
  await page.press('Delete selected');
  expect(page.status()).toContain('Deleted 2 of 3');
  expect(page.alert()).toContain('1 link was not deleted');
  expect(
    [...page.root.querySelectorAll('[aria-label="What failed, and why"] li')].map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Title of n1.*LOCKED/)]);
  page.answers['links.change'] = ({ change }) =>
    success({ change, shortUrl: 'https://sho.rt/n1', link: null, made: null });
  await page.press('Try these again');
  expect(page.status()).toContain('3 links deleted');
  expect(page.alert()).toBeNull();
  expect(page.changes()).toHaveLength(4);
  await page.press('Undo');
  expect(page.rows()).toHaveLength(3);
});

it('many links wait out too many requests: the panel counts down, and then goes on by itself', async () => {
  const page = await drawLinks({ links: manyListed(6) });
  const end = Date.now() + 2000;
  page.refuse('links.change', () => (Date.now() < end ? { kind: 'rate-limited', retryAt: end } : null));
  await page.press('Select all');
  await page.press('Delete selected');
  expect(page.alert()).toBe('Too many requests. This continues by itself in 2 seconds.Try now');
  for (let second = 0; second < 4; second += 1) await page.settle(() => page.pass(1000));
  expect(page.status()).toContain('6 links deleted');
  expect(page.alert()).toBeNull();
});

it('many links are checked again when their outcome is unknown, and not sent again', async () => {
  const page = await drawLinks({ links: manyListed(2) });
  page.refuse('links.change', { kind: 'not-confirmed', cause: { kind: 'timeout' }, now: null });
  await page.press('Select all');
  await page.press('Delete selected');
  expect(page.find('Try these again')).toBeNull();
  expect(page.alert()).toBe('Not confirmed: 2. The service may or may not have made these changes.');
  expect(page.root.textContent.split('The service took too long'), 'their reason is said once').toHaveLength(2);
  expect(page.root.textContent).not.toContain('Try again');
  await page.press('Check again');
  expect(page.status()).toContain('2 links deleted');
  expect(page.rows()).toEqual([]);
  expect(page.changes()).toHaveLength(2);
});

it('many links show their progress, stop on a press, and continue on a press', async () => {
  const page = await drawLinks({ links: manyListed(60) });
  const releases = Array.from({ length: 4 }, () => page.hold('links.change'));
  await page.press('Select all');
  await page.press('Delete selected');
  expect(page.root.querySelector('progress')?.getAttribute('aria-label')).toBe('Deleting…');
  expect(page.root.querySelector('progress')?.parentElement?.textContent).toBe('0 of 60');
  await page.press('Stop');
  for (const release of releases) await page.settle(release);
  expect(page.changes(), 'nothing more was sent').toHaveLength(4);
  expect(page.status()).toContain('Deleted 4 of 60');
  expect(page.root.textContent).toContain('56 were not sent');
  expect(page.rows()).toHaveLength(56);
  await page.press('Continue');
  expect(page.status()).toContain('60 links deleted');
  expect(page.changes()).toHaveLength(60);
});

it('many links stop by themselves when every other one would fail too, and count the unsent ones', async () => {
  const page = await drawLinks({
    links: manyListed(9),
    answers: {
      'links.change': () => failing({ kind: 'credentials' }),
      'account.overview': () => failing({ kind: 'credentials' }),
    },
  });
  await page.press('Select all');
  await page.press('Delete selected');
  expect(page.alert()).toContain('The service rejected your account ID or secret key');
  expect(page.root.textContent).toMatch(/[58] were not sent/);
  await page.press('Open settings');
  expect(page.settingsOpened()).toBe(1);
});

async function openEdit() {
  const page = await drawLinks({ links: [listed('a')] });
  page.links.store.add('https://sho.rt/a', { destination: 'https://example.com/cached' });
  await page.press('Edit', page.row('a'));
  const field = (await page.dialog()).querySelector('textarea');
  return { page, field: existing(field, 'field', page.root) };
}

it('the edit dialog says what a person may not notice of a typed destination, and saves it as it is', async () => {
  const { page, field } = await openEdit();
  expect(page.describedBy(field), 'it is the present one').toBe('');
  const typed = 'https://example.com/konto?email=anna.berg@web.de';
  await page.type(field, typed);
  expect(page.describedBy(field)).toBe('Perhaps for one reader alone');
  await page.type(field, 'https://');
  expect(page.describedBy(field)).not.toContain('reader');
  await page.type(field, typed);
  await page.press('Save');
  expect(page.changes()).toMatchObject([{ action: 'edit', destination: typed }]);
});

it('the edit dialog shows the current destination, not the cached one, in the field Destination', async () => {
  const { page, field } = await openEdit();
  expect(field.value).toBe('https://example.com/a');
  expect(page.root.querySelector(`label[for=${field.id}]`)?.textContent).toBe('Destination');
  expect(page.find('Save')).not.toBeNull();
  await page.press('Cancel');
  expect(page.root.querySelector('dialog')).toBeNull();
  expect(page.changes()).toEqual([]);
});

it('the edit dialog has room for a long destination, which stays one line: Enter saves it, and line breaks go', async () => {
  const { page, field } = await openEdit();
  expect(field.value.slice(field.selectionStart, field.selectionEnd), 'to be replaced').toBe('https://example.com/a');
  field.value = 'https://example.com/lo\nng/b\n';
  field.setSelectionRange(23, 23);
  await page.settle(() => field.dispatchEvent(new InputEvent('input', { bubbles: true })));
  expect(field.value).toBe('https://example.com/long/b');
  expect(field.selectionStart).toBe(22);
  const press = (options: KeyboardEventInit): Promise<boolean> => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...options });
    return page.settle(() => field.dispatchEvent(event)).then(() => event.defaultPrevented);
  };
  expect(await press({ isComposing: true }), 'which chooses a word').toBe(false);
  expect(page.changes()).toEqual([]);
  expect(await press({}), 'no line break is typed').toBe(true);
  expect(page.changes()).toMatchObject([{ action: 'edit', destination: 'https://example.com/long/b' }]);
});

it('the edit dialog explains a problem while typing, and does not save it', async () => {
  const { page, field } = await openEdit();
  await page.type(field, 'ftp://example.com');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(page.root.querySelector(`#${field.getAttribute('aria-describedby')}`)?.textContent).toContain(
    'Only http and https addresses can be shortened',
  );
  await page.press('Save');
  expect(page.changes()).toEqual([]);
});

it('what was done to a link with a long name is not cut off behind the name', async () => {
  const { page, field } = await openEdit();
  await page.type(field, 'https://www.choir.example/concerts/2027/new-year-with-orchestra');
  await page.settle(() => field.form?.requestSubmit());
  expect(page.status()).toContain('Saved “www.choir.example/…ar-with-orchestra”');
});

it('the edit dialog saves once, closes, and offers Undo', async () => {
  const { page, field } = await openEdit();
  await page.type(field, 'example.com/new');
  const answered = page.hold('links.change');
  for (let press = 0; press < 3; press += 1) await page.settle(() => field.form?.requestSubmit());
  await page.settle(answered);
  const addresses = { destination: 'https://example.com/new', previous: 'https://example.com/a' };
  expect(page.inputs('links.change')).toEqual([
    { change: { action: 'edit', shortUrl: 'https://sho.rt/a', ...addresses }, about: null },
  ]);
  expect(page.root.querySelector('dialog')).toBeNull();
  expect(page.status()).toContain('Saved “example.com/new”');
  expect(page.row('a').textContent).toContain('https://example.com/new');
  await page.press('Undo');
  expect(page.row('a').textContent).toContain('https://example.com/a');
});

it('the edit dialog shows the address as it was sent when saving fails, and sends it on Try again', async () => {
  const { page, field } = await openEdit();
  const heal = page.refuse('links.change', { kind: 'service', statusCode: 500, statusText: 'READ_ONLY' });
  await page.type(field, ' example.com/New ');
  await page.settle(() => field.form?.requestSubmit());
  expect(page.alert()).toContain('READ_ONLY');
  expect(field.value).toBe('https://example.com/New');
  heal();
  await page.press('Try again');
  expect(page.root.querySelector('dialog')).toBeNull();
});
