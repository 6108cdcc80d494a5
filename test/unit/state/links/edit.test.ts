import { expect, test } from 'vitest';
import { success } from '../../../../lib/failure.ts';
import type { Edit } from '../../../../lib/state/links/edit.ts';
import { connected, failing, listed, openPage, type OpenedPage } from './page.ts';

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

/** The dialog, while where the link leads is still asked for; `go` lets that be answered. */
async function openReading(of = link): Promise<{ page: OpenedPage; edit: Edit; go: () => Promise<void> }> {
  const page = await openPage([of]);
  const go = page.hold('links.describe');
  page.links.openEdit(of);
  const dialog = page.links.dialog.value;
  if (dialog?.kind !== 'edit') throw new Error('no dialog');
  return { page, edit: dialog.edit, go };
}

/** The edits that were sent. */
const edits = ({ asked }: OpenedPage): unknown[] =>
  asked
    .filter(({ operation }) => operation === 'links.change')
    .map(({ input }) => (input as { change: unknown }).change);

test('the present destination is what is edited, not the one that was known', async () => {
  const { edit } = await openEdit();
  expect(edit.draft.value).toBe('https://example.com/a');
  expect(edit.problem.value).toBeNull();
});

test('what was typed while the destination was on its way stays', async () => {
  const { edit, go } = await openReading();
  edit.type('https://typed.example/');
  await go();
  expect(edit.draft.value).toBe('https://typed.example/');
});

test('who saves before the destination was read is not sent back by Undo to an older one', async () => {
  const { page, edit, go } = await openReading();
  edit.type('https://example.com/new');
  edit.save();
  await page.pass(0);
  expect(edits(page), 'not before it is known where the link leads now').toEqual([]);
  expect(edit.stage.value).toBe('saving');
  await go();
  expect(edits(page)).toEqual([
    {
      action: 'edit',
      shortUrl: link.shortUrl,
      destination: 'https://example.com/new',
      previous: 'https://example.com/a',
    },
  ]);
  expect(page.links.dialog.value).toBeNull();
});

test('who leaves before anything was sent has changed nothing', async () => {
  const { page, edit, go } = await openReading();
  edit.type('https://example.com/new');
  edit.save();
  page.links.closeDialog();
  await go();
  expect(edits(page)).toEqual([]);
  expect(page.links.works.shown.value).toEqual([]);
});

test('Enter on the empty box, before the destination was read, neither complains nor closes nor sends', async () => {
  const { page, edit, go } = await openReading(listed('a'));
  edit.save();
  expect(edit.stage.value).toBe('reading');
  expect(edit.problem.value).toBeNull();
  await go();
  expect(edit.draft.value).toBe('https://example.com/a');
  expect(edits(page)).toEqual([]);
  expect(page.links.dialog.value?.kind).toBe('edit');
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
  expect(edits(page)).toMatchObject([{ destination: 'https://example.com/new', previous: null }]);
  const [work] = page.links.works.shown.value;
  if (work === undefined) throw new Error('nothing is told');
  expect(page.links.works.canUndo(work), 'nobody knows what it would lead back to').toBe(false);
});

test('Undo does not lead back to a destination that the service did not tell now', async () => {
  const { page, edit } = await openEdit((opened) => {
    // As the worker answers: with what is remembered, and why the service told nothing.
    opened.answers['links.describe'] = () => ({
      ok: true,
      value: {
        links: [link],
        untold: [{ shortUrl: link.shortUrl, failure: { kind: 'item', error: 'UNDER_REVIEW' } }],
      },
    });
  });
  edit.type('https://example.com/new');
  edit.save();
  await page.pass(0);
  expect(edits(page)).toMatchObject([{ destination: 'https://example.com/new', previous: null }]);
});

test('Save pressed once more while it saves sends nothing more', async () => {
  const { page, edit } = await openEdit();
  const go = page.hold('links.change');
  edit.type('https://example.com/new');
  edit.save();
  await page.pass(0);
  edit.save();
  await page.pass(0);
  await go();
  expect(edits(page)).toHaveLength(1);
});

test('after an edit the title is asked for again, once, as it is another page now', async () => {
  const { page, edit } = await openEdit();
  const before = page.count('links.describe');
  const go = page.hold('links.change');
  edit.type('https://example.com/new');
  edit.save();
  await page.pass(0);
  // The worker announces it to every page, to this one too.
  await page.announce({ what: 'link', shortUrl: link.shortUrl });
  await go();
  await page.pass(1000);
  expect(page.asked.filter(({ operation }) => operation === 'links.describe').slice(before)).toEqual([
    { operation: 'links.describe', input: { shortUrls: [link.shortUrl] } },
  ]);
});

test('an edit that ends after the account was changed is not told under the new one', async () => {
  const { page, edit } = await openEdit();
  const go = page.hold('links.change');
  edit.type('https://example.com/new');
  edit.save();
  await page.pass(0);
  page.connection.value = { ...connected, number: 2 };
  await go();
  expect(edits(page)).toHaveLength(1);
  expect(page.links.dialog.value).toBeNull();
  expect(page.links.works.shown.value).toEqual([]);
});

test('who leaves the dialog while it saves is told on the page when that fails', async () => {
  const { page, edit } = await openEdit();
  page.answers['links.change'] = () => failing({ kind: 'timeout' });
  const go = page.hold('links.change');
  edit.type('https://example.com/new');
  edit.save();
  await page.pass(0);
  page.links.closeDialog();
  await go();
  expect(page.links.works.shown.value[0]?.run.failed.value[0]?.failure).toEqual({ kind: 'timeout' });
});

test('Save before anything was typed sends nothing, whatever is remembered', async () => {
  const page = await openPage([listed('a', { destination: 'https://example.com/old', title: 'A', describedAt: 1 })]);
  const [link] = page.links.rows.all.value;
  if (link === undefined) throw new Error('no row');
  const go = page.hold('links.describe');
  page.links.openEdit(link);
  const dialog = page.links.dialog.value;
  if (dialog?.kind !== 'edit') throw new Error('no dialog');
  dialog.edit.save();
  await go();
  await page.pass(0);
  expect(page.count('links.change')).toBe(0);
});

test('where the service tells nothing of the link, that is said beside the box', async () => {
  const page = await openPage([listed('a')]);
  page.answers['links.describe'] = ({ shortUrls }) =>
    success({
      links: [],
      untold: shortUrls.map((shortUrl) => ({ shortUrl, failure: { kind: 'item', error: 'BLOCKED' } })),
    });
  const [link] = page.links.rows.all.value;
  if (link === undefined) throw new Error('no row');
  page.links.openEdit(link);
  await page.pass(0);
  const dialog = page.links.dialog.value;
  if (dialog?.kind !== 'edit') throw new Error('no dialog');
  expect(dialog.edit.failure.value).toEqual({ kind: 'item', error: 'BLOCKED' });
});
