import { expect, test } from 'vitest';
import type { Edit } from '../../../../lib/state/links/edit.ts';
import { failing, listed, openPage, type OpenedPage } from './page.ts';

const link = listed('a', { destination: 'https://example.com/known', title: 'A', describedAt: 1 });

async function openEdit(
  prepare: (page: OpenedPage) => void = () => undefined,
): Promise<{ page: OpenedPage; edit: Edit }> {
  const page = await openPage([link]);
  prepare(page);
  page.links.openEdit(link);
  await page.pass(0);
  const dialog = page.links.dialog.value;
  if (dialog?.kind !== 'edit') throw new Error('no dialog');
  return { page, edit: dialog.edit };
}

test('the present destination is what is edited, not the one that was known', async () => {
  const { edit } = await openEdit();
  expect(edit.draft.value).toBe('https://example.com/a');
  expect(edit.problem.value).toBeNull();
});

test('what was typed while the destination was on its way stays', async () => {
  const page = await openPage([link]);
  const go = page.hold('links.describe');
  page.links.openEdit(link);
  const dialog = page.links.dialog.value;
  if (dialog?.kind !== 'edit') throw new Error('no dialog');
  dialog.edit.type('https://typed.example/');
  await go();
  expect(dialog.edit.draft.value).toBe('https://typed.example/');
});

test('a destination that cannot be one is said so as it is typed, and never sent', async () => {
  const { page, edit } = await openEdit();
  edit.type('ftp://example.com/');
  expect(edit.problem.value).toEqual({ kind: 'address', problem: 'scheme' });
  edit.save();
  await page.pass(0);
  expect(page.count('links.change')).toBe(0);
  expect(edit.draft.value).toBe('ftp://example.com/');
});

test('saving sends one edit with the destination before, closes the dialog and shows the new one', async () => {
  const { page, edit } = await openEdit();
  edit.type('example.com/new');
  edit.save();
  edit.save();
  await page.pass(0);
  expect(page.asked.filter(({ operation }) => operation === 'links.change').map(({ input }) => input)).toEqual([
    {
      change: {
        action: 'edit',
        shortUrl: link.shortUrl,
        destination: 'https://example.com/new',
        previous: 'https://example.com/a',
      },
      about: null,
      private: false,
    },
  ]);
  expect(page.links.dialog.value).toBeNull();
  expect(page.links.rows.shown.value[0]?.destination).toBe('https://example.com/new');
});

test('Undo puts the old destination back', async () => {
  const { page, edit } = await openEdit();
  edit.type('https://example.com/new');
  edit.save();
  await page.pass(0);
  const [work] = page.links.works.shown.value;
  if (work === undefined) throw new Error('nothing is told');
  page.links.works.undo(work);
  await page.pass(0);
  expect(page.links.rows.shown.value[0]?.destination).toBe('https://example.com/a');
});

test('a failure keeps what was typed, and trying again sends it', async () => {
  const { page, edit } = await openEdit();
  const works = page.answers['links.change'];
  page.answers['links.change'] = () => failing({ kind: 'credentials' });
  edit.type('https://example.com/new');
  edit.save();
  await page.pass(0);
  expect(edit.failure.value).toEqual({ kind: 'credentials' });
  expect(edit.draft.value).toBe('https://example.com/new');
  if (works) page.answers['links.change'] = works;
  edit.again();
  await page.pass(0);
  expect(page.links.dialog.value).toBeNull();
});

test('what is not confirmed is checked, not sent again', async () => {
  const { page, edit } = await openEdit();
  page.answers['links.change'] = () => failing({ kind: 'not-confirmed', cause: null, now: null });
  page.answers['links.check'] = ({ change }) => ({
    ok: true,
    value: { change, shortUrl: link.shortUrl, link: null, made: null },
  });
  edit.type('https://example.com/new');
  edit.save();
  await page.pass(0);
  edit.again();
  await page.pass(0);
  expect(page.count('links.change')).toBe(1);
  expect(page.links.dialog.value).toBeNull();
});

test('a destination that cannot be read now can be typed all the same', async () => {
  const { page, edit } = await openEdit((opened) => {
    opened.answers['links.describe'] = () => failing({ kind: 'timeout' });
  });
  expect(edit.failure.value).toEqual({ kind: 'timeout' });
  edit.type('https://example.com/new');
  edit.save();
  await page.pass(0);
  expect(page.links.dialog.value).toBeNull();
});

test('who leaves the dialog while it saves is told on the page when that fails', async () => {
  const { page, edit } = await openEdit();
  page.answers['links.change'] = () => failing({ kind: 'timeout' });
  const go = page.hold('links.change');
  edit.type('https://example.com/new');
  edit.save();
  page.links.closeDialog();
  await go();
  expect(page.links.works.shown.value[0]?.run.failed.value[0]?.failure).toEqual({ kind: 'timeout' });
});
