import { describe, expect, it } from 'vitest';
import type { Policy } from '../../../lib/policy/policy.ts';
import { defaultPreferences } from '../../../lib/preferences/preferences.ts';
import { drawSettings } from '../../fakes/drawn-settings.tsx';
import { connected } from '../../fakes/settings-page.ts';

/** Draws the Settings page of a person whose organisation has set this. */
const drawUnder = (policy: Partial<Policy>, opening: Parameters<typeof drawSettings>[0] = {}) =>
  drawSettings({
    ...opening,
    before(worker) {
      worker.policy = { ...worker.policy, ...policy };
      worker.preferences = { ...worker.preferences, ...policy.starting, ...policy.locked };
    },
  });
type Drawn = Awaited<ReturnType<typeof drawUnder>>;

const managed = 'Your organisation manages some of these settings.';
const set = 'Your organisation set this.';
const notAllowed = 'Your organisation does not allow this service';

it('says nothing of an organisation that has set nothing, or only what one may change', async () => {
  const page = await drawUnder({ starting: { theme: 'dark' } });
  expect(page.text()).not.toContain('organisation');
});

describe('a locked preference', () => {
  const locked = { copyAfter: false, theme: 'dark', copyAs: 'html', keepHistory: false, recordDaily: false } as const;

  it.each([
    ['Copy after shortening', 'copying'],
    ['Keep click history', 'history'],
    ['Record clicks once a day', 'history'],
  ] as const)('“%s” can have the focus, says who has set it, and does not change', async (label, section) => {
    const page = await drawUnder({ locked }, { section });
    expect(page.text()).toContain(managed);
    await page.press(label);
    expect(document.activeElement).toBe(page.field(label));
    expect(page.field(label).checked).toBe(false);
    expect(page.described(label)).toContain(set);
    expect(page.worker.count('preferences.write')).toBe(0);
  });

  it('in a list has no other value to choose', async () => {
    const page = await drawUnder({ locked });
    for (const [label, section, name] of [
      ['Theme', 'appearance', 'Dark'],
      ['Copy as', 'copying', 'HTML link'],
    ] as const) {
      await page.open(section);
      expect(page.all('option', page.field(label)).map(({ textContent }) => textContent)).toEqual([name]);
      expect(page.described(label)).toBe(set);
    }
  });

  it('leaves the others as they are', async () => {
    const page = await drawUnder({ locked }, { section: 'appearance' });
    await page.press('Press / to search on the Links page');
    expect(page.worker.inputs('preferences.write')).toEqual([{ searchKey: false }]);
    expect(page.described('Press / to search on the Links page')).toBe('');
  });

  it('stays when the others are reset, to the values that people begin with', async () => {
    const page = await drawUnder({ locked, starting: { closeOnceCopied: true } }, { section: 'backup' });
    const reset = page.get('Reset preferences');
    expect(reset.getAttribute('aria-disabled')).toBe('true');
    await page.open('popup');
    await page.press('Close the popup once copied');
    await page.open('backup');
    await page.press('Reset preferences');
    expect(page.worker.inputs('preferences.write').at(-1)).toEqual({ closeOnceCopied: true });
    expect(page.worker.preferences).toEqual({ ...defaultPreferences, ...locked, closeOnceCopied: true });
  });

  it('is shown as such as soon as the policy changes', async () => {
    const page = await drawUnder({}, { section: 'copying' });
    page.worker.policy = { services: null, starting: {}, locked: { copyAfter: true } };
    await page.announce({ what: 'preferences' });
    expect(page.described('Copy after shortening')).toBe(set);
  });
});

it('shows locked templates and channels to read, without a field or a button', async () => {
  const page = await drawUnder({
    locked: {
      copyTemplates: [{ name: 'Mail', text: '{title}: {short}' }],
      channels: [{ name: 'Newsletter', parameters: 'utm_source=newsletter' }],
    },
  });
  for (const [section, words] of [
    ['copying', /^Your templates \(1\)Mail\{title\}: \{short\}/],
    ['channels', /^Your channels \(1\)Newsletterutm_source=newsletter/],
  ] as const) {
    await page.open(section);
    const [list, ...others] = page.all('[role=group][aria-describedby]');
    expect(others).toEqual([]);
    expect(list?.textContent).toMatch(words);
    expect(page.describedBy(list as HTMLElement)).toBe(set);
    expect(page.all('button, input, textarea', list)).toEqual([]);
    expect(page.find('Add a template') ?? page.find('Add a channel')).toBeNull();
  }
});

it('imports no click history where none may be kept, and still forgets one', async () => {
  const page = await drawUnder(
    { locked: { keepHistory: false, recordDaily: false } },
    { status: connected, section: 'history' },
  );
  const button = page.get('Import click history');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(page.describedBy(button)).toBe(set);
  expect(page.get('Forget click history').getAttribute('aria-disabled')).toBe('false');
});

const links = 'https://links.example';
const fillIn = async (page: Drawn): Promise<void> => {
  await page.type('Account ID', 'demo');
  await page.type('Secret key', 'k-e-y');
  await page.press('Connect');
};

it('the service that is the only one is there already, cannot be changed, and is connected', async () => {
  const page = await drawUnder({ services: [links] });
  const field = page.field('Service address');
  expect([field.value, field.readOnly]).toEqual([links, true]);
  expect(page.described('Service address')).toBe(set);
  expect(document.activeElement, 'the first field to fill in').toBe(page.field('Account ID'));
  expect(page.text(), 'the browser’s question is no surprise').toContain('links.example');
  await fillIn(page);
  expect(page.worker.inputs('connection.connect')).toMatchObject([{ serviceAddress: links }]);
});

it('the service that is the only one is connected at once on a computer of one’s own network too', async () => {
  const page = await drawUnder({ services: ['https://nas'] });
  await fillIn(page);
  expect(page.worker.inputs('connection.connect')).toMatchObject([{ serviceAddress: 'https://nas' }]);
});

it('says that the services cannot be read, and connects none', async () => {
  const unreadable = 'The services that your organisation allows cannot be read, so none is allowed.';
  const page = await drawUnder({ services: [], isUnreadable: true });
  expect(page.described('Service address')).toContain(unreadable);
  await page.type('Service address', links);
  await fillIn(page);
  expect(page.alert()).toContain(notAllowed);
  expect([page.browser.hosts, page.worker.count('connection.connect')]).toEqual([[], 0]);
  const ofConnected = await drawUnder({ services: [], isUnreadable: true }, { status: connected });
  expect(ofConnected.alert()).toContain(unreadable);
});

it('the service that is not among the allowed ones is not connected, and the browser is not asked about it', async () => {
  const page = await drawUnder({ services: [links, 'https://go.example/s'] });
  expect(page.described('Service address')).toContain(`${links}, https://go.example/s`);
  await page.type('Service address', 'https://other.example');
  await fillIn(page);
  expect(page.alert()).toContain(notAllowed);
  expect(page.status()).toContain('Nothing was saved');
  expect(page.browser.hosts).toEqual([]);
  expect(page.worker.count('connection.connect')).toBe(0);
  await page.type('Service address', 'https://go.example/s/');
  await page.press('Connect');
  expect(page.worker.inputs('connection.connect')).toMatchObject([{ serviceAddress: 'https://go.example/s' }]);
});

it('the service is asked for from the organisation if it allows none', async () => {
  const page = await drawUnder({ services: [] });
  expect(page.described('Service address')).toBe('Your organisation allows no service. Ask it to allow yours.');
});

it('the service that was connected before the policy is named, and Change leads to the allowed one', async () => {
  const page = await drawUnder({ services: ['https://go.example'] }, { status: connected });
  expect(page.alert()).toContain(notAllowed);
  expect(page.alert()).toContain('Curtail sends nothing to links.example. Your account is still saved.');
  await page.press('Change', page.all('[role=alert]')[0]);
  expect(page.alert(), 'it is still said, at the form').toContain('Curtail sends nothing to links.example.');
  expect(page.all('[role=alert] button')).toEqual([]);
  expect(page.field('Service address').value).toBe('https://go.example');
  await page.type('Secret key', 'k-e-y');
  await page.press('Save changes');
  expect(page.worker.inputs('connection.connect')).toMatchObject([{ serviceAddress: 'https://go.example' }]);
});

it('the service is refused in words if the worker refuses it', async () => {
  const page = await drawUnder({});
  page.worker.fail('connection.connect', { kind: 'service-not-allowed' });
  await page.type('Service address', links);
  await fillIn(page);
  expect(page.alert()).toContain(notAllowed);
});
