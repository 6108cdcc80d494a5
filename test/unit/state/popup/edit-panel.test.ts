import { expect, test } from 'vitest';
import { bareLink, type Answer } from '../../../../lib/link/link.ts';
import type { Change } from '../../../../lib/link/change.ts';
import { createEditPanel } from '../../../../lib/state/popup/edit-panel.ts';
import {
  deleting,
  done,
  failing,
  found,
  idle,
  link,
  opened,
  openPopup,
  page,
  remembered,
  restoring,
  success,
  switchedOff,
  type FakePopup,
} from '../../../fakes/popup-page.ts';

const elsewhere = 'https://example.org/elsewhere';
const editing: Change = { action: 'edit', shortUrl: link.shortUrl, destination: elsewhere, previous: page };

function save({ popup }: FakePopup, destination: string) {
  popup.openPanel('edit');
  const edit = createEditPanel(popup);
  edit.type(destination);
  void edit.save();
  return edit;
}

test.each([
  ['of the link', link.shortUrl, elsewhere],
  ['of another link', 'https://sho.rt/another', page],
])('begins with the destination of an edit that is not confirmed, if it was an edit %s', async (_, shortUrl, text) => {
  const fake = await opened(found);
  void fake.popup.send({ ...editing, shortUrl });
  await fake.answer('links.change', failing({ kind: 'not-confirmed', cause: null, now: found }));
  fake.popup.openPanel('edit');
  const edit = createEditPanel(fake.popup);
  expect(edit.draft.value).toBe(text);
  void edit.save();
  expect(fake.count('links.change'), 'it can be saved as it stands').toBe(text === page ? 1 : 2);
});

test.each([
  ['javascript:alert(1)', 'scheme'],
  ['https://me:pw@example.org', 'userinfo'],
  ['', 'malformed'],
  [link.shortUrl, 'itself'],
] as const)('refuses %s before it is sent', async (typed, problem) => {
  const fake = await opened(found);
  save(fake, typed);
  expect(fake.popup.screen.trouble.value?.failure).toEqual({ kind: 'address', problem });
  expect(fake.count('links.change')).toBe(0);
});

test('does not take a remembered destination for the present one, also after a deletion and its Undo', async () => {
  const fake = await openPopup({ ...switchedOff, remembered });
  const { popup, answer, changes } = fake;
  void popup.send(deleting);
  const deleted = { ...link, state: 'deleted', destination: 'https://example.com/from-the-cache' } as const;
  await answer('links.change', success(done(deleting, null, deleted)));
  void popup.undo();
  await answer('links.change', success(done(restoring, null, { ...deleted, state: 'active' })));
  expect(createEditPanel(popup).draft.value).toBe(page);
  save(fake, elsewhere);
  expect(changes().at(-1)).toEqual({ ...editing, previous: null });
});

test('takes the destination that the look-up has confirmed since the panel was opened', async () => {
  const { popup, answer, changes } = await openPopup({ remembered });
  const edit = createEditPanel(popup);
  edit.type(elsewhere);
  await answer('links.find', success(found));
  void edit.save();
  expect(changes()).toEqual([editing]);
});

test.each([
  ['the link, which may lead elsewhere by now', link.shortUrl, page, null],
  ['another link', 'http://sho.rt/other', elsewhere, page],
])(
  'knows whether the destination is the present one after a change of %s',
  async (_what, shortUrl, typed, previous) => {
    const { popup, announce, changes } = await opened(found);
    popup.openPanel('edit');
    const edit = createEditPanel(popup);
    const stop = edit.start();
    await announce({ what: 'link', shortUrl });
    stop();
    edit.type(typed);
    void edit.save();
    expect(changes()).toEqual([{ ...editing, destination: typed, previous }]);
  },
);

test('warns of another short link as the destination, and saves it all the same', async () => {
  const { popup, count } = await opened(found);
  const edit = createEditPanel(popup);
  expect(edit.isShortLink.value).toBe(false);
  edit.type('http://sho.rt/other');
  expect(edit.isShortLink.value).toBe(true);
  void edit.save();
  expect(count('links.change')).toBe(1);
});

test.each<[string, Answer, string]>([
  ['the link’s destination', found, page],
  ['the page, if the link leads there', { ...found, link: bareLink(link.shortUrl) }, page],
  ['nothing, if it is unknown', { ...found, asked: 'short-link', link: bareLink(link.shortUrl) }, ''],
])('begins with %s', async (_what, answer, text) => {
  const { popup } = await opened(answer);
  expect(createEditPanel(popup).draft.value).toBe(text);
});

test.each<[string, (fake: FakePopup, edit: ReturnType<typeof save>) => void]>([
  ['typing', (_fake, edit) => edit.type(`${elsewhere}/`)],
  ['closing the panel', ({ popup }) => popup.closePanel()],
])('%s removes a complaint about the destination, but not a failed change', async (_what, act) => {
  const fake = await opened(found);
  const { trouble, panel } = fake.popup.screen;
  act(fake, save(fake, ''));
  expect(trouble.value).toBeNull();
  const edit = save(fake, elsewhere);
  await fake.answer('links.change', failing({ kind: 'unreachable' }));
  expect([panel.value, edit.draft.value]).toEqual(['edit', elsewhere]);
  act(fake, edit);
  expect(trouble.value?.failure.kind).toBe('unreachable');
});

test.each([undefined, page])('sends no unchanged destination, typed: %s', async (typed) => {
  const { popup, count } = await opened(found);
  popup.openPanel('edit');
  const edit = createEditPanel(popup);
  if (typed !== undefined) edit.type(typed);
  await edit.save();
  await idle();
  expect(popup.screen.panel.value).toBe(null);
  expect(count('links.change')).toBe(0);
});
