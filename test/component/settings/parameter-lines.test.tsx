import { expect, it } from 'vitest';
import type { Preferences } from '../../../lib/preferences/preferences.ts';
import { drawSettings } from '../../fakes/drawn-settings.tsx';

type Drawn = Awaited<ReturnType<typeof drawWith>>;

/** Draws the Settings page on which tracking parameters are removed. */
async function drawWith(chosen: Partial<Preferences> = {}, policy: Partial<Preferences> = {}) {
  const page = await drawSettings({
    section: 'tracking',
    before(worker) {
      worker.preferences = { ...worker.preferences, removeTracking: true, ...chosen, ...policy };
      worker.policy = { services: null, starting: {}, locked: policy };
    },
  });
  const leave = (label: string): Promise<void> =>
    page.settle(() => page.field(label).dispatchEvent(new FocusEvent('blur')));
  return { ...page, leave };
}

const labels = ({ all }: Drawn): string[] => all('label').map(({ textContent }) => textContent);

it('shows both lists only while tracking parameters are removed', async () => {
  const page = await drawWith({ removeTracking: false });
  expect(labels(page)).not.toContain('Also remove');
  expect(page.described('Remove tracking parameters'), 'which is said').toContain('name more parameters to remove');
  await page.press('Remove tracking parameters');
  expect(labels(page).filter((label) => /^(?:Also|Always)/.test(label))).toEqual(['Also remove', 'Always keep']);
  expect(page.described('Also remove')).toContain('a name such as ref, or a site and a name such as shop.example: ref');
  await page.press('Remove tracking parameters');
  expect(labels(page)).not.toContain('Always keep');
});

it('saves a line after a pause, or once it ends', async () => {
  const page = await drawWith();
  for (const text of ['r', 're', 'ref']) await page.type('Also remove', text);
  expect(page.worker.count('preferences.write')).toBe(0);
  await page.pass();
  expect(page.worker.preferences.removeAlso).toEqual(['ref']);
  for (const text of ['ref\n', 'ref\ns', 'ref\nsi', 'ref\nsi\n']) await page.type('Also remove', text);
  expect(page.worker.preferences.removeAlso).toEqual(['ref', 'si']);
  expect(page.worker.count('preferences.write')).toBe(2);
});

it('saves pasted lines, each once, and shows them as they came until the text is left', async () => {
  const page = await drawWith({ alwaysKeep: ['tag'] });
  await page.type('Also remove', ' ref\n\nref\nshop.example: sid \n');
  expect(page.worker.preferences).toMatchObject({ removeAlso: ['ref', 'shop.example: sid'], alwaysKeep: ['tag'] });
  expect(page.field('Also remove').value).toBe(' ref\n\nref\nshop.example: sid \n');
  await page.leave('Also remove');
  expect(page.field('Also remove').value).toBe('ref\nshop.example: sid');
  expect(page.field('Always keep').value).toBe('tag');
  expect(page.worker.count('preferences.write')).toBe(1);
});

it.each([
  ['ref, src;sid  tag', ['ref', 'src', 'sid', 'tag']],
  ['ref，src、sid；tag، last', ['ref', 'src', 'sid', 'tag', 'last']],
  ['shop.example: ref, src\nsid', ['shop.example: ref', 'shop.example: src', 'sid']],
  ['ref, shop.example: src other.example:sid,', ['ref', 'shop.example: src', 'other.example:sid']],
])('takes a pasted list with commas, semicolons or spaces between the names: %j', async (list, lines) => {
  const page = await drawWith();
  await page.type('Also remove', list);
  expect(page.worker.preferences.removeAlso).toEqual(lines);
  expect(page.described('Also remove')).not.toContain('Not saved');
});

it('saves at once when the text is left', async () => {
  const page = await drawWith();
  await page.type('Always keep', 't');
  expect(page.worker.preferences.alwaysKeep).toEqual([]);
  await page.leave('Always keep');
  expect(page.worker.preferences.alwaysKeep).toEqual(['t']);
});

it.each([
  ['ref=1', 'Not saved: “ref=1”. Write a name such as ref, or a site and a name such as shop.example: ref.'],
  ['src, ref=1', 'Not saved: “ref=1”. Write a name'],
  ['https://shop.example/?ref', 'Not saved: “https://shop.example/?ref”. Write a name'],
  ['shop: ref', 'Not saved: “shop: ref”. Write a name'],
  ['x'.repeat(101), `Not saved: “${'x'.repeat(40)}…” has more than 100 characters. Shorten or remove this line.`],
])('names a line that cannot be read, %s, keeps what was typed, and saves the others', async (line, words) => {
  const page = await drawWith();
  const typed = `src\n${line}\nsid`;
  await page.type('Also remove', typed);
  expect(page.described('Also remove')).toContain(words);
  expect(page.field('Also remove').getAttribute('aria-invalid')).toBe('true');
  await page.leave('Also remove');
  expect(page.field('Also remove').value).toBe(typed);
  expect(page.worker.preferences.removeAlso).toEqual(['src', 'sid']);
  await page.type('Also remove', `${typed}x`);
  expect(page.described('Also remove'), 'while it is being corrected').not.toContain('Not saved');
  await page.type('Also remove', 'ref\nsid');
  expect(page.described('Also remove')).not.toContain('Not saved');
});

it('saves nothing of more lines than fit, and keeps those from before', async () => {
  const page = await drawWith({ removeAlso: ['ref'] });
  const typed = Array.from({ length: 101 }, (_, at) => `p${at}`).join('\n');
  await page.type('Also remove', typed);
  await page.leave('Also remove');
  expect(page.described('Also remove')).toContain('Not saved: these are more than 100 lines');
  expect(page.field('Also remove').value).toBe(typed);
  expect(page.worker.preferences.removeAlso).toEqual(['ref']);
});

it('keeps what was typed if it cannot be saved, and saves it when the text is left', async () => {
  const page = await drawWith();
  page.worker.fail('preferences.write', { kind: 'sync' });
  await page.type('Also remove', 'ref');
  expect(page.alert()).toContain('The browser’s sync could not be used');
  expect([page.field('Also remove').value, page.worker.preferences.removeAlso]).toEqual(['ref', []]);
  await page.leave('Also remove');
  expect(page.alert()).toBeNull();
  expect(page.worker.preferences.removeAlso).toEqual(['ref']);
});

it('shows lines that an organisation has set, and lets nobody change them', async () => {
  const page = await drawWith({}, { removeAlso: ['ref'] });
  expect([page.field('Also remove').value, page.field('Also remove').readOnly]).toEqual(['ref', true]);
  expect(page.described('Also remove')).toBe('Your organisation set this.');
});
