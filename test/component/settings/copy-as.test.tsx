import { beforeEach, expect, it } from 'vitest';
import { defaultPreferences } from '../../../lib/preferences/preferences.ts';
import { drawSettings, type DrawnSettings } from '../../fakes/drawn-settings.tsx';

let page: DrawnSettings;

beforeEach(async () => {
  page = await drawSettings();
});

const templates = (): unknown[] =>
  page.worker.inputs('preferences.write').flatMap(({ copyTemplate }) => copyTemplate ?? []);

it('copies a link as its address until another form is chosen', async () => {
  expect(page.field('Copy as').value).toBe('address');
  await page.choose('Copy as', 'markdown');
  expect(page.worker.preferences).toEqual({ ...defaultPreferences, copyAs: 'markdown' });
  expect(page.text()).not.toContain('Template');
});

it('offers the template once it is chosen, and saves it after a pause in typing', async () => {
  await page.choose('Copy as', 'template');
  expect(page.field('Template').value).toBe('{title} {short}');
  expect(page.described('Template')).toContain('{title}, {short} and {destination} are replaced by');
  await page.type('Template', '{short}');
  await page.type('Template', '{short}: {title}');
  expect(templates()).toEqual([]);
  await page.pass();
  expect(templates()).toEqual(['{short}: {title}']);
  expect(page.field('Template').value).toBe('{short}: {title}');
});

it('saves a template at once when its box is left', async () => {
  await page.choose('Copy as', 'template');
  await page.type('Template', '{short}!');
  await page.choose('Template', '{short}!');
  expect(page.worker.preferences.copyTemplate).toBe('{short}!');
  await page.pass();
  expect(templates()).toEqual(['{short}!']);
});

it('shows an example of a template while it is typed', async () => {
  await page.choose('Copy as', 'template');
  expect(page.text()).toContain('A page worth sharing https://s.example/aB3x');
  await page.type('Template', '{short} leads to {destination} {clicks}');
  expect(page.text()).toContain('https://s.example/aB3x leads to https://example.com/page {clicks}');
});

it.each([
  [' ', 'Not saved: the template is empty.'],
  ['{title}', 'Not saved: {short} is missing'],
  [`{short}${'a'.repeat(994)}`, 'Not saved: the template has more than 1,000 characters.'],
])('explains a problem with a template, and copies by the one before: %j', async (typed, words) => {
  await page.choose('Copy as', 'template');
  await page.type('Template', '{short} {title}');
  await page.pass();
  await page.type('Template', typed);
  await page.pass();
  expect(page.described('Template')).toContain(words);
  expect(page.field('Template').getAttribute('aria-invalid')).toBe('true');
  expect(page.field('Template').value).toBe(typed);
  expect(page.worker.preferences.copyTemplate).toBe('{short} {title}');
  expect(page.text()).not.toContain('For example');

  const longest = `{short}${'a'.repeat(993)}`;
  await page.type('Template', longest);
  await page.pass();
  expect(page.described('Template')).not.toContain('Not saved');
  expect(page.worker.preferences.copyTemplate).toBe(longest);
});

it('keeps a template that could not be saved, says so, and saves it on the next try', async () => {
  await page.choose('Copy as', 'template');
  page.worker.fail('preferences.write', { kind: 'storage' });
  await page.type('Template', '{short} – mine');
  await page.pass();
  expect(page.alert()).toContain('The browser’s storage could not be used');
  expect(page.field('Template').value).toBe('{short} – mine');
  expect(page.worker.preferences.copyTemplate).toBe(defaultPreferences.copyTemplate);
  await page.choose('Template', '{short} – mine');
  expect(page.worker.preferences.copyTemplate).toBe('{short} – mine');
  expect(page.alert()).toBeNull();
});

it('keeps the typed template when another page changes a preference, and follows it afterwards', async () => {
  await page.choose('Copy as', 'template');
  await page.type('Template', '{short} being typed');
  page.worker.preferences = { ...page.worker.preferences, copyTemplate: '{short} from elsewhere' };
  await page.announce({ what: 'preferences' });
  expect(page.field('Template').value).toBe('{short} being typed');
  await page.pass();
  page.worker.preferences = { ...page.worker.preferences, copyTemplate: '{short} from elsewhere' };
  await page.announce({ what: 'preferences' });
  expect(page.field('Template').value).toBe('{short} from elsewhere');
});
