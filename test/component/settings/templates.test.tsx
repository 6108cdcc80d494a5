import { beforeEach, describe, expect, it } from 'vitest';
import type { NamedText } from '../../../lib/preferences/named-text.ts';
import { defaultPreferences } from '../../../lib/preferences/preferences.ts';
import { success } from '../../../lib/failure/failure.ts';
import { connected } from '../../fakes/settings-page.ts';
import { listed } from '../../fakes/links-page.ts';
import { drawSettings, type DrawnSettings } from '../../fakes/drawn-settings.tsx';

let page: DrawnSettings;

beforeEach(async () => {
  page = await drawSettings({ section: 'copying' });
});

const letter = { name: 'Letter', text: '{title}\n{short}' };
const chat = { name: 'Chat', text: '{short} {title}' };

/** Draws the page of a person with these templates. */
async function drawWith(copyTemplates: readonly NamedText[], copyAs = defaultPreferences.copyAs): Promise<void> {
  page.close();
  page = await drawSettings({
    section: 'copying',
    before: (worker) => (worker.preferences = { ...worker.preferences, copyTemplates, copyAs }),
  });
}

const stored = (): readonly NamedText[] => page.worker.preferences.copyTemplates;
const items = (): HTMLElement[] => page.all('[aria-labelledby=settingsSection_copying] li');
const options = (): string[] => page.all('#copy-as option').map(({ textContent }) => textContent);
const dialog = (): HTMLElement | null => page.root.querySelector('dialog');
const box = (label: 'Name' | 'Template'): HTMLInputElement => page.field(label);

/** Opens the dialog of the template at this place. */
const edit = (place: number): Promise<void> => page.press('Edit', items()[place]);
const remove = (place: number): Promise<void> => page.press('Remove', items()[place]);

/** Types into a box of the dialog and presses Save. */
async function save(label: 'Name' | 'Template', text: string): Promise<void> {
  await page.type(label, text);
  await page.press('Save');
}

it('without templates offers three forms and the button that adds one, and copies addresses until another form is chosen', async () => {
  expect(items()).toEqual([]);
  expect(options()).toEqual(['Address', 'Markdown', 'HTML link']);
  expect(page.field('Copy as').value).toBe('address');
  await page.choose('Copy as', 'markdown');
  expect(page.worker.preferences).toEqual({ ...defaultPreferences, copyAs: 'markdown' });
});

it('lists the templates after the other forms, and copies by the chosen one', async () => {
  await drawWith([letter, chat]);
  expect(options()).toEqual(['Address', 'Markdown', 'HTML link', 'Letter', 'Chat']);
  expect(page.text()).toContain('Your templates (2)');
  await page.choose('Copy as', 'template:Chat');
  expect(page.worker.preferences.copyAs).toBe('template:Chat');
});

it('shows the address as chosen when the template is gone', async () => {
  await drawWith([letter], 'template:Gone');
  expect(page.field('Copy as').value).toBe('address');
});

it('has a heading for the templates, with and without one', async () => {
  const heading = (): string | undefined => page.all('section[aria-labelledby=templates] > h3')[0]?.textContent;
  expect(heading()).toBe('Templates');
  await drawWith([letter]);
  expect(heading()).toBe('Templates');
  expect(page.get('Add a template').closest('section')?.getAttribute('aria-labelledby')).toBe('templates');
});

it('says what a template is and where it is chosen, with and without one', async () => {
  const help =
    'A template puts your own words around the short link, such as “Read this: {short}”. You choose it under “Copy as”, or under “More” in the popup.';
  expect(page.text()).toContain(help);
  await drawWith([letter]);
  expect(page.text()).toContain(help);
});

it('a new template is written in a dialog, and stored by Save', async () => {
  await page.press('Add a template');
  expect(dialog()?.querySelector('h2')?.textContent).toBe('New template');
  expect(box('Template').value).toBe('{title} {short}');
  expect(page.text(), 'nothing is wrong yet').not.toContain('Not saved');
  await save('Name', 'Letter');
  expect(stored()).toEqual([{ name: 'Letter', text: '{title} {short}' }]);
  expect(options()).toContain('Letter');
  expect(dialog()).toBeNull();
});

it('a new template is asked for its name, and keeps its text', async () => {
  await page.press('Add a template');
  await save('Template', '{short}!');
  expect(page.describedBy(box('Name'))).toBe('Not saved: type a name for the template.');
  expect(stored()).toEqual([]);
  await save('Name', 'Loud');
  expect(stored()).toEqual([{ name: 'Loud', text: '{short}!' }]);
});

it('the text that a new template begins with is selected, so that typing replaces it; a typed one is not', async () => {
  await page.press('Add a template');
  const selected = (): string => {
    const { value, selectionStart, selectionEnd } = box('Template');
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
  };
  box('Template').focus();
  expect(selected()).toBe('{title} {short}');
  await page.type('Template', '{short}!');
  box('Name').focus();
  box('Template').setSelectionRange(0, 0);
  box('Template').focus();
  expect(selected()).toBe('');
});

it('a template that was written before opens without a selection, which a key would replace', async () => {
  await drawWith([{ name: 'Plain', text: '{title} {short}' }]);
  await edit(0);
  box('Template').setSelectionRange(0, 0);
  box('Template').focus();
  expect(box('Template').selectionEnd).toBe(0);
});

it('Ctrl+Enter in the text saves; Enter alone begins a line', async () => {
  await page.press('Add a template');
  await page.type('Name', 'Letter');
  const press = (ctrlKey: boolean): Promise<void> =>
    page.settle(
      () =>
        void box('Template').dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', ctrlKey, bubbles: true, cancelable: true }),
        ),
    );
  await press(false);
  expect(stored()).toEqual([]);
  await press(true);
  expect(stored()).toEqual([{ name: 'Letter', text: '{title} {short}' }]);
  expect(dialog()).toBeNull();
  expect(page.text(), 'beside the heading').toContain('Saved');
});

it('a new template is gone after Cancel', async () => {
  await page.press('Add a template');
  await page.type('Name', 'Letter');
  await page.press('Cancel');
  expect([dialog(), stored()]).toEqual([null, []]);
  await page.press('Add a template');
  expect(box('Name').value).toBe('');
});

it('a new template cannot be added beside five, which is said', async () => {
  await drawWith(['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, text: '{short}' })));
  const add = page.get('Add a template');
  expect(add.getAttribute('aria-disabled')).toBe('true');
  expect(page.describedBy(add)).toBe('There can be at most 5 templates. Remove one to add another.');
  await page.press('Add a template');
  expect(dialog()).toBeNull();
  await remove(4);
  expect(add.getAttribute('aria-disabled')).toBe('false');
});

describe('Edit', () => {
  beforeEach(() => drawWith([letter, chat], 'template:Letter'));

  it('opens the template, and stores what was changed by Save', async () => {
    await edit(0);
    expect([box('Name').value, box('Template').value]).toEqual([letter.name, letter.text]);
    await page.type('Template', '{short}: {title}');
    expect(stored()).toEqual([letter, chat]);
    await page.press('Save');
    expect(stored()).toEqual([{ name: 'Letter', text: '{short}: {title}' }, chat]);
    expect(page.worker.preferences.copyAs).toBe('template:Letter');
  });

  it('keeps the chosen template chosen when it gets another name', async () => {
    await edit(0);
    await save('Name', 'My letter ');
    expect(page.worker.preferences.copyAs).toBe('template:My letter');
    expect(stored()[0]).toEqual({ name: 'My letter', text: letter.text });
    expect(page.worker.inputs('preferences.write'), 'one message for both').toHaveLength(1);
  });

  it('shows an example of the text', async () => {
    await edit(1);
    expect(dialog()?.textContent).toContain('https://s.example/aB3x A page worth sharing');
    await page.type('Template', '{short} leads to {destination} {clicks}');
    expect(dialog()?.textContent).toContain('https://s.example/aB3x leads to https://example.com/page {clicks}');
  });

  it('shows the link that was made last as the example, once an account is connected', async () => {
    page.close();
    page = await drawSettings({
      section: 'copying',
      status: connected,
      before(worker) {
        const bread = { title: 'Bread', destination: 'https://example.com/bread' };
        worker.answers['links.recent'] = () => success([listed('x', bread)]);
      },
    });
    await page.press('Add a template');
    await page.type('Template', '{title}: {short} ({destination})');
    expect(dialog()?.textContent).toContain('Bread: https://sho.rt/x (https://example.com/bread)');
  });

  it('names what looks like a placeholder and is none, and stores it as it is', async () => {
    await edit(1);
    const said = (): string => page.describedBy(box('Template'));
    expect(said()).not.toContain('Not replaced');
    await page.type('Template', '{name} {short} {Author} {name} {"a": 1}');
    expect(said()).toContain('Not replaced, as there is no such placeholder: {name}, {Author}.');
    const before = stored()[1]?.text;
    await page.press('Save');
    expect(said()).toContain('{Author}. Press “Save” again to keep it as it is.');
    expect(stored()[1]?.text).toBe(before);
    await page.press('Save');
    expect(stored()[1]?.text).toBe('{name} {short} {Author} {name} {"a": 1}');
  });

  it.each([
    ['{titel} {short}', '{titel}: did you mean {title}?'],
    ['{tittle} {short}', '{tittle}: did you mean {title}?'],
    ['{TITLE} {short}', '{TITLE}: did you mean {title}?'],
    ['{destnation} {short}', '{destnation}: did you mean {destination}?'],
    ['{ttle} {short} {links}', '{ttle}: did you mean {title}? Not replaced, as there is no such placeholder: {links}.'],
  ])('says what a misspelled placeholder of %s is meant as, also in the list once it is stored', async (text, hint) => {
    await edit(1);
    await page.type('Template', text);
    expect(page.describedBy(box('Template'))).toContain(hint);
    await page.press('Save');
    await page.press('Save');
    expect(items()[1]?.textContent).toContain(hint);
    expect(items()[0]?.textContent, 'this one has no such placeholder').not.toMatch(/mean|Not replaced/);
  });

  it.each(['{host}', '{time}', '{share}', '{url}'])('suggests nothing for %s, which is another word', async (word) => {
    await edit(1);
    await page.type('Template', `${word} {short}`);
    expect(page.describedBy(box('Template'))).not.toContain('did you mean');
    expect(page.describedBy(box('Template'))).toContain(`Not replaced, as there is no such placeholder: ${word}.`);
  });

  it('names the misspelled placeholder beside the problem that it is the reason of', async () => {
    await edit(1);
    await save('Template', '{title} {shrt}');
    expect(page.describedBy(box('Template'))).toContain(
      'Not saved: {short} is missing, which stands for the short link. {shrt}: did you mean {short}?',
    );
  });

  it('puts a placeholder in place of what is chosen', async () => {
    await edit(0);
    await page.type('Template', 'Read xx: {short}');
    box('Template').setSelectionRange(5, 7);
    await page.press('{title}');
    expect(box('Template').value).toBe('Read {title}: {short}');
    expect(document.activeElement).toBe(box('Template'));
    await page.press('Save');
    expect(stored()[0]?.text).toBe('Read {title}: {short}');
  });

  it.each([
    ['Template', ' ', 'Not saved: the template is empty.'],
    ['Template', '{title}', 'Not saved: {short} is missing, which stands for the short link.'],
    ['Template', `{short}${'a'.repeat(994)}`, 'Not saved: the template has more than 1,000 characters.'],
    ['Name', ' ', 'Not saved: type a name for the template.'],
    ['Name', 'n'.repeat(41), 'Not saved: the name has more than 40 characters. Shorten it.'],
    ['Name', 'Chat', 'Not saved: another template has this name. Choose a different one.'],
    ['Name', ' chat', 'Not saved: another template has this name. Choose a different one.'],
    ['Name', 'markdown ', 'Not saved: Curtail already has a form called “Markdown”. Choose a different name.'],
    ['Name', 'HTML LINK', 'Not saved: Curtail already has a form called “HTML link”. Choose a different name.'],
  ] as const)('keeps a wrong %s, and says what to do: %j', async (label, typed, words) => {
    await edit(0);
    await save(label, typed);
    expect(page.describedBy(box(label))).toContain(words);
    expect(box(label).getAttribute('aria-invalid')).toBe('true');
    expect(box(label).value).toBe(typed);
    expect(stored()).toEqual([letter, chat]);

    await page.type(label, label === 'Name' ? 'n'.repeat(40) : `{short}${'a'.repeat(993)}`);
    expect(page.describedBy(box(label)), 'while it is mended').not.toContain('Not saved');
    await page.press('Save');
    expect(stored()).not.toEqual([letter, chat]);
    expect(dialog()).toBeNull();
  });

  it('says that the templates are too long together for the browser’s sync', async () => {
    const long = `{short}${'<'.repeat(900)}`;
    await edit(0);
    await save('Template', long);
    await edit(1);
    await save('Template', long);
    expect(page.describedBy(box('Template'))).toContain(
      'Not saved: your templates are too long together. Shorten or remove one.',
    );
    expect(stored()).toEqual([{ name: 'Letter', text: long }, chat]);
  });

  it('keeps what could not be saved, says why, and saves it on the next try', async () => {
    page.worker.fail('preferences.write', { kind: 'storage' });
    await edit(0);
    await save('Name', 'Mine');
    expect(dialog()?.textContent).toContain('The browser’s storage could not be used');
    expect(box('Name').value).toBe('Mine');
    expect(stored()).toEqual([letter, chat]);
    await page.press('Save');
    expect(stored()).toEqual([{ name: 'Mine', text: letter.text }, chat]);
    expect(page.alert()).toBeNull();
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

  it('is undone at its place, with the form that was chosen', async () => {
    await remove(1);
    await page.press('Undo');
    expect(page.worker.preferences).toMatchObject({ copyAs: 'template:Chat', copyTemplates: [letter, chat] });
    expect(document.activeElement).toBe(page.get('Edit', items()[1]));
    expect(page.find('Undo')).toBeNull();
  });

  it('undone leaves a form that was chosen meanwhile', async () => {
    await remove(1);
    await page.choose('Copy as', 'html');
    await page.press('Undo');
    expect(page.worker.preferences).toMatchObject({ copyAs: 'html', copyTemplates: [letter, chat] });
  });

  it('offers no Undo once another template has been changed', async () => {
    await remove(0);
    await page.press('Edit');
    await save('Name', 'Letter');
    expect(page.find('Undo')).toBeNull();
  });

  it('puts a template back that could not be removed', async () => {
    page.worker.fail('preferences.write', { kind: 'storage' });
    await remove(0);
    expect(stored()).toEqual([letter, chat]);
    expect(items()).toHaveLength(2);
    expect(page.alert()).toContain('The browser’s storage could not be used');
    expect(page.find('Undo')).toBeNull();
  });
});

it('resets the templates with the other preferences, and undoes that', async () => {
  await drawWith([letter], 'template:Letter');
  await page.open('backup');
  await page.press('Reset preferences');
  expect(page.worker.preferences).toEqual(defaultPreferences);
  expect(page.get('Reset preferences').getAttribute('aria-disabled'), 'an empty list is the default').toBe('true');
  await page.press('Undo');
  expect(page.worker.preferences).toMatchObject({ copyAs: 'template:Letter', copyTemplates: [letter] });
});
