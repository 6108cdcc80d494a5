import { expect, it } from 'vitest';
import { connected } from '../../fakes/settings-page.ts';
import { drawSettings, type DrawnSettings } from '../../fakes/drawn-settings.tsx';
import { success } from '../../../lib/failure/failure.ts';

async function drawForm(): Promise<DrawnSettings> {
  const page = await drawSettings({ status: connected });
  await page.press('Change');
  return page;
}

async function typeAll(page: DrawnSettings, address = 'https://links.example'): Promise<void> {
  await page.type('Service address', address);
  await page.type('Account ID', 'demo');
  await page.type('Secret key', 'k3y');
}

/** Returns what is shown of the connected account: its service, its ID and what is said of its key. */
const summary = (): (string | null)[] => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);

const dialog = () => document.querySelector('dialog');
const inDialog = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);

const oldStays = 'demo at https://links.example stays connected until this account is checked.';

it('with no account says what Curtail is, what it needs and where that comes from, and puts the cursor into the first field', async () => {
  const page = await drawSettings();
  expect(page.text()).toContain('You need the service’s address, your account ID and your secret key.');
  expect(page.text()).toContain('Whoever runs the service gives you all three.');
  expect(document.activeElement).toBe(page.field('Service address'));
});

it('with no account keeps the key from being seen or remembered, shows it on request, and hides it again', async () => {
  const page = await drawSettings();
  expect(page.field('Secret key').type).toBe('password');
  expect(page.field('Secret key').getAttribute('autocomplete')).toBe('off');
  await page.press('Show key');
  expect(page.field('Secret key').type).toBe('text');
  await page.press('Hide key');
  expect(page.field('Secret key').type).toBe('password');
});

it('with no account says beforehand which host the browser asks about, unless it allows it already', async () => {
  const page = await drawSettings();
  await page.type('Service address', 'links.example');
  expect(page.status()).toBe('Next, your browser asks about links.example: choose Allow.');
  await page.type('Service address', 'https://');
  expect(page.status()).toBe('');
  page.browser.allowed = true;
  await page.type('Service address', 'links.example');
  expect(page.status()).toBe('');
});

it.each([
  [{ shortcut: 'Alt+Shift+S', pinned: true }, 'Press Alt+Shift+S on any page.', false],
  [{ shortcut: '', pinned: false }, 'Press the Curtail button on any page.', true],
])('with no account says after the first Connect how to begin: %j', async (opening, words, pin) => {
  const page = await drawSettings(opening);
  await typeAll(page);
  await page.press('Connect');
  expect(page.text()).toContain(words);
  expect(page.text().includes('puzzle piece')).toBe(pin);
  expect(document.querySelector('a[href="#/links/recent"]')?.textContent).toBe('See your links');
});

it('with no account explains each wrong field, and moves the focus to the first', async () => {
  const page = await drawSettings();
  await page.type('Service address', 'https://me@links.example');
  await page.press('Connect');
  expect(document.activeElement).toBe(page.field('Service address'));
  expect(page.field('Service address').value).toBe('https://me@links.example');
  expect(page.field('Service address').getAttribute('aria-invalid')).toBe('true');
  expect(page.described('Service address')).toContain('This cannot be a service address.');
  expect(page.described('Account ID')).toContain('Enter your account ID.');
  expect(page.described('Secret key')).toContain('Enter your secret key.');
  expect(page.browser.hosts).toEqual([]);
});

it('with no account leaves the focus where the person types while problems are cleared', async () => {
  const page = await drawSettings();
  await page.press('Connect');
  page.field('Secret key').focus();
  await page.type('Secret key', 'k');
  expect(document.activeElement).toBe(page.field('Secret key'));
  expect(page.field('Secret key').getAttribute('aria-invalid')).toBe('false');
  expect(page.field('Account ID').getAttribute('aria-invalid')).toBe('true');
});

it('with no account shows a warning while the typed address would send the key unencrypted', async () => {
  const page = await drawSettings();
  const warns = async (address: string): Promise<boolean> => {
    await page.type('Service address', address);
    return page.text().includes('Your secret key would be sent unencrypted');
  };
  for (const address of ['http://links.example', ' http://10.0.0.2:8787/api ', 'HTTP://LINKS.EXAMPLE']) {
    expect(await warns(address), address).toBe(true);
    expect(await warns('https://links.example')).toBe(false);
  }
  for (const address of ['links.example', 'http://localhost:8787', 'http://127.0.0.1', 'http://', '']) {
    expect(await warns(address), address).toBe(false);
  }
});

it('with no account connects with what was typed, without spaces around it, says so, and empties the key', async () => {
  const page = await drawSettings();
  expect(page.headings()).toContain('Connect your account');
  expect(page.find('Disconnect')).toBeNull();
  await page.type('Service address', 'https://links.example/api/');
  await page.type('Account ID', ' demo ');
  await page.type('Secret key', ' k3y\n');
  await page.press('Connect');
  expect(page.worker.inputs('connection.connect')).toEqual([
    { serviceAddress: 'https://links.example/api', accountId: 'demo', secretKey: 'k3y', forgetKey: false },
  ]);
  expect(document.activeElement?.textContent).toBe('Connected');
  expect(summary()).toEqual(['https://links.example/api', 'demo', 'Key saved']);
  expect(page.headings()).toContain('Your account');
  expect(page.get('Disconnect')).toBeTruthy();
  await page.press('Change');
  expect(page.field('Secret key').value).toBe('');
});

it('with no account shows that it is busy, keeps the focus, and locks the fields', async () => {
  const page = await drawSettings();
  await typeAll(page);
  const release = page.worker.hold('connection.connect');
  page.get('Connect').focus();
  await page.press('Connect');
  await page.press('Connect');
  expect(page.status()).toBe('Checking the account…');
  expect(page.get('Connect').getAttribute('aria-disabled')).toBe('true');
  expect(page.field('Account ID').readOnly).toBe(true);
  expect(document.activeElement).toBe(page.get('Connect'));
  await page.settle(release);
  expect(page.headings()).toContain('Connected');
  expect([page.browser.hosts.length, page.worker.count('connection.connect')], 'for two presses').toEqual([1, 1]);
});

it('with no account explains a refused permission and the next step, and that nothing was kept', async () => {
  const page = await drawSettings();
  page.browser.allows = false;
  await typeAll(page);
  await page.press('Connect');
  expect(page.alert()).toContain('The browser does not allow access to the service');
  expect(page.alert()).toContain('Try again and choose Allow.');
  expect(page.status()).toBe('Nothing was saved.');
  expect(page.field('Secret key').value).toBe('k3y');
  expect(page.worker.count('connection.connect')).toBe(0);
  const release = page.worker.hold('connection.connect');
  page.browser.allows = true;
  await page.press('Connect');
  expect(page.alert(), 'the next press takes it back').toBeNull();
  await page.settle(release);
});

it.each([
  [{ kind: 'credentials' }, 'The service rejected your account ID or secret key'],
  [{ kind: 'unreachable' }, 'The service could not be reached'],
  [{ kind: 'timeout' }, 'The service took too long'],
  [{ kind: 'redirected' }, 'The service address redirects elsewhere'],
  [{ kind: 'not-the-service' }, 'This does not look like the service'],
  [{ kind: 'storage' }, 'The browser’s storage could not be used'],
  [{ kind: 'http', status: 503 }, 'The service has a problem'],
  [{ kind: 'http', status: 403 }, 'Something between you and the service blocked the request'],
  [{ kind: 'http', status: 404 }, 'This does not look like the service'],
  [{ kind: 'http', status: 404 }, 'It answered with HTTP status 404. Check the service address'],
  [{ kind: 'service', statusCode: 500, statusText: 'BROKEN' }, 'It answered: 500 BROKEN.'],
] as const)('with no account explains the failure %o and keeps the typed text', async (failure, words) => {
  const page = await drawSettings();
  await typeAll(page);
  page.worker.fail('connection.connect', failure);
  await page.press('Connect');
  expect(page.alert()).toContain(words);
  expect(page.alert()).not.toContain('in Settings');
  expect(page.status()).toBe('Nothing was saved.');
  expect(page.field('Service address').value).toBe('https://links.example');
  expect(page.field('Secret key').value).toBe('k3y');
});

it.each([
  [{ kind: 'unreachable' }, 'Or the browser does not trust the service’s certificate'],
  [{ kind: 'redirected' }, 'A login or a check for robots may be in the way.'],
  [{ kind: 'not-the-service', isPage: true }, 'Curtail sends no cookies, so signing in does not help'],
  [{ kind: 'http', status: 403, isPage: true }, 'A login or a check for robots may be in the way.'],
  [{ kind: 'http', status: 503, isPage: true }, 'A login or a check for robots may be in the way.'],
] as const)(
  'with no account names what may be the cause of %o, and leads to the address without the key',
  async (failure, words) => {
    const page = await drawSettings();
    await typeAll(page);
    page.worker.fail('connection.connect', failure);
    await page.press('Connect');
    expect(page.alert()).toContain(words);
    const link = page.all('[role=alert] a')[0] as HTMLAnchorElement;
    expect(link.textContent).toBe('Open the address in a tab');
    expect(link.getAttribute('href')).toBe('https://links.example');
  },
);

it.each([
  ['http://links.example', { kind: 'unreachable' }],
  ['https://links.example', { kind: 'timeout' }],
  ['https://links.example', { kind: 'credentials' }],
  ['https://links.example', { kind: 'http', status: 500 }],
  ['https://links.example', { kind: 'http', status: 500, isPage: true }],
  ['https://links.example', { kind: 'http', status: 502, isPage: true }],
  ['https://links.example', { kind: 'not-the-service' }],
] as const)('with no account names no cause at %s of %o', async (address, failure) => {
  const page = await drawSettings();
  await typeAll(page, address);
  page.worker.fail('connection.connect', failure);
  await page.press('Connect');
  expect(page.alert()).not.toMatch(/certificate|cookies/);
  expect(page.find('Open the address in a tab')).toBeNull();
});

it('with no account parts a pasted request: the service and the account are in their own fields, and it is said', async () => {
  const page = await drawSettings();
  await page.type('Service address', 'https://links.example/overview?uid=me&secret_key=k%2B1');
  expect(page.field('Service address').value).toBe('https://links.example');
  expect(page.field('Account ID').value).toBe('me');
  expect(page.field('Secret key').value).toBe('k+1');
  expect(page.field('Secret key').type).toBe('password');
  expect(page.text()).toContain('Only the service’s address was kept here. The account went into its own fields.');
  expect(page.status()).toBe('Next, your browser asks about links.example: choose Allow.');
});

it.each(['Service address', 'Secret key'])(
  'with no account sorts pasted lines into their fields, also if they are pasted into %s, and keeps the key hidden',
  async (label) => {
    const page = await drawSettings();
    const text = 'Service address: links.example\nAccount ID: me\nSecret key: k3y';
    const paste = new Event('paste', { cancelable: true });
    Object.assign(paste, { clipboardData: { getData: () => text } });
    await page.settle(() => page.field(label).dispatchEvent(paste));
    expect(paste.defaultPrevented).toBe(true);
    const values = ['Service address', 'Account ID', 'Secret key'].map((name) => page.field(name).value);
    expect(values).toEqual(['links.example', 'me', 'k3y']);
    expect(page.field('Secret key').type).toBe('password');
    expect(page.text()).toContain('Each value went into its own field.');
    expect(page.status()).toBe('Next, your browser asks about links.example: choose Allow.');
  },
);

it('with no account hides what is pasted beside the address and cannot be sorted, and says where it is', async () => {
  const page = await drawSettings();
  const paste = new Event('paste', { cancelable: true });
  Object.assign(paste, { clipboardData: { getData: () => 'https://links.example k3y' } });
  await page.settle(() => page.field('Service address').dispatchEvent(paste));
  expect(page.field('Service address').value).toBe('https://links.example');
  expect(page.field('Secret key').value).toBe('k3y');
  expect(page.text()).toContain('The rest is under “Secret key”: leave only the key there.');
});

it('with no account leaves any other pasted text to the field', async () => {
  const page = await drawSettings();
  const paste = new Event('paste', { cancelable: true });
  Object.assign(paste, { clipboardData: { getData: () => 'https://links.example' } });
  await page.settle(() => page.field('Service address').dispatchEvent(paste));
  expect(paste.defaultPrevented).toBe(false);
  expect(page.text()).not.toContain('its own field');
});

it('with no account says which address answered in place of a page below the service', async () => {
  const page = await drawSettings();
  await typeAll(page, 'https://links.example/dashboard');
  page.worker.answers['connection.connect'] = () => success((page.worker.status = connected));
  await page.press('Connect');
  expect(page.status()).toContain('Connected. The service answered at https://links.example.');
});

it('with no account reports a missing network, not the service, as the cause', async () => {
  const page = await drawSettings();
  page.browser.online = false;
  await typeAll(page);
  page.worker.fail('connection.connect', { kind: 'unreachable' });
  await page.press('Connect');
  expect(page.alert()).toContain('You are offline');
});

it.each([
  ['http:/127.0.0.1:8787', 'http://127.0.0.1:8787'],
  ['http//127.0.0.1:8787', 'http://127.0.0.1:8787'],
  ['htp:/127.0.0.1:8787', 'http://127.0.0.1:8787'],
  ['https;//links.example', 'https://links.example'],
])('refuses %s at the field, and takes what was meant with one press', async (typed, meant) => {
  const page = await drawSettings();
  await typeAll(page, typed);
  expect(page.status(), 'of no host that the browser would ask about').toBe('');
  await page.press('Connect');
  expect(page.described('Service address')).toContain('This cannot be a service address.');
  expect([page.browser.hosts, page.worker.count('connection.connect')]).toEqual([[], 0]);
  await page.press(`Did you mean ${meant}?`);
  expect(page.find(`Did you mean ${meant}?`)).toBeNull();
  expect(page.field('Service address').value).toBe(meant);
  expect(page.field('Service address').getAttribute('aria-invalid')).toBe('false');
  expect(document.activeElement).toBe(page.field('Service address'));
  await page.press('Connect');
  expect(page.worker.inputs('connection.connect')).toMatchObject([{ serviceAddress: meant }]);
});

it('suggests nothing in place of an address that no other is meant by', async () => {
  const page = await drawSettings();
  await typeAll(page, 'ftp://links.example');
  await page.press('Connect');
  expect(page.text()).not.toContain('Did you mean');
});

it.each([
  ['nas', 'nas', 'https://nas'],
  ['http://links:8787/api', 'links', 'http://links:8787/api'],
])('asks once more before the key goes to %s, a computer of one’s own network', async (typed, host, address) => {
  const page = await drawSettings();
  await typeAll(page, typed);
  expect(page.status(), 'as the browser does not ask next').toBe('');
  await page.press('Connect');
  await page.press('Connect');
  expect(page.alert()).toContain(`“${host}” is the name of a computer in your own network`);
  expect([page.browser.hosts, page.worker.count('connection.connect')], 'for two presses').toEqual([[], 0]);
  await page.press(`Connect to ${host}`);
  expect(page.browser.hosts).toEqual([address]);
  expect(page.worker.inputs('connection.connect')).toMatchObject([{ serviceAddress: address, secretKey: 'k3y' }]);
  expect(page.status()).not.toContain('own network');
});

it('asks about a computer of one’s own network anew when another one is typed', async () => {
  const page = await drawSettings();
  await typeAll(page, 'nas');
  await page.press('Connect');
  await page.type('Service address', 'nas2');
  expect(page.find('Connect to nas')).toBeNull();
  await page.press('Connect');
  expect(page.get('Connect to nas2')).toBeTruthy();
});

it('asks nothing more about the computer that is connected already', async () => {
  const page = await drawSettings({ status: { ...connected, serviceAddress: 'https://nas' } });
  await page.press('Change');
  await page.type('Secret key', 'new');
  await page.press('Save changes');
  expect(page.worker.inputs('connection.connect')).toMatchObject([{ serviceAddress: 'https://nas' }]);
});

it.each(['localhost:8787', '127.0.0.1:8787', '[::1]:8787'])('connects with %s over http at once', async (typed) => {
  const page = await drawSettings();
  await typeAll(page, typed);
  expect(page.text()).not.toContain('would be sent unencrypted');
  await page.press('Connect');
  expect(page.worker.inputs('connection.connect')).toMatchObject([{ serviceAddress: `http://${typed}` }]);
});

it('while connected shows the account in three lines, and its form on Change, with an empty key and a note that it is saved', async () => {
  const page = await drawSettings({ status: connected });
  expect(summary()).toEqual(['https://links.example', 'demo', 'Key saved']);
  expect(document.querySelector('#secret-key')).toBeNull();
  await page.press('Change');
  expect(document.activeElement).toBe(page.field('Service address'));
  expect(page.field('Service address').value).toBe('https://links.example');
  expect(page.field('Account ID').value).toBe('demo');
  expect(page.field('Secret key').value).toBe('');
  expect(page.described('Secret key')).toContain('Key saved');
});

it('while connected says of a typed key not that it is saved', async () => {
  const page = await drawForm();
  await page.type('Secret key', 'another');
  expect(page.text()).not.toContain('Key saved');
  page.worker.fail('connection.connect', { kind: 'credentials' });
  await page.press('Save changes');
  expect(page.alert()).toContain('The service rejected your account ID or secret key');
  expect(page.text()).not.toContain('Key saved');
  await page.type('Secret key', '');
  expect(page.described('Secret key')).toContain('Key saved');
});

it('while connected closes the form on Cancel without what was typed, and goes on with the saved account', async () => {
  const page = await drawForm();
  await typeAll(page, 'https://other.example');
  await page.press('Cancel');
  expect(document.activeElement).toBe(page.get('Change'));
  expect(summary()).toEqual(['https://links.example', 'demo', 'Key saved']);
  await page.press('Change');
  expect([page.field('Service address').value, page.field('Secret key').value]).toEqual(['https://links.example', '']);
  expect(page.worker.count('connection.connect')).toBe(0);
});

it('while connected saves changes, says so, and closes the form', async () => {
  const page = await drawForm();
  await page.type('Service address', 'links.example/');
  await page.press('Forget the key when the browser closes');
  await page.press('Save changes');
  expect(page.worker.inputs('connection.connect'), 'with the stored key').toEqual([
    { serviceAddress: 'https://links.example', accountId: 'demo', secretKey: null, forgetKey: true },
  ]);
  expect(page.status()).toBe('Connected');
  expect(document.activeElement?.textContent).toBe('Your account');
  expect(page.headings(), 'which is for the first time').not.toContain('Connected');
});

it.each([
  ['Account ID', 'other'],
  ['Service address', 'https://other.example'],
])('while connected asks for the key instead of using the stored one for another %s', async (label, typed) => {
  const page = await drawForm();
  await page.type(label, typed);
  await page.press('Save changes');
  expect(document.activeElement).toBe(page.field('Secret key'));
  expect(page.described('Secret key')).toContain('Enter the secret key.');
  expect(page.browser.hosts).toEqual([]);
});

it.each([
  ['Service address', 'https://links.example/', 'Next, your browser asks about links.example: choose Allow.'],
  ['Account ID', 'demo ', ''],
  [
    'Service address',
    'https://links.example/v2',
    `${oldStays} Next, your browser asks about links.example: choose Allow.`,
  ],
  ['Account ID', 'other', oldStays],
  ['Secret key', 'k', oldStays],
])(
  'while connected says that the old connection stays only if saving would change it: %s %j',
  async (label, typed, words) => {
    const page = await drawForm();
    await page.type(label, typed);
    expect(page.status()).toBe(words);
  },
);

it('while connected says after a failure that the old connection stays', async () => {
  const page = await drawForm();
  await typeAll(page, 'https://other.example');
  page.worker.fail('connection.connect', { kind: 'unreachable' });
  await page.press('Save changes');
  expect(page.status()).toBe('demo at https://links.example stays connected.');
});

it('while connected says that bytes of the key may stay on disk when it is to be forgotten from now on', async () => {
  const page = await drawForm();
  expect(page.status()).toBe('');
  await page.press('Forget the key when the browser closes');
  expect(page.status()).toBe(oldStays);
  expect(page.text()).toContain('Traces of the old key may stay on the disk until the browser cleans up its storage.');
});

it('while connected says of a key for the session that it goes when the browser closes, and nothing of old bytes', async () => {
  const page = await drawSettings({ status: { ...connected, forgetKey: true } });
  expect(summary()[2]).toBe('Saved until the browser closes');
  await page.press('Change');
  expect(page.field('Forget the key when the browser closes').checked).toBe(true);
  expect(page.text()).not.toContain('Traces of the old key');
});

it('while connected keeps the typed text when the connection changes elsewhere', async () => {
  const page = await drawForm();
  await page.type('Account ID', 'half-ty');
  page.worker.status = { ...connected, connectionId: 2, serviceAddress: 'https://moved.example' };
  await page.announce({ what: 'connection' });
  expect(page.field('Account ID').value).toBe('half-ty');
  expect(page.field('Service address').value).toBe('https://moved.example');
});

it('while connected asks before it disconnects, says what goes and what stays, and then moves the focus on', async () => {
  const page = await drawSettings({ status: connected });
  await page.press('Disconnect');
  expect(dialog()?.textContent).toContain('along with Curtail’s access to links.example');
  expect(dialog()?.textContent).toContain('Your links stay on the service');
  await page.settle(() => inDialog('Cancel')?.click());
  expect(dialog()).toBeNull();
  expect(page.worker.count('connection.disconnect')).toBe(0);
  await page.press('Disconnect');
  const disconnect = inDialog('Disconnect') ?? document.body;
  await page.settle(() => {
    disconnect.click();
    disconnect.click();
  });
  expect(page.worker.count('connection.disconnect'), 'once for two presses').toBe(1);
  expect(page.status()).toBe('Disconnected');
  expect(document.activeElement?.textContent).toBe('Connect your account');
  expect(page.field('Service address').value).toBe('');
});

it('after access or key were lost says that a connection could not be read, until an account is connected', async () => {
  const page = await drawSettings({ status: { state: 'none', connectionId: 1, lost: true } });
  expect(page.text()).toContain('The connection could not be read. Connect again.');
  await typeAll(page);
  await page.press('Connect');
  expect(page.text()).not.toContain('could not be read');
});

it('after access or key were lost offers to allow access again, explains a second refusal, and says so once it is there', async () => {
  const page = await drawSettings({ status: { ...connected, permitted: false } });
  expect(page.alert()).toContain('access to links.example was removed');
  page.browser.allows = false;
  await page.press('Allow access');
  expect(page.alert()).toContain('Press Allow access again and choose Allow.');
  page.browser.allows = true;
  page.worker.status = connected;
  await page.press('Allow access');
  expect(page.browser.hosts).toEqual(['https://links.example', 'https://links.example']);
  expect(page.alert()).toBeNull();
  expect(page.status()).toBe('Access allowed');
  expect(document.activeElement?.textContent, 'as the button is gone').toBe('Your account');
});

it('after access or key were lost asks only for the forgotten key, with the other fields filled in', async () => {
  const page = await drawSettings({
    status: { state: 'key-forgotten', connectionId: 1, serviceAddress: 'https://links.example', accountId: 'demo' },
  });
  expect(page.headings()).toContain('Enter your key again');
  expect(page.field('Account ID').value).toBe('demo');
  expect(page.field('Forget the key when the browser closes').checked).toBe(true);
  expect(document.activeElement).toBe(page.field('Secret key'));
  await page.press('Connect');
  expect(page.described('Secret key')).toContain('Enter your secret key.');
});

it('after access or key were lost says that nothing could be read, and reads it on Try again', async () => {
  const page = await drawSettings({
    status: connected,
    before: (worker) => worker.fail('connection.status', { kind: 'storage' }),
  });
  expect(page.alert()).not.toBeNull();
  await page.press('Try again');
  expect(page.alert()).toBeNull();
  expect(summary()[1]).toBe('demo');
});

it.each([
  [null, 'The click history belongs to demo at https://links.example.'],
  [12, 'Links whose clicks do not all fit: 12'],
])('before click history is lost, says what of it, and offers to back up first: %s', async (links, words) => {
  const page = await drawForm();
  page.worker.fail('connection.connect', { kind: 'history-would-go', links });
  await page.type('Account ID', 'other');
  await page.type('Secret key', 'k3y');
  await page.press('Save changes');
  expect(page.text()).toContain('Click history would be removed');
  expect(page.text()).toContain(words);
  await page.settle(() => inDialog('Back up')?.click());
  expect(page.text()).toContain('The file has');
  expect(page.field('Secret key').value, 'what was typed stays').toBe('k3y');
});

it('goes on without the click history once the person has agreed', async () => {
  const page = await drawForm();
  page.worker.fail('connection.connect', { kind: 'history-would-go', links: null });
  await page.type('Account ID', 'other');
  await page.type('Secret key', 'k3y');
  await page.press('Save changes');
  await page.settle(() => inDialog('Go on without it')?.click());
  const asked = page.worker.inputs('connection.connect');
  expect(asked.map(({ mayDropHistory }) => mayDropHistory)).toEqual([undefined, true]);
});
