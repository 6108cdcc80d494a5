import { expect, test } from 'vitest';
import { success } from '../../../../lib/failure/failure.ts';
import type { LinkEdit } from '../../../../lib/state/links/link-edit.ts';
import { beginEdit, connected, listed, openPage, type OpenedPage } from '../../../fakes/links-page.ts';

const link = listed('a', { destination: 'https://example.com/known', title: 'A', describedAt: 1 });

async function openEdit(
  prepare: (page: OpenedPage) => void = () => undefined,
): Promise<{ page: OpenedPage; edit: LinkEdit }> {
  const page = await openPage([link]);
  prepare(page);
  const edit = beginEdit(page, link);
  await page.pass(0);
  return { page, edit };
}

async function save(page: OpenedPage, edit: LinkEdit, destination = edit.draft.value): Promise<void> {
  edit.type(destination);
  edit.save();
  await page.pass(0);
}

/** Opens the dialog while the destination is still loading; `go` releases the answer. */
async function openReading(of = link): Promise<{ page: OpenedPage; edit: LinkEdit; go: () => Promise<void> }> {
  const page = await openPage([of]);
  const go = page.hold('links.describe');
  return { page, edit: beginEdit(page, of), go };
}

test('offers no Undo to an older destination when saved before the destination was read', async () => {
  const { page, edit, go } = await openReading();
  await save(page, edit, 'https://example.com/new');
  expect(page.changes(), 'not before it is known where the link leads now').toEqual([]);
  expect(edit.stage.value).toBe('saving');
  await go();
  expect(page.changes()).toEqual([
    {
      action: 'edit',
      shortUrl: link.shortUrl,
      destination: 'https://example.com/new',
      previous: 'https://example.com/a',
    },
  ]);
  expect(page.links.dialog.value).toBeNull();
});

test('saves the visible part of a pasted destination', async () => {
  const { page, edit } = await openEdit();
  await save(page, edit, '\u200bhttps://example.com/new\u2060');
  expect(page.changes()).toMatchObject([{ action: 'edit', destination: 'https://example.com/new' }]);
});

test('changes nothing when closed before anything was sent', async () => {
  const { page, edit, go } = await openReading();
  edit.type('https://example.com/new');
  edit.save();
  page.links.closeDialog();
  await go();
  expect(page.changes()).toEqual([]);
  expect(page.links.jobs.shown.value).toEqual([]);
});

test.each([
  ['closes without sending anything', link, undefined],
  ['stays open while its box is empty', listed('a'), 'link'],
])('%s when Save is pressed before anything was typed or read', async (_what, of, kind) => {
  const { page, edit, go } = await openReading(of);
  edit.save();
  expect(edit.problem.value).toBeNull();
  await go();
  expect(page.links.dialog.value?.kind).toBe(kind);
  expect(edit.draft.value).toBe('https://example.com/a');
  expect(page.changes()).toEqual([]);
});

test('refuses the link itself as its destination, and only warns of another short link', async () => {
  const { page, edit } = await openEdit();
  edit.type(link.shortUrl);
  expect(edit.problem.value).toEqual({ kind: 'address', problem: 'itself' });
  await save(page, edit);
  expect(page.count('links.change')).toBe(0);
  edit.type(`${link.shortUrl}2`);
  expect(edit.problem.value).toBeNull();
  expect(edit.isShortLink.value).toBe(true);
  await save(page, edit);
  expect(page.count('links.change')).toBe(1);
});

test('warns of a short link on any host of the account', async () => {
  const other = listed('b', { shortUrl: 'https://go.example/b' });
  const page = await openPage([link, other]);
  const edit = beginEdit(page, link);
  await page.pass(0);
  edit.type('https://go.example/c?utm=1');
  expect(edit.isShortLink.value).toBe(true);
});

/** Changes the link's destination from the popup or another tab, and lets the page read it again. */
async function changeElsewhere(page: OpenedPage, destination: string): Promise<void> {
  const described = { ...link, destination, describedAt: Date.now() };
  page.answers['links.describe'] = () => success({ links: [described], unanswered: [] });
  await page.announce({ what: 'link', shortUrl: link.shortUrl });
  await page.pass(200);
}

test('sends the destination back to where the link led before a change elsewhere', async () => {
  const { page, edit } = await openEdit();
  await changeElsewhere(page, 'https://example.com/elsewhere');
  expect(edit.draft.value, 'the box shows where the link leads now').toBe('https://example.com/elsewhere');
  await save(page, edit, 'https://example.com/a');
  expect(page.changes()).toMatchObject([{ destination: 'https://example.com/a', previous: null }]);
});

test('sends nothing when the link was changed elsewhere to the typed destination', async () => {
  const { page, edit } = await openEdit();
  edit.type('https://example.com/elsewhere');
  await changeElsewhere(page, 'https://example.com/elsewhere');
  await save(page, edit);
  expect(page.changes()).toEqual([]);
  expect(page.links.dialog.value).toBeNull();
});

test('checks an edit that is not confirmed, and does not send it again', async () => {
  const { page, edit } = await openEdit();
  page.refuse('links.change', { kind: 'not-confirmed', cause: null, now: null });
  await save(page, edit, 'https://example.com/new');
  edit.again();
  await page.pass(0);
  expect(page.count('links.change')).toBe(1);
  expect(page.links.dialog.value).toBeNull();
});

test.each(['new', 'known'])(
  'accepts a typed destination when the current one cannot be read, even one that equals the cached one: %s',
  async (path) => {
    const { page, edit } = await openEdit((opened) => void opened.refuse('links.describe', { kind: 'timeout' }));
    expect(edit.failure.value).toEqual({ kind: 'timeout' });
    const destination = `https://example.com/${path}`;
    await save(page, edit, destination);
    expect(page.links.dialog.value).toBeNull();
    expect(page.changes()).toMatchObject([{ destination, previous: null }]);
    expect(page.links.jobs.canUndo(page.newestJob()), 'nobody knows what it would lead back to').toBe(false);
  },
);

test('offers no Undo to a destination that the service did not confirm', async () => {
  const { page, edit } = await openEdit((opened) => {
    // The worker answers with the cached fields, and with the reason of the refusal.
    const failure = { kind: 'item', error: 'UNDER_REVIEW' } as const;
    opened.answers['links.describe'] = () =>
      success({ links: [link], unanswered: [{ shortUrl: link.shortUrl, failure }] });
  });
  await save(page, edit, 'https://example.com/new');
  expect(page.changes()).toMatchObject([{ destination: 'https://example.com/new', previous: null }]);
});

test('offers Undo to the destination that the worker read before it sent the edit', async () => {
  const { page, edit } = await openEdit((opened) => void opened.refuse('links.describe', { kind: 'timeout' }));
  const sent = {
    action: 'edit',
    shortUrl: link.shortUrl,
    destination: 'https://example.com/new',
    previous: 'https://example.com/read-before',
  } as const;
  page.on('links.change', success({ change: sent, shortUrl: link.shortUrl, link: null, made: null }));
  await save(page, edit, sent.destination);
  await page.pressOnJob('undo');
  expect(page.changes().at(-1)).toMatchObject({ destination: sent.previous, previous: sent.destination });
});

test('asks once for the new title after an edit', async () => {
  const { page, edit } = await openEdit();
  const before = page.count('links.describe');
  const go = page.hold('links.change');
  await save(page, edit, 'https://example.com/new');
  // The worker announces the edit to every page, to this one too.
  await page.announce({ what: 'link', shortUrl: link.shortUrl });
  await go();
  await page.pass(1000);
  expect(page.inputs('links.describe').slice(before)).toEqual([{ shortUrls: [link.shortUrl] }]);
});

test('under the next account shows nothing of an edit that ends late', async () => {
  const { page, edit } = await openEdit();
  const go = page.hold('links.change');
  await save(page, edit, 'https://example.com/new');
  page.connection.value = { ...connected, connectionId: 2 };
  await go();
  expect(page.changes()).toHaveLength(1);
  expect(page.links.dialog.value).toBeNull();
  expect(page.links.jobs.shown.value).toEqual([]);
  expect(page.count('links.seen'), 'nobody has seen what became of it').toBe(0);
});

test('reports a failure on the page when the dialog was left during saving', async () => {
  const { page, edit } = await openEdit();
  page.refuse('links.change', { kind: 'timeout' });
  const go = page.hold('links.change');
  await save(page, edit, 'https://example.com/new');
  page.links.closeDialog();
  await go();
  expect(page.links.jobs.shown.value[0]?.progress.failed[0]?.failure).toEqual({ kind: 'timeout' });
});

test('reports beside the box that the service returns no destination', async () => {
  const bare = listed('a');
  const page = await openPage([bare]);
  page.undescribed.set(bare.shortUrl, { kind: 'item', error: 'BLOCKED' });
  const edit = beginEdit(page, bare);
  await page.pass(0);
  expect(edit.failure.value).toEqual({ kind: 'item', error: 'BLOCKED' });
});
