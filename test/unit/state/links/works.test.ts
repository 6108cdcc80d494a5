import { expect, test } from 'vitest';
import { success, type Failure } from '../../../../lib/failure.ts';
import { unsentOf } from '../../../../lib/state/links/work.ts';
import { codeOf, connected, failing, listed, manyListed, openPage, type OpenedPage } from './page.ts';

const url = (code: string): string => `https://sho.rt/${code}`;

/** The changes that were sent, as `action code`. */
const sent = ({ asked }: OpenedPage): string[] =>
  asked
    .filter(({ operation }) => operation === 'links.change')
    .map(({ input }) => (input as { change: { action: string; shortUrl: string } }).change)
    .map(({ action, shortUrl }) => `${action} ${codeOf(shortUrl)}`);

/** Has the deletion of these links fail, as long as `failing` says so. */
function failFor(page: OpenedPage, failures: Map<string, Failure>): void {
  const works = page.answers['links.change'];
  page.answers['links.change'] = (input) => {
    const failure = input.change.action === 'shorten' ? undefined : failures.get(codeOf(input.change.shortUrl));
    return failure !== undefined || works === undefined ? failing(failure ?? { kind: 'internal' }) : works(input);
  };
}

const newest = ({ links }: OpenedPage) => {
  const work = links.works.shown.value.at(-1);
  if (work === undefined) throw new Error('nothing is shown');
  return work;
};

test('four are under way at a time, and Stop begins no more', async () => {
  const page = await openPage(manyListed(20));
  const go = page.hold('links.change');
  page.links.change('delete', page.links.rows.all.value);
  expect(sent(page)).toHaveLength(4);
  newest(page).run.stop();
  await go();
  expect(sent(page)).toHaveLength(4);
  expect(newest(page).run.done()).toHaveLength(4);
  expect(newest(page).run.left()).toHaveLength(16);
  expect(
    page.links.rows.all.value.filter(({ shortUrl }) => page.links.works.busyWith(shortUrl) !== null),
    'what was not begun is free again',
  ).toEqual([]);
  expect(page.rows()).toHaveLength(16);
});

test('Undo brings back what was deleted, and only that', async () => {
  const page = await openPage(manyListed(6));
  failFor(page, new Map([['n2', { kind: 'http', status: 500 }]]));
  page.links.change('delete', page.links.rows.all.value);
  await page.pass(0);
  expect(page.rows()).toEqual(['n2']);
  expect(page.links.works.canUndo(newest(page))).toBe(true);
  page.links.works.undo(newest(page));
  await page.pass(0);
  expect(
    sent(page)
      .filter((change) => change.startsWith('restore'))
      .toSorted(),
  ).toEqual(['n0', 'n1', 'n3', 'n4', 'n5'].map((code) => `restore ${code}`));
  expect(page.rows()).toHaveLength(6);
  expect(page.links.works.canUndo(newest(page)), 'an undo is not undone').toBe(false);
});

test('Try these again sends those that failed and no others, and Undo then takes all of it back', async () => {
  const page = await openPage(manyListed(5));
  const failures = new Map<string, Failure>([
    ['n1', { kind: 'unreachable' }],
    ['n3', { kind: 'item', error: 'BUSY' }],
  ]);
  failFor(page, failures);
  page.links.change('delete', page.links.rows.all.value);
  await page.pass(0);
  expect(newest(page).run.failed.value.map(({ item, failure }) => [codeOf(item.shortUrl), failure.kind])).toEqual([
    ['n1', 'unreachable'],
    ['n3', 'item'],
  ]);
  failures.clear();
  page.links.works.again(newest(page));
  await page.pass(0);
  expect(sent(page).slice(5).toSorted()).toEqual(['delete n1', 'delete n3']);
  expect(page.rows()).toEqual([]);
  page.links.works.undo(newest(page));
  await page.pass(0);
  expect(page.rows()).toHaveLength(5);
});

test('a key that is refused stops the work: it is not refused 100 times', async () => {
  const page = await openPage(manyListed(100));
  page.answers['links.change'] = () => failing({ kind: 'credentials' });
  page.links.change('delete', page.links.rows.all.value);
  await page.pass(0);
  expect(sent(page)).toHaveLength(4);
  expect(newest(page).run.halted.value).toEqual({ kind: 'credentials' });
  expect(newest(page).run.left()).toHaveLength(96);
  expect(page.rows()).toHaveLength(100);
});

test('a worker that was ended in the middle is asked what became of the change; nothing is sent again', async () => {
  const page = await openPage(manyListed(2));
  page.answers['links.change'] = () => failing({ kind: 'worker-stopped' });
  page.answers['links.check'] = ({ change }) =>
    change.action !== 'shorten' && codeOf(change.shortUrl) === 'n0'
      ? { ok: true, value: { change, shortUrl: change.shortUrl, link: null, made: null } }
      : failing({ kind: 'not-confirmed', cause: null, now: null });
  page.links.change('delete', page.links.rows.all.value);
  await page.pass(0);
  expect(sent(page)).toEqual(['delete n0', 'delete n1']);
  expect(page.rows()).toEqual(['n1']);
  expect(newest(page).run.failed.value[0]?.failure.kind).toBe('not-confirmed');
  expect(
    page.asked.filter(({ operation }) => operation === 'links.seen').map(({ input }) => input),
    'what is not known has not been seen',
  ).toEqual([{ changes: [{ action: 'delete', shortUrl: url('n0') }] }]);
});

/** The changes it was asked about what became of them, as `action code`. */
const looked = ({ asked }: OpenedPage): string[] =>
  asked
    .filter(({ operation }) => operation === 'links.check')
    .map(({ input }) => (input as { change: { action: string; shortUrl: string } }).change)
    .map(({ action, shortUrl }) => `${action} ${codeOf(shortUrl)}`);

const unknown: Failure = { kind: 'not-confirmed', cause: { kind: 'timeout' }, now: null };
const knownNow = (code: string): Failure => ({
  kind: 'not-confirmed',
  cause: null,
  now: { kind: 'none', address: url(code) },
});

/** Has it be found out that every change happened. */
function findDone(page: OpenedPage): void {
  page.answers['links.check'] = ({ change }) =>
    success({ change, shortUrl: change.action === 'shorten' ? '' : change.shortUrl, link: null, made: null });
}

test('where nobody knows what became of a change it is found out, and not sent a second time', async () => {
  const page = await openPage(manyListed(2));
  failFor(page, new Map([['n1', unknown]]));
  page.links.change('delete', [listed('n1')]);
  await page.pass(0);
  expect(page.links.works.onlyUnknown(newest(page))).toBe(true);
  findDone(page);
  page.links.works.again(newest(page));
  await page.pass(0);
  expect(looked(page)).toEqual(['delete n1']);
  expect(sent(page)).toEqual(['delete n1']);
  expect(page.rows()).toEqual(['n0']);
  expect(newest(page).run.failed.value).toEqual([]);
});

test('where the link was read, and is not as wanted, the change is sent again', async () => {
  const page = await openPage(manyListed(2));
  const failures = new Map([['n1', knownNow('n1')]]);
  failFor(page, failures);
  page.links.change('delete', [listed('n1')]);
  await page.pass(0);
  expect(page.links.works.onlyUnknown(newest(page))).toBe(false);
  failures.clear();
  page.links.works.again(newest(page));
  await page.pass(0);
  expect(sent(page)).toEqual(['delete n1', 'delete n1']);
  expect(looked(page)).toEqual([]);
});

test('of several that failed, only those that surely did not happen are sent again', async () => {
  const page = await openPage(manyListed(4));
  const failures = new Map([
    ['n0', unknown],
    ['n1', knownNow('n1')],
    ['n2', { kind: 'http', status: 500 } satisfies Failure],
  ]);
  failFor(page, failures);
  page.links.change('delete', page.links.rows.all.value);
  await page.pass(0);
  expect(page.links.works.onlyUnknown(newest(page))).toBe(false);
  failures.clear();
  findDone(page);
  page.links.works.again(newest(page));
  await page.pass(0);
  expect(sent(page).slice(4).toSorted()).toEqual(['delete n1', 'delete n2']);
  expect(looked(page)).toEqual(['delete n0']);
  expect(page.rows()).toEqual([]);
  expect(page.links.works.canUndo(newest(page))).toBe(true);
  page.links.works.undo(newest(page));
  await page.pass(0);
  expect(page.rows()).toHaveLength(4);
});

test('work that was stopped is not said to be only unknown: what was not begun would be sent', async () => {
  const page = await openPage(manyListed(9));
  failFor(page, new Map(['n0', 'n1', 'n2', 'n3'].map((code) => [code, unknown])));
  const go = page.hold('links.change');
  page.links.change('delete', page.links.rows.all.value);
  newest(page).run.stop();
  await go();
  expect(newest(page).run.failed.value).toHaveLength(4);
  expect(page.links.works.onlyUnknown(newest(page))).toBe(false);
});

test('a restore by mistake can be taken back', async () => {
  const page = await openPage([listed('off', { state: 'deleted' })], { hash: '#/links/popular' });
  page.links.change('restore', page.links.rows.all.value);
  await page.pass(0);
  expect(page.links.rows.shown.value[0]?.state).toBe('active');
  expect(page.links.works.canUndo(newest(page))).toBe(true);
  page.links.works.undo(newest(page));
  await page.pass(0);
  expect(sent(page)).toEqual(['restore off', 'delete off']);
  expect(page.links.rows.shown.value[0]?.state).toBe('deleted');
  expect(page.links.works.canUndo(newest(page))).toBe(false);
});

test('a link brought back by Undo is at its place again, also where the list was asked for meanwhile', async () => {
  const links = manyListed(3);
  const page = await openPage(links);
  page.links.change('delete', [listed('n1')]);
  await page.pass(0);
  page.answers['links.list'] = () =>
    success({ links: links.filter(({ shortUrl }) => shortUrl !== url('n1')), end: true, unreadable: 0 });
  page.links.refresh();
  await page.pass(0);
  expect(page.links.list.value.listed.value.shortUrls).toEqual([url('n0'), url('n2')]);
  page.links.works.undo(newest(page));
  await page.pass(0);
  expect(page.rows()).toEqual(['n0', 'n1', 'n2']);
});

test('what was just deleted is in the list of deleted links that was opened before, first', async () => {
  const page = await openPage(manyListed(3));
  page.answers['links.list'] = ({ list }) =>
    success({
      links: list === 'deleted' ? [listed('off', { state: 'deleted', deletedAt: { kind: 'moment', ms: 1 } })] : [],
      end: true,
      unreadable: 0,
    });
  page.links.show({ list: 'deleted' });
  await page.pass(0);
  expect(page.rows()).toEqual(['off']);
  page.links.change('delete', [listed('n1')]);
  await page.pass(0);
  expect(page.rows()).toEqual(['n1', 'off']);
});

test('Try again and Undo lose nothing while each of their links is being changed', async () => {
  const page = await openPage(manyListed(2), { hash: '#/links/popular' });
  const failures = new Map<string, Failure>([['n0', { kind: 'timeout' }]]);
  failFor(page, failures);
  page.links.change('delete', page.links.rows.all.value);
  await page.pass(0);
  const work = newest(page);
  failures.clear();
  const goes = ['delete n0', 'restore n1'].map((change) => {
    const go = page.hold('links.change');
    const [action, code = ''] = change.split(' ');
    page.links.works.start([{ action: action === 'delete' ? 'delete' : 'restore', shortUrl: url(code) }]);
    return go;
  });
  page.links.works.again(work);
  page.links.works.undo(work);
  expect(page.links.works.shown.value).toContain(work);
  expect(sent(page)).toHaveLength(4);
  for (const go of goes) await go();
});

test('what was read in place of the change is shown, also where somebody else deleted it meanwhile', async () => {
  const page = await openPage(manyListed(1), { hash: '#/links/popular' });
  page.answers['links.change'] = ({ change }) =>
    failing({
      kind: 'not-confirmed',
      cause: null,
      now: {
        kind: 'link',
        address: url('n0'),
        asked: 'short-link',
        link: {
          shortUrl: url('n0'),
          destination: null,
          title: 'Now',
          clicks: 77,
          createdAt: null,
          deletedAt: null,
          state: change.action === 'delete' ? 'active' : 'deleted',
        },
      },
    });
  page.links.change('delete', page.links.rows.all.value);
  await page.pass(0);
  expect(page.links.rows.shown.value[0]).toMatchObject({ title: 'Now', clicks: 77, state: 'active' });
});

test('a link that is being deleted is not deleted twice', async () => {
  const page = await openPage(manyListed(2));
  const go = page.hold('links.change');
  page.links.change('delete', [listed('n0')]);
  page.links.change('delete', page.links.rows.all.value);
  await go();
  expect(sent(page).toSorted()).toEqual(['delete n0', 'delete n1']);
});

test('one undo message at a time, and no failure is pushed away by the next success', async () => {
  const page = await openPage(manyListed(4));
  failFor(page, new Map([['n1', { kind: 'timeout' }]]));
  for (const code of ['n0', 'n1', 'n2']) {
    page.links.change('delete', [listed(code)]);
    await page.pass(0);
  }
  expect(page.links.works.shown.value.map(({ first }) => codeOf(first.shortUrl))).toEqual(['n1', 'n2']);
  page.links.works.dismiss(newest(page));
  expect(page.links.works.shown.value).toHaveLength(1);
});

test('when the account changes in the middle the rest is not sent', async () => {
  const page = await openPage(manyListed(30));
  const go = page.hold('links.change');
  page.links.change('delete', page.links.rows.all.value);
  page.connection.value = { ...connected, number: 2 };
  await go();
  expect(sent(page)).toHaveLength(4);
  expect(page.links.works.shown.value).toEqual([]);
});

test('what is being changed by something else keeps its panel, with what can be done once that is over', async () => {
  const page = await openPage(manyListed(3));
  page.links.change('delete', page.links.rows.all.value);
  await page.pass(0);
  const work = newest(page);
  const go = page.hold('links.change');
  page.links.works.start([{ action: 'restore', shortUrl: url('n1') }]);
  expect(page.links.works.isFree(work)).toBe(false);
  await go();
  expect(page.links.works.isFree(work)).toBe(true);
});

test('Stop while it is found out what became of many: the rest is looked at afterwards too, and never sent', async () => {
  const page = await openPage(manyListed(12));
  failFor(page, new Map(page.links.rows.all.value.map(({ shortUrl }) => [codeOf(shortUrl), unknown])));
  page.links.change('delete', page.links.rows.all.value);
  await page.pass(0);
  page.answers['links.check'] = ({ change }) => success({ change, shortUrl: '', link: null, made: null });
  const go = page.hold('links.check');
  page.links.works.again(newest(page));
  newest(page).run.stop();
  await go();
  await page.pass(0);
  expect(newest(page).run.left()).toHaveLength(8);
  expect(page.links.works.onlyUnknown(newest(page))).toBe(true);
  expect(unsentOf(newest(page)), 'they may have happened').toEqual([]);
  const before = sent(page).length;
  page.links.works.again(newest(page));
  await page.pass(0);
  expect(sent(page)).toHaveLength(before);
  expect(page.rows()).toEqual([]);
});

test('where every further link would meet the same, finding out stops too', async () => {
  const page = await openPage(manyListed(12));
  failFor(page, new Map(page.links.rows.all.value.map(({ shortUrl }) => [codeOf(shortUrl), unknown])));
  page.links.change('delete', page.links.rows.all.value);
  await page.pass(0);
  const cause: Failure = { kind: 'rate-limited', retryAt: page.now() + 60_000 };
  page.answers['links.check'] = () => failing({ kind: 'not-confirmed', cause, now: null });
  page.links.works.again(newest(page));
  await page.pass(0);
  expect(looked(page)).toHaveLength(4);
  expect(newest(page).run.halted.value).toEqual(cause);
});
