import { expect, test } from 'vitest';
import { success, type Failure } from '../../../../lib/failure/failure.ts';
import { bareLink } from '../../../../lib/link/link.ts';
import { unsentOf } from '../../../../lib/state/links/jobs/job.ts';
import {
  codeOf,
  connected,
  failing,
  listed,
  manyListed,
  openPage,
  turn,
  urlOf,
  type OpenedPage,
} from '../../../fakes/links-page.ts';

/** Makes changes of these links fail while they are in `failures`. */
function failFor(page: OpenedPage, failures: Map<string, Failure>): void {
  page.refuse('links.change', ({ change }) =>
    change.action === 'shorten' ? null : (failures.get(codeOf(change.shortUrl)) ?? null),
  );
}

test('goes on past a link that the service refuses, as it accepts the account', async () => {
  const page = await openPage(manyListed(20));
  const redirected: Failure = { kind: 'not-confirmed', cause: { kind: 'redirected' }, now: null };
  failFor(page, new Map<string, Failure>([['n2', { kind: 'credentials' }]]).set('n9', redirected));
  await page.deleteAll();
  await page.pass(250);
  expect(page.rows()).toEqual(['n2', 'n9']);
  expect(page.newestJob().progress.halted).toBeNull();
  expect(
    page.newestJob().progress.failed.map(({ failure }) => failure),
    'nothing is said of the key or of the service address',
  ).toEqual([{ kind: 'one-refused' }, { ...redirected, cause: null }]);
  await page.pressOnJob('undo');
  expect(page.sent().slice(20), 'only what was deleted').toHaveLength(18);
  expect(page.rows()).toHaveLength(20);
  expect(page.links.jobs.canUndo(page.newestJob()), 'an undo is not undone').toBe(false);
});

test('checks the outcome after the worker was stopped, and sends nothing again', async () => {
  const page = await openPage(manyListed(2));
  page.refuse('links.change', { kind: 'worker-stopped' });
  page.answers['links.check'] = ({ change }) =>
    change.action !== 'shorten' && codeOf(change.shortUrl) === 'n0'
      ? success({ change, shortUrl: change.shortUrl, link: null, made: null })
      : failing({ kind: 'not-confirmed', cause: null, now: null });
  await page.deleteAll();
  expect(page.sent()).toEqual(['delete n0', 'delete n1']);
  expect(page.rows()).toEqual(['n1']);
  expect(page.newestJob().progress.failed[0]?.failure.kind).toBe('not-confirmed');
  expect(page.inputs('links.seen'), 'an unknown outcome has not been seen').toEqual([
    { changes: [{ action: 'delete', shortUrl: urlOf('n0') }] },
  ]);
});

test('waits out a rate limit with a selection, and repeats no single change by itself', async () => {
  const page = await openPage(manyListed(12));
  const end = Date.now() + 4000;
  page.refuse('links.change', () => (Date.now() < end ? { kind: 'rate-limited', retryAt: end } : null));
  await page.change('delete', [listed('n0')]);
  await page.pass(5000);
  expect(page.sent(), 'its own button repeats it').toEqual(['delete n0']);
  expect(page.newestJob().progress).toMatchObject({
    state: 'ended',
    halted: { kind: 'rate-limited' },
    pausedUntil: null,
  });

  const later = Date.now() + 4000;
  page.refuse('links.change', () => (Date.now() < later ? { kind: 'rate-limited', retryAt: later } : null));
  page.links.change('delete', page.links.rows.all.value);
  await page.pass(1000);
  expect(page.newestJob().progress).toMatchObject({ state: 'running', pausedUntil: later, failed: [] });
  for (let second = 0; second < 8; second += 1) await page.pass(1000);
  expect(page.newestJob().progress).toMatchObject({ state: 'ended', halted: null, failed: [], left: [] });
  expect(page.rows()).toEqual([]);
  const sent = page.sent().slice(1);
  expect([new Set(sent).size, sent.length]).toEqual([12, 12 + 4]);
});

const unknown: Failure = { kind: 'not-confirmed', cause: { kind: 'timeout' }, now: null };

test('sends again only the changes that certainly did not happen', async () => {
  const page = await openPage(manyListed(4));
  const knownNow: Failure = { kind: 'not-confirmed', cause: null, now: { kind: 'none', address: urlOf('n1') } };
  const failures = new Map([['n0', unknown]]).set('n1', knownNow);
  failFor(page, failures);
  await page.deleteAll();
  expect(page.links.jobs.onlyUnknown(page.newestJob())).toBe(false);
  failures.clear();
  await page.pressOnJob('again');
  expect(page.sent().slice(4)).toEqual(['delete n1']);
  expect(page.checked()).toEqual(['delete n0']);
  expect(page.rows()).toEqual([]);
  expect(page.links.jobs.canUndo(page.newestJob())).toBe(true);
  await page.pressOnJob('undo');
  expect(page.rows()).toHaveLength(4);
});

test('offers to send the rest of a stopped job, not only to check unknown outcomes', async () => {
  const page = await openPage(manyListed(9));
  failFor(page, new Map(['n0', 'n1', 'n2', 'n3'].map((code) => [code, unknown])));
  const go = page.hold('links.change');
  page.links.change('delete', page.links.rows.all.value);
  page.newestJob().stop();
  await go();
  expect(page.newestJob().progress.failed).toHaveLength(4);
  expect(page.links.jobs.onlyUnknown(page.newestJob())).toBe(false);
});

test('puts a restored link back in its place, even if the list was reloaded meanwhile', async () => {
  const links = manyListed(3);
  const page = await openPage(links);
  await page.change('delete', [listed('n1')]);
  page.answers['links.list'] = () =>
    success({ links: links.filter(({ shortUrl }) => shortUrl !== urlOf('n1')), end: true, unreadable: 0 });
  await page.refresh();
  expect(page.links.list.value.listed.value.shortUrls).toEqual([urlOf('n0'), urlOf('n2')]);
  await page.pressOnJob('undo');
  expect(page.rows()).toEqual(['n0', 'n1', 'n2']);
});

test('puts a deleted link first in the open list of deleted links', async () => {
  const off = listed('off', { state: 'deleted', deletedAt: { kind: 'moment', ms: 1 } });
  const page = await openPage(manyListed(3), { deleted: [off] });
  page.links.show({ list: 'deleted' });
  await page.pass(0);
  expect(page.rows()).toEqual(['off']);
  await page.change('delete', [listed('n1')]);
  expect(page.rows()).toEqual(['n1', 'off']);
});

test('Try again and Undo do nothing while other jobs change all links of the job', async () => {
  const page = await openPage(manyListed(2), { hash: '#/links/popular' });
  const failures = new Map<string, Failure>([['n0', { kind: 'timeout' }]]);
  failFor(page, failures);
  await page.deleteAll();
  const job = page.newestJob();
  failures.clear();
  const goes = ['delete n0', 'restore n1'].map((change) => {
    const go = page.hold('links.change');
    const [action, code = ''] = change.split(' ');
    page.links.jobs.start([{ action: action === 'delete' ? 'delete' : 'restore', shortUrl: urlOf(code) }]);
    return go;
  });
  page.links.jobs.again(job);
  page.links.jobs.undo(job);
  expect(page.links.jobs.shown.value.map(({ id }) => id)).toContain(job.id);
  expect(page.sent()).toHaveLength(4);
  for (const go of goes) await go();
});

test('the result of Undo goes by itself, that of a change or of a failed Undo stays', async () => {
  const page = await openPage(manyListed(2), { hash: '#/links/popular' });
  await page.deleteAll();
  await page.pass(60_000);
  expect(page.links.jobs.shown.value, 'it can be undone').toHaveLength(1);
  page.links.jobs.undo(page.newestJob());
  await turn();
  await page.pass(9_000);
  expect(page.links.jobs.shown.value).toHaveLength(1);
  await page.pass(2_000);
  expect(page.links.jobs.shown.value).toHaveLength(0);
  await page.deleteAll();
  failFor(page, new Map<string, Failure>([['n0', { kind: 'timeout' }]]));
  page.links.jobs.undo(page.newestJob());
  await turn();
  await page.pass(60_000);
  expect(page.links.jobs.shown.value).toHaveLength(1);
});

test('shows the link as the check read it if the change did not happen', async () => {
  const page = await openPage(manyListed(1), { hash: '#/links/popular' });
  page.answers['links.change'] = ({ change }) =>
    failing({
      kind: 'not-confirmed',
      cause: null,
      now: {
        kind: 'link',
        address: urlOf('n0'),
        asked: 'short-link',
        link: {
          ...bareLink(urlOf('n0')),
          title: 'Now',
          clicks: 77,
          state: change.action === 'delete' ? 'active' : 'deleted',
        },
      },
    });
  await page.deleteAll();
  expect(page.links.rows.shown.value[0]).toMatchObject({ title: 'Now', clicks: 77, state: 'active' });
});

test('does not delete again a link that is already being deleted', async () => {
  const page = await openPage(manyListed(2));
  const go = page.hold('links.change');
  page.links.change('delete', [listed('n0')]);
  page.links.change('delete', page.links.rows.all.value);
  await go();
  expect(page.sent().toSorted()).toEqual(['delete n0', 'delete n1']);
});

test('shows one Undo message at a time, and keeps failures beside the next success', async () => {
  const page = await openPage(manyListed(4));
  failFor(page, new Map([['n1', { kind: 'timeout' }]]));
  for (const code of ['n0', 'n1', 'n2']) {
    await page.change('delete', [listed(code)]);
  }
  expect(page.links.jobs.shown.value.map(({ first }) => codeOf(first.shortUrl))).toEqual(['n1', 'n2']);
  page.links.jobs.dismiss(page.newestJob());
  expect(page.links.jobs.shown.value).toHaveLength(1);
});

test('a job of the earlier account is not shown, sends nothing more, and frees no link that the next account is changing', async () => {
  const page = await openPage(manyListed(30));
  const answered = Array.from({ length: 4 }, () => page.hold('links.change'));
  page.links.change('delete', page.links.rows.all.value);
  page.connection.value = { ...connected, connectionId: 2 };
  await turn();
  expect(page.links.jobs.shown.value).toEqual([]);
  page.hold('links.change');
  page.links.jobs.start([{ action: 'delete', shortUrl: urlOf('n20') }]);
  for (const answer of answered) await answer();
  expect(page.sent().slice(4)).toEqual(['delete n20']);
  expect(page.links.jobs.busyWith(urlOf('n20'))).toBe('delete');
});

test('offers the actions of a job again once other jobs no longer change its links', async () => {
  const page = await openPage(manyListed(3));
  await page.deleteAll();
  const job = page.newestJob();
  const go = page.hold('links.change');
  page.links.jobs.start([{ action: 'restore', shortUrl: urlOf('n1') }]);
  expect(page.links.jobs.isFree(job)).toBe(false);
  await go();
  expect(page.links.jobs.isFree(job)).toBe(true);
});

test('after Stop during a check, checks the rest later and never sends it', async () => {
  const page = await openPage(manyListed(12));
  failFor(page, new Map(page.links.rows.all.value.map(({ shortUrl }) => [codeOf(shortUrl), unknown])));
  await page.deleteAll();
  const go = page.hold('links.check');
  page.links.jobs.again(page.newestJob());
  page.newestJob().stop();
  await go();
  await page.pass(0);
  expect(page.newestJob().progress.left).toHaveLength(8);
  expect(page.links.jobs.onlyUnknown(page.newestJob())).toBe(true);
  expect(unsentOf(page.newestJob()), 'they may have happened').toEqual([]);
  const before = page.sent().length;
  await page.pressOnJob('again');
  expect(page.sent()).toHaveLength(before);
  expect(page.rows()).toEqual([]);
});
