import { Blob as NodeBlob } from 'node:buffer';
import { TextDecoderStream } from 'node:stream/web';
import { beforeEach, expect, it } from 'vitest';
import { backupFile, backupPart } from '../../../lib/export/backup.ts';
import { success } from '../../../lib/failure/failure.ts';
import { writeSamples } from '../../../lib/link/samples.ts';
import { defaultPreferences, type Preferences } from '../../../lib/preferences/preferences.ts';
import { drawSettings, type DrawnSettings } from '../../fakes/drawn-settings.tsx';
import { connected } from '../../fakes/settings-page.ts';

Object.assign(globalThis, { TextDecoderStream }); // The simulated page lacks it.

const today = 1_800_000_000_000;
const account = { serviceAddress: connected.serviceAddress, accountId: connected.accountId, forgetKey: false };

let saved: Blob[] = [];

beforeEach(() => {
  saved = [];
  URL.createObjectURL = (file: Blob) => {
    saved.push(file);
    return 'blob:saved';
  };
});

interface Content {
  preferences?: Partial<Preferences>;
  connection?: typeof account | null;
  /** Count of links with clicks. */
  links?: number;
}

/** Returns a file that can be read as in a browser. */
const fileWith = (...parts: string[]): File => new NodeBlob(parts) as object as File;

function fileOf({ preferences, connection = null, links = 0 }: Content): File {
  const head = { madeBy: '1.2.3', made: today, preferences: { ...defaultPreferences, ...preferences }, connection };
  const samples = writeSamples([{ at: today - 60_000, clicks: 3 }]);
  const lines = Array.from({ length: links }, (_, place) => [`https://sho.rt/${place}`, samples] as const);
  return fileWith(...backupFile(head, links === 0 ? [] : [backupPart(lines, true)]).parts);
}

/** Draws Settings, with a worker that can read every preference and has no history. */
function draw(opening: Parameters<typeof drawSettings>[0] = {}): Promise<DrawnSettings> {
  return drawSettings({
    section: 'backup',
    ...opening,
    before(worker) {
      worker.answers['preferences.readable'] = ({ json }) => success(JSON.parse(json) as Partial<Preferences>);
      worker.answers['history.part'] = () => success({ links: [], after: null });
      worker.answers['history.add'] = () => success([]);
      opening.before?.(worker);
    },
  });
}

async function choose(page: DrawnSettings, file: File): Promise<void> {
  const input = page.root.querySelector<HTMLInputElement>('input[type=file][accept*=json]');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await page.settle(() => input?.dispatchEvent(new Event('change')));
  for (let round = 0; round < 20 && page.text().includes('Please wait'); round += 1) await page.pass();
}

const dialog = (page: DrawnSettings): HTMLElement => page.all('dialog')[0] ?? page.root;
const rows = (page: DrawnSettings): (string | null)[][] =>
  page.all('tbody tr', dialog(page)).map((row) => [...row.children].map(({ textContent }) => textContent));
const press = (page: DrawnSettings, name: string) => page.press(name, dialog(page));

it('saves a backup without the account unless that is chosen, and says its name', async () => {
  const page = await draw({ status: connected });
  await page.press('Back up');
  expect(dialog(page).textContent).toContain('and the click history of your links');
  expect(page.described('With the service’s address and the account ID')).toBe(
    'The key is never in the file. The click history has your short links in any case, and they show which service you use.',
  );
  await press(page, 'Back up');
  expect(page.status()).toContain('Download started: curtail-backup-2027-01-15.json');
  await page.press('Back up');
  await press(page, 'With the service’s address and the account ID');
  await press(page, 'Back up');
  const [without, withAccount] = await Promise.all(saved.map((file) => file.text()));
  expect(without).not.toContain('links.example');
  expect(JSON.parse(withAccount ?? '')).toMatchObject({ madeBy: '1.2.3', connection: account });
});

it('says in no other section that a backup was saved, and in every one how to take back what was brought back', async () => {
  const page = await draw({ status: connected });
  await page.press('Back up');
  await press(page, 'Back up');
  await page.open('account');
  expect(page.text()).not.toContain('Download started');
  await page.open('backup');
  await choose(page, fileOf({ preferences: { theme: 'dark' } }));
  await press(page, 'Bring back');
  await page.open('channels');
  await page.open('backup');
  expect(page.find('Undo')).not.toBeNull();
});

it('without an account, asks nothing about one', async () => {
  const page = await draw();
  await page.press('Back up');
  expect(page.find('With the service’s address and the account ID')).toBeNull();
  expect(dialog(page).textContent).not.toContain('click history');
});

it('shows each setting as it is and as it would be, writes only on the press, and undoes it', async () => {
  const page = await draw({
    before: (worker) => {
      worker.preferences = {
        ...defaultPreferences,
        copyAs: 'template:Mail',
        copyTemplates: [{ name: 'Mail', text: '{short}' }],
        channels: [
          { name: 'Poster', parameters: 'a=1' },
          { name: 'Radio', parameters: 'a=2' },
          { name: 'Mail', parameters: 'a=3' },
        ],
      };
    },
  });
  const before = page.worker.preferences;
  const removeAlso = ['ref', 'shop.example: sid'];
  const channels = [
    { name: 'Mail', parameters: 'a=3' },
    { name: 'Poster', parameters: 'a=9' },
    { name: 'Social', parameters: 'a=4' },
  ];
  await choose(
    page,
    fileOf({ preferences: { theme: 'dark', lookUp: false, removeAlso, channels, hiddenColumns: ['gained'] } }),
  );
  expect(dialog(page).textContent).toContain('with Curtail 1.2.3.');
  expect(rows(page)).toEqual([
    ['Look up the page when the popup opens', 'On', 'Off'],
    ['Also remove', '–', 'ref, shop.example: sid'],
    ['Copy as', 'Mail', 'Address'],
    ['Your templates', 'Mail', '–'],
    [
      'Your channels',
      'Poster, Radio, Mail',
      'Mail, Poster, SocialAdded: SocialChanged: PosterRemoved: RadioIn another order',
    ],
    ['Theme', 'System', 'Dark'],
    ['Columns on the Links page', 'Destination, Gained, Created', 'Destination, Created'],
  ]);
  expect(page.worker.count('preferences.write')).toBe(0);
  await press(page, 'Bring back');
  expect(page.all('dialog')).toEqual([]);
  expect(page.worker.preferences).toEqual({
    ...defaultPreferences,
    theme: 'dark',
    lookUp: false,
    removeAlso,
    channels,
    hiddenColumns: ['gained'],
  });
  expect(page.status()).toContain('The preferences were brought back.');
  await page.press('Undo');
  expect(page.worker.preferences).toEqual(before);
  expect(page.status()).toContain('Undone');
  expect(page.find('Undo')).toBeNull();
  expect(document.activeElement?.textContent, 'of the buttons that stay').toBe('Bring back');
});

it('says what becomes of the click history, also where the file has none or nothing new', async () => {
  const page = await draw({ status: connected });
  await choose(page, fileOf({ preferences: { theme: 'dark' } }));
  expect(dialog(page).textContent).toContain('The file has no click history, so yours stays as it is.');
  await press(page, 'Cancel');
  const links = [['https://sho.rt/0', writeSamples([{ at: today - 60_000, clicks: 3 }])]] as const;
  page.worker.answers['history.part'] = () => success({ links: [...links], after: null });
  await choose(page, fileOf({ preferences: { theme: 'dark' }, connection: account, links: 1 }));
  expect(dialog(page).textContent).toContain('Click history: everything in the file is here already.');
  await press(page, 'Cancel');
  await choose(page, fileOf({ connection: account, links: 2 }));
  expect(dialog(page).textContent).toContain('Adds the clicks of 1 link to the click history.');
});

it('leaves out what an organisation has set, and says so', async () => {
  const page = await draw({
    before: (worker) => {
      worker.policy = { ...worker.policy, locked: { theme: 'system' } };
    },
  });
  await choose(page, fileOf({ preferences: { theme: 'dark', copyAfter: false } }));
  expect(rows(page)).toEqual([['Copy after shortening', 'On', 'Off']]);
  expect(dialog(page).textContent).toContain('because your organisation has set it');
});

it('writes nothing if the dialog is cancelled, and says so if nothing would change', async () => {
  const page = await draw();
  await choose(page, fileOf({ preferences: { theme: 'dark' } }));
  await press(page, 'Cancel');
  await choose(page, fileOf({}));
  expect(dialog(page).textContent).toContain('Nothing would change.');
  expect(page.find('Bring back', dialog(page))).toBeNull();
  await press(page, 'Close');
  expect(page.worker.count('preferences.write')).toBe(0);
});

it('adds clicks of the same account without a question', async () => {
  const page = await draw({ status: connected });
  await choose(page, fileOf({ connection: account, links: 2 }));
  expect(dialog(page).textContent).toContain('Adds the clicks of 2 links to the click history.');
  await press(page, 'Bring back');
  expect(page.worker.inputs('history.add').flatMap(({ links }) => links)).toHaveLength(2);
});

it.each([
  ['another account', { ...account, accountId: 'grace' }, 'They belong to another account: grace at https'],
  [
    'an account that is not named',
    null,
    'The file does not say whose links they are. Add them only if they belong to demo',
  ],
])('asks before it adds the clicks of %s', async (_whose, connection, help) => {
  const page = await draw({ status: connected });
  const choice = 'Add the clicks of 1 link to the click history';
  await choose(page, fileOf({ preferences: { theme: 'dark' }, connection, links: 1 }));
  expect(page.field(choice).checked).toBe(false);
  expect(page.described(choice)).toContain(help);
  await press(page, 'Bring back');
  expect(page.worker.count('history.add')).toBe(0);
  expect(page.status(), 'nobody takes their clicks for brought back').toContain(
    'The preferences were brought back. The clicks of 1 link were not added.',
  );
  await page.open('backup');
  await choose(page, fileOf({ links: 1 }));
  await press(page, choice);
  await press(page, 'Bring back');
  expect(page.worker.count('history.add')).toBe(1);
});

it('does nothing while nothing is chosen, and says that the preferences are the same', async () => {
  const page = await draw({ status: connected });
  await choose(page, fileOf({ links: 1 }));
  expect(page.get('Bring back', dialog(page)).getAttribute('aria-disabled')).toBe('true');
  const why = 'Tick the box to bring something back.';
  expect(page.describedBy(page.get('Bring back', dialog(page)))).toBe(`Preferences: the same as here. ${why}`);
  expect(dialog(page).textContent).toContain(why);
  await press(page, 'Bring back');
  expect(page.all('dialog')).toHaveLength(1);
  await press(page, 'Add the clicks of 1 link to the click history');
  expect(dialog(page).textContent).not.toContain(why);
});

it('the clicks of a backup without an account are brought back without a tick, once the account has one of its links', async () => {
  const page = await draw({ status: connected });
  const choice = 'Add the clicks of 1 link to the click history';
  const links = [['https://sho.rt/0', writeSamples([{ at: today - 60_000, clicks: 3 }])]] as const;
  page.worker.answers['history.part'] = () => success({ links: [...links], after: null });
  await choose(page, fileOf({ connection: { ...account, accountId: 'grace' }, links: 2 }));
  expect(page.field(choice).checked, 'those of an account that the file names').toBe(false);
  await press(page, 'Cancel');
  await choose(page, fileOf({ links: 2 }));
  expect(page.field(choice).checked).toBe(true);
  await press(page, 'Bring back');
  expect(page.worker.inputs('history.add').flatMap((input) => input.links)).toHaveLength(1);
  expect(page.status()).not.toContain('not added');
});

it('fills the form of a browser without an account, and says what comes next', async () => {
  const page = await draw();
  await choose(page, fileOf({ connection: account, links: 3 }));
  expect(dialog(page).textContent).toContain('You then type the key and press “Connect”.');
  expect(dialog(page).textContent).toContain('It also has the clicks of 3 links. They are added by themselves once');
  await press(page, 'Bring back');
  expect(page.field('Service address').value).toBe('https://links.example');
  expect(page.field('Secret key').value).toBe('');
  expect(document.activeElement).toBe(page.field('Secret key'));
  expect(page.status()).toContain('The account is in the form: type the key, then press “Connect”.');
});

/** Brings back a backup of an account with clicks, and connects an account. */
async function connectAfter(accountId: string): Promise<DrawnSettings> {
  const page = await draw();
  await choose(page, fileOf({ connection: account, links: 3 }));
  await press(page, 'Bring back');
  await page.type('Account ID', accountId);
  await page.type('Secret key', 'k3y');
  await page.press('Connect');
  for (let round = 0; round < 20 && page.text().includes('Please wait'); round += 1) await page.pass();
  return page;
}

it('adds the clicks of a backup by itself once its account is connected, and takes them back', async () => {
  const page = await connectAfter(account.accountId);
  expect(page.status()).toContain('The history of 3 links was imported.');
  const [added] = page.worker.inputs('history.add');
  expect(added?.links.map(([shortUrl]) => shortUrl)).toEqual([
    'https://sho.rt/0',
    'https://sho.rt/1',
    'https://sho.rt/2',
  ]);
  await page.press('Undo');
  expect(page.worker.inputs('history.add').at(-1)).toEqual({ links: [], without: added?.links });
  expect(page.status()).toContain('Undone');
});

it('adds the clicks of a backup to no other account than its own', async () => {
  const page = await connectAfter('somebody else');
  expect(page.worker.status).toMatchObject({ state: 'connected', accountId: 'somebody else' });
  expect(page.worker.count('history.add')).toBe(0);
});

it('says why the clicks of a backup could not be added once its account is connected', async () => {
  const page = await draw();
  await choose(page, fileOf({ connection: account, links: 3 }));
  await press(page, 'Bring back');
  page.worker.fail('history.add', { kind: 'storage' });
  await page.type('Secret key', 'k3y');
  await page.press('Connect');
  for (let round = 0; round < 20 && page.text().includes('Please wait'); round += 1) await page.pass();
  expect(page.status()).toContain('The click history was not brought back.');
  expect(page.alert()).toContain('The browser’s storage could not be used');
});

it.each([
  ['Dear Ada', 'This file is not a backup from Curtail', 'Choose one that “Back up” saved, unchanged.'],
  [
    '{"curtail":"backup","version":3}',
    'This backup was made by a later version of Curtail',
    'Update Curtail, then bring it back.',
  ],
  [
    '{"curtail":"backup","version":1,',
    'The end of this backup is missing',
    'Choose another copy of the file, or make a new backup.',
  ],
])('refuses a file with %j in an alert that says what to do', async (text, words, next) => {
  const page = await draw();
  await choose(page, fileWith(text));
  expect(page.alert()).toContain(words);
  expect(page.alert()).toContain(next);
  expect(page.all('dialog')).toEqual([]);
});

it('says what was brought back and what was not, why, and takes it back', async () => {
  const page = await draw({ status: connected });
  await choose(page, fileOf({ preferences: { theme: 'dark' }, connection: account, links: 1 }));
  page.worker.fail('history.add', { kind: 'storage' });
  await press(page, 'Bring back');
  expect(page.status()).toContain('The preferences were brought back. The click history was not brought back.');
  expect(page.alert()).toContain('The browser’s storage could not be used');
  await page.press('Undo');
  expect(page.worker.preferences.theme).toBe('system');
});
