import { expect, test } from 'vitest';
import buttons from '../../../components/ui/buttons.module.css';
import { defaultPreferences } from '../../../lib/preferences/preferences.ts';
import { drawOpened, drawPopup, foundWith } from '../../fakes/drawn-popup.ts';
import { eventually } from '../../fakes/eventually.ts';
import {
  createFakePopup,
  done,
  failing,
  found,
  idle,
  link,
  none,
  openPopup,
  opening,
  page,
  remembered,
  shortening,
  success,
} from '../../fakes/popup-page.ts';

const account = { connectionId: 1, serviceAddress: 'http://sho.rt', accountId: 'demo' };
const editing = {
  action: 'edit',
  shortUrl: link.shortUrl,
  destination: 'https://example.org/new',
  previous: page,
} as const;

test.each([
  [{ state: 'none', connectionId: 0 }, 'Connect your account'],
  [{ state: 'key-forgotten', ...account }, 'Enter your key again'],
] as const)('without an account: %o reads "%s" and leads to Settings', async (connection, heading) => {
  const { find, names, press, count, settingsOpened } = await drawOpened(none, { connection });
  await eventually(() => find('heading', heading));
  expect(names('input')).toEqual([]);
  expect(count('links.find')).toBe(0);
  press('Open settings');
  expect(settingsOpened()).toBe(1);
});

test('the address is in the box; pasted text is looked up at once, typed text after a pause', async () => {
  const { find, type, pass, count } = await drawOpened(none);
  expect((find('textbox', 'Address') as HTMLInputElement).value).toBe(page);
  type('Address', 'https://example.org');
  expect(count('links.find')).toBe(1);
  type('Address', 'https://example.org', 'insertFromPaste');
  expect(count('links.find')).toBe(2);
  await pass(1000);
  expect(count('links.find'), 'once').toBe(2);
});

test('the address stays as it is typed, with its caret, and is sent with https:// before it', async () => {
  const { find, type, pass, inputs } = await drawOpened(none);
  const box = find('textbox', 'Address') as HTMLInputElement;
  box.focus();
  type('Address', 'example.org/page');
  box.setSelectionRange(7, 7);
  await pass(600);
  expect([box.value, box.selectionStart]).toEqual(['example.org/page', 7]);
  expect(inputs('links.find').at(-1)).toEqual({ address: 'https://example.org/page' });
  type('Address', 'example.org/page ');
  await pass(600);
  expect(box.value, 'more may follow').toBe('example.org/page ');
  type('Address', '');
  expect(box.value).toBe('');
});

test('the address leaves the box empty and focused when the browser does not reveal it, and that is said', async () => {
  const { find, names, count, status } = await drawOpened(none, { address: null, original: null }, { address: null });
  expect(document.activeElement).toBe(find('textbox', 'Address'));
  expect(find('textbox', 'Address').getAttribute('placeholder')).toBe('Paste any address');
  expect(status()).toBe('The browser does not give extensions the address of this page.');
  expect(names('button')).not.toContain('Shorten');
  expect(count('links.find')).toBe(0);
});

test('an address that the person has deleted can be replaced by another, or by that of the page again', async () => {
  const { find, names, type, pass, press, status, count } = await drawOpened(none);
  type('Address', '');
  expect(names('button'), 'a paste may follow').toEqual([]);
  await pass(2_000);
  expect(names('button')).toEqual(['Use this page’s address']);
  expect(status()).toBe('');
  press('Use this page’s address');
  expect(find('textbox', 'Address')).toHaveProperty('value', page);
  expect(count('links.find')).toBe(2);
});

test.each(['about:config', 'chrome://extensions', 'file:///home/ada/notes.txt'])(
  'the address says why %s cannot be shortened, and is not looked up',
  async (address) => {
    const { status, names, count } = await drawOpened(none, { address, original: address }, { address });
    expect(status()).toBe('Only http and https addresses can be shortened');
    expect(names('button')).toEqual([]);
    expect(count('links.find')).toBe(0);
  },
);

test.each([
  ['https://example.com/a', 'example.com/a'],
  ['http://example.com/a', undefined],
])('the address: %s is shown as %s until the box is used: http is worth seeing', async (address, shown) => {
  const { find, place } = await drawOpened(none, { address, original: address }, { address });
  expect(find('textbox', 'Address')).toHaveProperty('value', address);
  expect(place.querySelector('input + span')?.textContent).toBe(shown);
});

test('the address has the title of its page above it', async () => {
  const { place, type } = await drawOpened(none, {}, { title: 'A page worth sharing' });
  const title = (): string | undefined => place.querySelector('.title')?.textContent;
  expect(title()).toBe('A page worth sharing');
  type('Address', 'https://example.org/other');
  expect(title(), 'not of another page').toBe('');
});

test('the title above the address stays that of its page once the link leads elsewhere', async () => {
  const moved = foundWith({ destination: 'https://elsewhere.example/', title: 'example.com' });
  const { place } = await drawOpened(moved, {}, { title: 'A page worth sharing' });
  expect(place.querySelector('.title')?.textContent).toBe('A page worth sharing');
});

test('a page without a link says what Enter does, unless links are not copied by themselves', async () => {
  const { place, press, status } = await drawOpened(none);
  expect(place.textContent).toContain('Press Enter to make one; it is copied at once.');
  press('Shorten');
  expect(status()).toBe('Shortening…');
  expect(place.textContent).not.toContain('Press Enter');
  const other = await drawOpened(none, { preferences: { ...defaultPreferences, copyAfter: false } });
  expect(other.place.textContent).toContain('No short link yet');
  expect(other.place.textContent).not.toContain('Press Enter');
});

test('the status says so when the service has not answered for five seconds, and counts each request by itself', async () => {
  const { popup, status, press, answer, pass } = drawPopup(createFakePopup());
  void popup.open();
  await idle();
  await answer('popup.open', success(opening()));
  await pass(4999);
  expect(status()).toBe('Looking up…');
  await pass(1);
  expect(status()).toBe('The service has not answered yet…');
  await answer('links.find', success(none));
  expect(status()).toBe('No short link yet');
  press('Shorten');
  expect(status()).toBe('Shortening…');
  await pass(5000);
  expect(status()).toBe('The service has not answered yet…');
  await answer('links.change', success(done(shortening, 'new')));
  expect(status()).toBe('Copied');
});

test('the status reads each step in one element, so that its changes are announced', async () => {
  const { popup, find, status, press, answer } = drawPopup(createFakePopup());
  const before = find('status');
  expect(status()).toBe('Opening…');
  void popup.open();
  await idle();
  await answer('popup.open', success(opening()));
  expect(status()).toBe('Looking up…');
  await answer('links.find', success(none));
  expect(status()).toBe('No short link yet');
  press('Shorten');
  expect(status()).toBe('Shortening…');
  await answer('links.change', success(done(shortening, 'new')));
  expect(status()).toBe('Copied');
  void popup.send(editing);
  expect(status()).toBe('Saving…');
  expect(find('status')).toBe(before);
});

test('the status says of an address that looks like somebody else’s short link that it is not yours; Shorten is quiet', async () => {
  const { find, status } = await drawOpened({ ...none, looksShort: true });
  expect(status()).toBe('Not one of your links');
  expect(find('button', 'Shorten').className).not.toBe(buttons.primary);
});

test('the status says of text that is no address yet what it lacks, once it pauses; on Enter an alert does', async () => {
  const { find, status, type, pass, enter, count } = await drawOpened(none);
  type('Address', 'exam');
  expect(status()).toBe('');
  await pass(600);
  expect(status()).toBe('This is not a complete address');
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(enter('Address'), 'which loads no other page').toBe(false);
  await eventually(() => expect(find('alert').textContent).toContain('This is not a complete address'));
  expect(status(), 'not twice').toBe('');
  expect(find('textbox', 'Address')).toHaveProperty('value', 'exam');
  expect(count('links.find'), 'it is not looked up').toBe(1);
});

test('the status leaves it to the alert what became of a change that is not confirmed', async () => {
  const { status, change } = await drawOpened(none);
  await change('Shorten', failing({ kind: 'not-confirmed', cause: { kind: 'timeout' }, now: none }));
  expect(status(), 'that there is no link would contradict it').toBe('');
});

test('the status shows Copied and Could not copy before a look-up in the background', async () => {
  const { status, press, announce, clipboard, copy } = await drawOpened(found);
  press('Copy');
  await announce({ what: 'link', shortUrl: link.shortUrl });
  expect(status()).toBe('Copied');
  clipboard.refuses = true;
  await copy();
  expect(status()).toBe('Could not copy');
});

test('the status is empty while a link is copied again, so that Copied is announced anew, and then reads Saved again', async () => {
  const { popup, status, press, answer, pass } = await drawOpened(found);
  void popup.send(editing);
  await answer('links.change', success(done(editing)));
  expect(status()).toBe('Saved');
  for (let presses = 0; presses < 2; presses += 1) {
    press('Copy');
    expect(status()).toBe('');
    await idle();
    expect(status()).toBe('Copied');
  }
  await pass(4000);
  expect(status()).toBe('Saved');
});

test('the status says again what it said of the link once Copied has gone, also beside a link copied elsewhere', async () => {
  const { popup, status, press, pass } = await drawOpened(found);
  press('Copy');
  await idle();
  expect(status()).toBe('Copied');
  await pass(4000);
  expect(status()).toBe('This address has a short link');
  press('Copy');
  await idle();
  await popup.copyRecent({ shortUrl: 'http://sho.rt/one', describedAt: null });
  expect(status()).toBe('This address has a short link');
});

test('an address without a link offers Shorten, with the focus on it, and More', async () => {
  const { find, names, press, enter, inputs } = await drawOpened(none);
  expect(names('button')).toEqual(['Shorten', 'More']);
  expect(document.activeElement).toBe(find('button', 'Shorten'));
  press('Shorten');
  press('Shorten');
  enter('Address');
  expect(inputs('links.change'), 'once for three presses').toMatchObject([{ change: shortening }]);
  expect(find('button', 'Shorten').getAttribute('aria-disabled'), 'it stays, marked as busy').toBe('true');
});

test('an address without a link offers Look up in a private tab, where nothing is looked up by itself', async () => {
  const { names } = await drawOpened(none, {}, { private: true });
  expect(names('button')).toEqual(['Look up', 'Shorten', 'More']);
});

test('an address without a link offers Shorten during the look-up, and a press waits for its answer', async () => {
  const { find, names, press, answer, inputs } = drawPopup(await openPopup());
  expect(names('button')).toEqual(['Shorten', 'More']);
  press('Shorten');
  expect(find('button', 'Shorten').getAttribute('aria-disabled'), 'the press is taken').toBe('true');
  expect(inputs('links.change')).toEqual([]);
  await answer('links.find', success(none));
  expect(inputs('links.change')).toMatchObject([{ change: shortening }]);
});

test('a failure is an alert with Try again, beside the cached answer, and is announced once', async () => {
  const popup = createFakePopup();
  popup.on('links.find', failing({ kind: 'unreachable' }));
  popup.on('popup.open', success(opening({ remembered })));
  const { find, press, count, copy } = drawPopup(popup);
  await popup.popup.open();
  const alert = await eventually(() => find('alert'));
  expect(alert.textContent).toContain('The service could not be reached');
  expect(find('status').getAttribute('aria-live'), 'not by the status too').toBe('off');
  expect(find('link', link.shortUrl)).toBeTruthy();
  await copy();
  expect(find('status').getAttribute('aria-live'), 'Copied is announced').toBeNull();
  press('Try again');
  expect(count('links.find')).toBe(2);
});

test('a failure of a look-up makes Try again the main button with the focus, as Shorten would fail too', async () => {
  const popup = createFakePopup();
  popup.on('popup.open', success(opening()));
  const { find, names, answer } = drawPopup(popup);
  await popup.popup.open();
  expect(document.activeElement).toBe(find('button', 'Shorten'));
  await answer('links.find', failing({ kind: 'unreachable' }));
  await eventually(() => find('alert'));
  expect(names(`.${buttons.primary}`)).toEqual(['Try again']);
  expect(document.activeElement).toBe(find('button', 'Try again'));
  expect(names('button')).toContain('Shorten');
});

test('a failure leads to Settings when the account is the cause, and can be tried again without them', async () => {
  const { press, find, names, settingsOpened, change, count } = await drawOpened(none);
  await change('Shorten', failing({ kind: 'credentials' }));
  await eventually(() => find('alert'));
  expect(names('button'), 'the service may have healed meanwhile').toEqual(['Open settings', 'Try again']);
  expect(names(`.${buttons.primary}`)).toEqual(['Open settings']);
  press('Open settings');
  expect(settingsOpened()).toBe(1);
  press('Try again');
  expect(count('links.change')).toBe(2);
});

test('a failure offers to check an unknown outcome, which never repeats it', async () => {
  const { press, answer, find, names, count, status, change } = await drawOpened(none);
  await change('Shorten', failing({ kind: 'not-confirmed', cause: { kind: 'timeout' }, now: null }));
  await eventually(() => find('alert'));
  expect(names('button')).toEqual(['Check again']);
  expect(status(), 'nobody knows whether there is a link').toBe('');
  press('Check again');
  await answer('links.check', success(done(shortening, 'unknown')));
  expect(find('link', link.shortUrl)).toBeTruthy();
  expect(names('[role=alert]')).toEqual([]);
  expect(count('links.change')).toBe(1);
});

test('Edit starts with the destination, and Cancel returns the focus', async () => {
  const { find, press } = await drawOpened(found);
  press('Edit');
  const box = (await eventually(() => find('textbox', 'Destination'))) as HTMLInputElement;
  expect(box.value).toBe(page);
  expect((find('textbox', 'Address') as HTMLInputElement).readOnly).toBe(true);
  press('Cancel');
  expect(document.activeElement).toBe(find('button', 'Edit'));
});

test('Edit says what a person may not notice of a new destination, once it is whole', async () => {
  const { press, find, pass, type } = await drawOpened(found);
  press('Edit');
  const form = (await eventually(() => find('textbox', 'Destination'))).closest('form');
  const said = (): string | undefined => form?.textContent;
  type('Destination', 'https://example.com/?name={{name}}');
  await eventually(() => expect(said()).toContain('Has a placeholder for each reader'));
  type('Destination', 'ftp://example.com/?name={{name}}');
  await eventually(() => expect(said()).not.toContain('placeholder'));
  type('Destination', 'https://example.com/report');
  type('Destination', 'https://example.com/report.');
  await pass(500);
  expect(said(), 'its name may go on').not.toContain('may have become part of it');
  await eventually(() => expect(said()).toContain('What follows the address may have become part of it'));
});

test('Edit does not repeat what is said of the same address above', async () => {
  const address = `${page}&token=eyJ1c2VyX2lkIjoxMjM`.replace('#d', '');
  const { find, press, place } = await drawOpened(
    { ...foundWith({ destination: address }), address },
    { address },
    { address },
  );
  const said = (): number => place.textContent.split('Has a password or a token').length - 1;
  await eventually(() => expect(said()).toBe(1));
  press('Edit');
  await eventually(() => find('textbox', 'Destination'));
  await idle();
  expect(said()).toBe(1);
});

test('Save sends the new destination, shows the link with it, and Undo sends the old one', async () => {
  const { find, names, status, press, type, enter, answer, inputs } = await drawOpened(found);
  press('Edit');
  await eventually(() => find('textbox', 'Destination'));
  type('Destination', 'example.org/new');
  enter('Destination');
  expect(inputs('links.change')).toEqual([{ change: editing, about: page }]);
  await answer('links.change', success(done(editing, null, null)));
  expect(status()).toBe('Saved');
  expect(find('link', link.shortUrl)).toBeTruthy();
  expect(find('link', editing.destination)).toBeTruthy();
  expect((find('textbox', 'Address') as HTMLInputElement).value).toBe(page);
  press('Undo');
  const undoing = { ...editing, destination: page, previous: editing.destination };
  expect(inputs('links.change').at(-1)).toMatchObject({ change: undoing });
  await answer('links.change', success(done(undoing, null, null)));
  await answer('links.find', success(found));
  expect(status()).toBe('Undone');
  expect(names('button'), 'an Undo is not undone').not.toContain('Undo');
});

test('the Undo of a link that was pointed here shows what the page has then, as before', async () => {
  const { names, status, popup, answer, inputs, change } = await drawOpened(none);
  const pointing = { ...editing, destination: page, previous: 'https://example.org/before' };
  void popup.send(pointing);
  await answer('links.change', success(done(pointing, null, null)));
  await answer('links.details', success(link));
  expect(names('button')).toContain('Copy');
  await change('Undo', success(done({ ...editing, previous: page }, null, null)));
  expect(inputs('links.find').at(-1)).toEqual({ address: page });
  await answer('links.find', success(none));
  expect(status()).toBe('Undone');
  expect(names('button')).toContain('Shorten');
  expect(names('button')).not.toContain('Copy');
});

test('Edit shows a failure beside its field, and no other status of the link', async () => {
  const { find, press, type, enter, status, pass, copy } = await drawOpened(found);
  await copy();
  press('Edit');
  expect(status(), 'Copied is about the link, not about its destination').toBe('This address has a short link');
  await pass(4000);
  expect(status(), 'also once Copied would have gone').toBe('This address has a short link');
  await eventually(() => find('textbox', 'Destination'));
  type('Destination', 'ftp://example.org/');
  enter('Destination');
  const alert = await eventually(() => find('alert'));
  expect(alert.closest('form')).toBe(find('textbox', 'Destination').closest('form'));
});

test('QR code is drawn locally, for an address that a browser can open, and can be saved', async () => {
  const { find, names, press, place } = await drawOpened(foundWith({ shortUrl: 'sho.rt/aB3x' }));
  press('QR code');
  await eventually(() => find('button', 'Download SVG'));
  expect(names('button')).toEqual(['Copy picture', 'Download SVG', 'Download PNG', 'Close']);
  const image = place.querySelector('img');
  expect(image?.alt).toBe('QR code for sho.rt/aB3x');
  expect(image?.src).toMatch(/^data:image\/svg\+xml,/);
  press('Close');
  expect(document.activeElement).toBe(find('button', 'QR code'));
});
