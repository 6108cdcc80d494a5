import { describe, expect, it } from 'vitest';
import { connected } from '../../fakes/settings-page.ts';
import { drawSettings, type DrawnSettings } from '../../fakes/drawn-settings.tsx';

async function typeAll(page: DrawnSettings, address = 'https://links.example'): Promise<void> {
  await page.type('Service address', address);
  await page.type('Account ID', 'demo');
  await page.type('Secret key', 'k3y');
}

const oldStays = 'Until this is checked, demo at https://links.example stays connected.';

describe('with no account', () => {
  it('labels every field for screen readers', async () => {
    const page = await drawSettings();
    expect(page.headings()).toContain('Connect your account');
    for (const label of ['Service address', 'Account ID', 'Secret key', 'Forget the key when the browser closes']) {
      expect(page.field(label), label).toBeTruthy();
    }
    expect(page.get('Connect')).toBeTruthy();
    expect(page.find('Disconnect')).toBeNull();
  });

  it('keeps the browser from showing or remembering the key', async () => {
    const page = await drawSettings();
    const key = page.field('Secret key');
    expect(key.type).toBe('password');
    expect(key.getAttribute('autocomplete')).toBe('off');
  });

  it('explains each wrong field, and moves the focus to the first', async () => {
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

  it('leaves the focus where the person types while problems are cleared', async () => {
    const page = await drawSettings();
    await page.press('Connect');
    page.field('Secret key').focus();
    await page.type('Secret key', 'k');
    expect(document.activeElement).toBe(page.field('Secret key'));
    expect(page.field('Secret key').getAttribute('aria-invalid')).toBe('false');
    expect(page.field('Account ID').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows a warning while the typed address would send the key unencrypted', async () => {
    const page = await drawSettings();
    const warns = async (address: string): Promise<boolean> => {
      await page.type('Service address', address);
      return page.text().includes('The secret key would travel readable');
    };
    for (const address of ['http://links.example', ' http://10.0.0.2:8787/api ', 'HTTP://LINKS.EXAMPLE']) {
      expect(await warns(address), address).toBe(true);
      expect(await warns('https://links.example')).toBe(false);
    }
    for (const address of ['links.example', 'http://localhost:8787', 'http://127.0.0.1', 'http://', '']) {
      expect(await warns(address), address).toBe(false);
    }
  });

  it('connects with what was typed, without spaces around it, says so, and empties the key', async () => {
    const page = await drawSettings();
    await page.type('Service address', 'https://links.example/api/');
    await page.type('Account ID', ' demo ');
    await page.type('Secret key', ' k3y\n');
    await page.press('Connect');
    expect(page.worker.inputs('connection.connect')).toEqual([
      { serviceAddress: 'https://links.example/api', accountId: 'demo', secretKey: 'k3y', forgetKey: false },
    ]);
    expect(page.status()).toBe('Connected');
    expect(page.field('Secret key').value).toBe('');
    expect(page.field('Account ID').value).toBe('demo');
    expect(page.text()).toContain('A key is kept');
    expect(page.headings()).toContain('Your account');
    expect(page.get('Disconnect')).toBeTruthy();
  });

  it('shows that it is busy, keeps the focus, and locks the fields', async () => {
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
    expect(page.status()).toBe('Connected');
    expect([page.browser.hosts.length, page.worker.count('connection.connect')], 'for two presses').toEqual([1, 1]);
  });

  it('explains a refused permission and the next step, and that nothing was kept', async () => {
    const page = await drawSettings();
    page.browser.allows = false;
    await typeAll(page);
    await page.press('Connect');
    expect(page.alert()).toContain('The browser does not allow access to the service');
    expect(page.alert()).toContain('Press Connect again and choose Allow.');
    expect(page.status()).toBe('Nothing of this was kept.');
    expect(page.field('Secret key').value).toBe('k3y');
    expect(page.worker.count('connection.connect')).toBe(0);
    const release = page.worker.hold('connection.connect');
    page.browser.allows = true;
    await page.press('Connect');
    expect(page.alert(), 'the next press takes it back').toBeNull();
    await page.settle(release);
  });

  it.each([
    [{ kind: 'credentials' }, 'The service did not accept your account'],
    [{ kind: 'unreachable' }, 'The service could not be reached'],
    [{ kind: 'timeout' }, 'The service took too long'],
    [{ kind: 'redirected' }, 'The service address leads elsewhere'],
    [{ kind: 'not-the-service' }, 'This does not look like the service'],
    [{ kind: 'storage' }, 'The browser’s store could not be used'],
    [{ kind: 'http', status: 503 }, 'The service has a problem'],
    [{ kind: 'http', status: 403 }, 'Something between you and the service refused this'],
    [{ kind: 'http', status: 404 }, 'This does not look like the service'],
    [{ kind: 'http', status: 404 }, 'It answered with HTTP status 404. Check the service address'],
    [{ kind: 'service', statusCode: 500, statusText: 'BROKEN' }, 'It answered: 500 BROKEN.'],
  ] as const)('explains the failure %o and keeps the typed text', async (failure, words) => {
    const page = await drawSettings();
    await typeAll(page);
    page.worker.fail('connection.connect', failure);
    await page.press('Connect');
    expect(page.alert()).toContain(words);
    expect(page.alert()).not.toContain('in Settings');
    expect(page.status()).toBe('Nothing of this was kept.');
    expect(page.field('Service address').value).toBe('https://links.example');
    expect(page.field('Secret key').value).toBe('k3y');
  });

  it('reports a missing network, not the service, as the cause', async () => {
    const page = await drawSettings();
    page.browser.online = false;
    await typeAll(page);
    page.worker.fail('connection.connect', { kind: 'unreachable' });
    await page.press('Connect');
    expect(page.alert()).toContain('You are offline');
  });
});

describe('while connected', () => {
  it('keeps the form, with an empty key and a note that it is saved', async () => {
    const page = await drawSettings({ status: connected });
    expect(page.field('Service address').value).toBe('https://links.example');
    expect(page.field('Account ID').value).toBe('demo');
    expect(page.field('Secret key').value).toBe('');
    expect(page.described('Secret key')).toContain('A key is kept');
  });

  it.each([
    ['Account ID', 'other'],
    ['Service address', 'https://other.example'],
  ])('asks for the key instead of using the stored one for another %s', async (label, typed) => {
    const page = await drawSettings({ status: connected });
    await page.type(label, typed);
    await page.press('Connect');
    expect(document.activeElement).toBe(page.field('Secret key'));
    expect(page.described('Secret key')).toContain('Enter the secret key.');
    expect(page.browser.hosts).toEqual([]);
  });

  it.each([
    ['Service address', 'https://links.example/', ''],
    ['Account ID', 'demo ', ''],
    ['Service address', 'https://links.example/v2', oldStays],
    ['Account ID', 'other', oldStays],
    ['Secret key', 'k', oldStays],
  ])(
    'says that the old connection stays only if pressing Connect would change it: %s %j',
    async (label, typed, words) => {
      const page = await drawSettings({ status: connected });
      await page.type(label, typed);
      expect(page.status()).toBe(words);
    },
  );

  it('says that the old connection stays, before connecting and after a failure', async () => {
    const page = await drawSettings({ status: connected });
    await typeAll(page, 'https://other.example');
    expect(page.status()).toBe(oldStays);
    page.worker.fail('connection.connect', { kind: 'unreachable' });
    await page.press('Connect');
    expect(page.status()).toBe('demo at https://links.example stays connected.');
  });

  it('says that bytes of the key may stay on disk when it is to be forgotten from now on', async () => {
    const page = await drawSettings({ status: connected });
    expect(page.status()).toBe('');
    await page.press('Forget the key when the browser closes');
    expect(page.status()).toBe(oldStays);
    expect(page.text()).toContain('Bytes of the old key may stay there until the browser compacts its store.');
  });

  it('does not mention old bytes when the key was never on disk', async () => {
    const page = await drawSettings({ status: { ...connected, forgetKey: true } });
    expect(page.field('Forget the key when the browser closes').checked).toBe(true);
    expect(page.text()).not.toContain('Bytes of the old key');
  });

  it('keeps the typed text when the connection changes elsewhere', async () => {
    const page = await drawSettings({ status: connected });
    await page.type('Account ID', 'half-ty');
    page.worker.status = { ...connected, number: 2, serviceAddress: 'https://moved.example' };
    await page.announce({ what: 'connection' });
    expect(page.field('Account ID').value).toBe('half-ty');
    expect(page.field('Service address').value).toBe('https://moved.example');
  });

  it('explains Disconnect before it is pressed, and then moves the focus on', async () => {
    const page = await drawSettings({ status: connected });
    const help = page.get('Disconnect').getAttribute('aria-describedby');
    expect(document.querySelector(`#${help}`)?.textContent).toContain('gives the permission for links.example back');
    const disconnect = page.get('Disconnect');
    await page.settle(() => {
      disconnect.click();
      disconnect.click();
    });
    expect(page.worker.count('connection.disconnect'), 'once for two presses').toBe(1);
    expect(page.status()).toBe('Disconnected');
    expect(document.activeElement?.textContent).toBe('Connect your account');
    expect(page.field('Service address').value).toBe('');
  });
});

describe('after access or key were lost', () => {
  it('offers to allow access again, and says so once it is there', async () => {
    const page = await drawSettings({ status: { ...connected, permitted: false } });
    expect(page.alert()).toContain('The permission to send anything to links.example was withdrawn');
    page.worker.status = connected;
    await page.press('Allow access');
    expect(page.browser.hosts).toEqual(['https://links.example']);
    expect(page.alert()).toBeNull();
    expect(page.status()).toBe('Access allowed');
    expect(document.activeElement?.textContent, 'as the button is gone').toBe('Your account');
  });

  it('explains a second refusal', async () => {
    const page = await drawSettings({ status: { ...connected, permitted: false } });
    page.browser.allows = false;
    await page.press('Allow access');
    expect(page.alert()).toContain('Press Allow access again and choose Allow.');
  });

  it('asks only for the forgotten key, with the other fields filled in', async () => {
    const page = await drawSettings({
      status: { state: 'key-forgotten', number: 1, serviceAddress: 'https://links.example', accountId: 'demo' },
    });
    expect(page.headings()).toContain('Enter your key again');
    expect(page.field('Account ID').value).toBe('demo');
    expect(page.field('Forget the key when the browser closes').checked).toBe(true);
    expect(document.activeElement).toBe(page.field('Secret key'));
    await page.press('Connect');
    expect(page.described('Secret key')).toContain('Enter your secret key.');
  });

  it('says that nothing could be read, and reads it on Try again', async () => {
    const page = await drawSettings({
      status: connected,
      before: (worker) => worker.fail('connection.status', { kind: 'storage' }),
    });
    expect(page.alert()).not.toBeNull();
    await page.press('Try again');
    expect(page.alert()).toBeNull();
    expect(page.field('Account ID').value).toBe('demo');
  });
});
