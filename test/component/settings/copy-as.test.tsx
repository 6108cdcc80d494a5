import { beforeEach, describe, expect, it } from 'vitest';
import type { CopyTemplate } from '../../../lib/preferences/copy-as.ts';
import { defaultPreferences } from '../../../lib/preferences/preferences.ts';
import { drawSettings, type DrawnSettings } from '../../fakes/drawn-settings.tsx';

let page: DrawnSettings;

beforeEach(async () => {
  page = await drawSettings();
});

const letter = { name: 'Letter', text: '{title}\n{short}' };
const chat = { name: 'Chat', text: '{short} {title}' };

/** Draws the page of a person with these templates. */
async function drawWith(copyTemplates: readonly CopyTemplate[], copyAs = defaultPreferences.copyAs): Promise<void> {
  page.close();
  page = await drawSettings({
    before: (worker) => (worker.preferences = { ...worker.preferences, copyTemplates, copyAs }),
  });
}

const stored = (): readonly CopyTemplate[] => page.worker.preferences.copyTemplates;
const written = (): unknown[] =>
  page.worker.inputs('preferences.write').flatMap(({ copyTemplates }) => copyTemplates ?? []);
const groups = (): HTMLElement[] => page.all('details [role=group]');

/** Returns the box with this label in the template at this place. */
function box(label: 'Name' | 'Template', place = 0): HTMLInputElement {
  const group = groups()[place];
  const found = [...(group?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === label);
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
}

/** Types into a box and waits for the pause after the last key. */
async function write(into: HTMLInputElement, text: string): Promise<void> {
  await page.type(into, text);
  await page.pass();
}

/** Leaves a box in which something was typed. */
const leave = (left: HTMLInputElement): Promise<void> =>
  page.settle(() => left.dispatchEvent(new Event('change', { bubbles: true })));

const remove = (place: number): Promise<void> => page.press('Remove', groups()[place]);
const options = (): string[] => page.all('#copy-as option').map(({ textContent }) => textContent);

it('copies a link as its address until another form is chosen', async () => {
  expect(page.field('Copy as').value).toBe('address');
  await page.choose('Copy as', 'markdown');
  expect(page.worker.preferences).toEqual({ ...defaultPreferences, copyAs: 'markdown' });
});

it('shows a person without templates only the button that adds one', async () => {
  expect(page.all('#preferences ~ * details')).toEqual([]);
  expect(options()).toEqual(['Address', 'Markdown', 'HTML link']);
});

it('lists the templates after the other forms, and copies by the chosen one', async () => {
  await drawWith([letter, chat]);
  expect(options()).toEqual(['Address', 'Markdown', 'HTML link', 'Letter', 'Chat']);
  expect(page.all<HTMLDetailsElement>('#preferences ~ * details').map(({ open }) => open)).toEqual([false]);
  expect(page.text()).toContain('Your templates (2)');
  await page.choose('Copy as', 'template:Chat');
  expect(page.worker.preferences.copyAs).toBe('template:Chat');
});

it('shows the address as chosen when the template is gone', async () => {
  await drawWith([letter], 'template:Gone');
  expect(page.field('Copy as').value).toBe('address');
});

it('calls the template of an earlier version, which has no name, as it was called', async () => {
  await drawWith([{ name: '', text: '{short} mine' }], 'template:');
  expect(options()).toContain('Custom template');
  expect(page.field('Copy as').value).toBe('template:');
  expect(box('Name').placeholder).toBe('Custom template');
  await write(box('Template'), '{short} still mine');
  expect(stored()).toEqual([{ name: '', text: '{short} still mine' }]);
  await write(box('Name'), 'Named');
  expect(page.worker.preferences).toMatchObject({
    copyAs: 'template:Named',
    copyTemplates: [{ name: 'Named', text: '{short} still mine' }],
  });
});

describe('a new template', () => {
  it('has the focus in its name, and is stored once it has one', async () => {
    await page.press('Add a template');
    expect(document.activeElement).toBe(box('Name'));
    expect(page.all<HTMLDetailsElement>('#preferences ~ * details')[0]?.open).toBe(true);
    expect(box('Template').value).toBe('{title} {short}');
    expect(page.text(), 'nothing is wrong yet').not.toContain('Not saved');
    await write(box('Name'), 'Letter');
    expect(stored()).toEqual([{ name: 'Letter', text: '{title} {short}' }]);
    expect(options()).toContain('Letter');
    expect(document.activeElement, 'one can type on').toBe(box('Name'));
  });

  it('keeps a text that was typed first, and asks for a name', async () => {
    await page.press('Add a template');
    await write(box('Template'), '{short}!');
    expect(page.describedBy(box('Name'))).toBe('Not saved: type a name for the template.');
    expect(stored()).toEqual([]);
    await write(box('Name'), 'Loud');
    expect(stored()).toEqual([{ name: 'Loud', text: '{short}!' }]);
  });

  it('is gone on with when another one is added', async () => {
    await page.press('Add a template');
    await page.press('Add a template');
    expect(groups()).toHaveLength(1);
    expect(document.activeElement).toBe(box('Name'));
    expect(page.describedBy(box('Name'))).toContain('type a name');
  });

  it('cannot be added beside five, which is said', async () => {
    await drawWith(['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, text: '{short}' })));
    const add = page.get('Add a template');
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(page.describedBy(add)).toBe('There can be at most 5 templates. Remove one to add another.');
    await page.press('Add a template');
    expect(groups()).toHaveLength(5);
    await remove(4);
    expect(add.getAttribute('aria-disabled')).toBe('false');
  });
});

describe('typing', () => {
  beforeEach(() => drawWith([letter, chat], 'template:Letter'));

  it('saves a text after a pause, or at once when its box is left', async () => {
    await page.type(box('Template'), '{short}');
    await page.type(box('Template'), '{short}: {title}');
    expect(written()).toEqual([]);
    await page.pass();
    expect(stored()).toEqual([{ name: 'Letter', text: '{short}: {title}' }, chat]);
    await page.type(box('Template', 1), '{short}!');
    await leave(box('Template', 1));
    expect(stored()[1]).toEqual({ name: 'Chat', text: '{short}!' });
  });

  it('keeps the chosen template chosen when it gets another name', async () => {
    await page.type(box('Name'), 'My letter ');
    await page.pass();
    expect(box('Name').value, 'a space before the next word').toBe('My letter ');
    expect(page.worker.preferences.copyAs).toBe('template:My letter');
    await leave(box('Name'));
    expect(box('Name').value).toBe('My letter');
    expect(page.worker.inputs('preferences.write'), 'one message for both').toHaveLength(1);
  });

  it('shows an example of the text', async () => {
    const { textContent } = groups()[1] ?? {};
    expect(textContent).toContain('https://s.example/aB3x A page worth sharing');
    await page.type(box('Template'), '{short} leads to {destination} {clicks}');
    expect(page.text()).toContain('https://s.example/aB3x leads to https://example.com/page {clicks}');
  });

  it.each([
    ['Template', ' ', 'Not saved: the template is empty.'],
    ['Template', '{title}', 'Not saved: {short} is missing'],
    ['Template', `{short}${'a'.repeat(994)}`, 'Not saved: the template has more than 1,000 characters.'],
    ['Name', ' ', 'Not saved: type a name for the template.'],
    ['Name', 'n'.repeat(41), 'Not saved: the name has more than 40 characters. Shorten it.'],
    ['Name', 'Chat', 'Not saved: another template has this name. Choose a different one.'],
  ] as const)('keeps a wrong %s, says what to do, and copies by the one before: %j', async (label, typed, words) => {
    await write(box(label), typed);
    await leave(box(label));
    expect(page.describedBy(box(label))).toContain(words);
    expect(page.describedBy(box(label))).toContain('Until then, the last saved template is used.');
    expect(box(label).getAttribute('aria-invalid')).toBe('true');
    expect(box(label).value).toBe(typed);
    expect(stored()).toEqual([letter, chat]);
    expect(page.worker.preferences.copyAs).toBe('template:Letter');

    await write(box(label), label === 'Name' ? 'n'.repeat(40) : `{short}${'a'.repeat(993)}`);
    expect(page.describedBy(box(label))).not.toContain('Not saved');
    expect(stored()).not.toEqual([letter, chat]);
  });

  it('says that the templates are too long together for the browser’s sync', async () => {
    const long = `{short}${'<'.repeat(900)}`;
    await write(box('Template'), long);
    await write(box('Template', 1), long);
    expect(page.describedBy(box('Template', 1))).toContain(
      'Not saved: your templates are too long together. Shorten or remove one.',
    );
    expect(stored()).toEqual([{ name: 'Letter', text: long }, chat]);
  });

  it.each([
    ['Template', '{short} – mine', { name: 'Letter', text: '{short} – mine' }],
    ['Name', 'Mine', { name: 'Mine', text: letter.text }],
  ] as const)('keeps a %s that could not be saved, and saves it on the next try', async (label, typed, saved) => {
    page.worker.fail('preferences.write', { kind: 'storage' });
    await write(box(label), typed);
    expect(page.alert()).toContain('The browser’s storage could not be used');
    expect(box(label).value).toBe(typed);
    expect(stored()).toEqual([letter, chat]);
    await leave(box(label));
    expect(stored()).toEqual([saved, chat]);
    expect(page.alert()).toBeNull();
  });

  it('keeps a new template that could not be saved', async () => {
    await page.press('Add a template');
    page.worker.fail('preferences.write', { kind: 'storage' });
    await write(box('Name', 2), 'Third');
    expect(box('Name', 2).value).toBe('Third');
    await leave(box('Name', 2));
    expect(stored()).toEqual([letter, chat, { name: 'Third', text: '{title} {short}' }]);
  });

  it('is kept when another page changes a template, which is shown afterwards', async () => {
    await page.type(box('Template'), '{short} being typed');
    const elsewhere = [{ ...letter, text: '{short} from elsewhere' }, chat];
    page.worker.preferences = { ...page.worker.preferences, copyTemplates: elsewhere };
    await page.announce({ what: 'preferences' });
    expect(box('Template').value).toBe('{short} being typed');
    await page.pass();
    page.worker.preferences = { ...page.worker.preferences, copyTemplates: elsewhere };
    await page.announce({ what: 'preferences' });
    expect(box('Template').value).toBe('{short} from elsewhere');
  });
});

describe('Remove', () => {
  beforeEach(() => drawWith([letter, chat], 'template:Chat'));

  it('removes the template, offers Undo in its place, and copies addresses if it was in use', async () => {
    await remove(1);
    expect(page.worker.preferences).toMatchObject({ copyAs: 'address', copyTemplates: [letter] });
    expect(document.activeElement).toBe(page.get('Undo'));
    expect(page.describedBy(page.get('Undo'))).toBe('Removed “Chat”. Links are copied as addresses now.');
    await remove(0);
    expect(stored()).toEqual([]);
    expect(document.activeElement).toBe(page.get('Undo'));
    expect(page.describedBy(page.get('Undo'))).toBe('Removed “Letter”.');
  });

  it('is undone at its place, with the form that was chosen and what was typed', async () => {
    await remove(0);
    expect(page.worker.preferences.copyAs, 'the other one is in use').toBe('template:Chat');
    await page.press('Undo');
    expect(stored()).toEqual([letter, chat]);
    await page.type(box('Template', 1), 'unfinished');
    await remove(1);
    await page.press('Undo');
    expect(page.worker.preferences).toMatchObject({ copyAs: 'template:Chat', copyTemplates: [letter, chat] });
    expect(box('Template', 1).value).toBe('unfinished');
    expect(document.activeElement).toBe(box('Name', 1));
    expect(page.find('Undo')).toBeNull();
  });

  it('offers no Undo once another template has its name', async () => {
    await remove(0);
    await write(box('Name'), 'Letter');
    expect(page.find('Undo')).toBeNull();
  });

  it('undone leaves a form that was chosen meanwhile', async () => {
    await remove(1);
    await page.choose('Copy as', 'html');
    await page.press('Undo');
    expect(page.worker.preferences).toMatchObject({ copyAs: 'html', copyTemplates: [letter, chat] });
  });

  it('removes a new template that was never stored, and brings it back', async () => {
    await page.press('Add a template');
    await page.type(box('Template', 2), '{short} unnamed');
    await remove(2);
    expect(written()).toEqual([]);
    expect(page.describedBy(page.get('Undo'))).toBe('Removed “New template”.');
    await page.press('Undo');
    expect(box('Template', 2).value).toBe('{short} unnamed');
  });

  it('puts a template back that could not be removed, with what was typed', async () => {
    await page.type(box('Template'), 'unfinished');
    page.worker.fail('preferences.write', { kind: 'storage' });
    await remove(0);
    expect(box('Template').value).toBe('unfinished');
    expect(page.alert()).toContain('The browser’s storage could not be used');
    expect(page.find('Undo')).toBeNull();
    expect(document.activeElement).toBe(box('Name'));
  });

  it('undone saves what was typed just before', async () => {
    await page.type(box('Template'), '{short} at the last moment');
    await remove(0);
    await page.press('Undo');
    expect(stored()).toEqual([{ name: 'Letter', text: '{short} at the last moment' }, chat]);
  });
});

it('resets the templates with the other preferences, and undoes that', async () => {
  await drawWith([letter], 'template:Letter');
  await page.press('Reset preferences');
  expect(page.worker.preferences).toEqual(defaultPreferences);
  expect(page.get('Reset preferences').getAttribute('aria-disabled'), 'an empty list is the default').toBe('true');
  await page.press('Undo');
  expect(page.worker.preferences).toMatchObject({ copyAs: 'template:Letter', copyTemplates: [letter] });
});
