import { expect, test, vi } from 'vitest';
import { success } from '../../../../lib/failure/failure.ts';
import { changedSamples, type Sample } from '../../../../lib/link/samples.ts';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import { localMidnight } from '../../../../lib/time/days.ts';
import {
  codeOf,
  connected,
  failing,
  listed,
  openPage,
  turn,
  urlOf,
  type OpenedPage,
} from '../../../fakes/links-page.ts';

const noon = (daysAgo: number, clicks: number): Sample => ({
  at: localMidnight(Date.now(), -daysAgo) + 12 * 60 * 60 * 1000,
  clicks,
});
const textOf = (samples: readonly Sample[]): string => changedSamples('', samples);

/** Opens the page on links that have 10, 20 and 30 clicks, and gained 9, 2 and an unknown number of them in 7 days. */
async function openHistory(): Promise<OpenedPage> {
  const links = [listed('a', { clicks: 10 }), listed('b', { clicks: 20 }), listed('c', { clicks: 30 })];
  const page = await openPage(links); // Stops the clock.
  const histories: Record<string, Sample[]> = { a: [noon(9, 1)], b: [noon(12, 3), noon(8, 18)], c: [] };
  page.answers['history.of'] = ({ shortUrls }) =>
    success(shortUrls.map((shortUrl) => textOf(histories[codeOf(shortUrl)] ?? [])));
  // A link's samples come in several parts.
  page.answers['history.part'] = ({ after }) =>
    success(
      after === null
        ? {
            links: [
              [urlOf('a'), textOf([noon(9, 1)])],
              [urlOf('b'), textOf([noon(12, 3)])],
            ],
            after: [1, 7],
          }
        : { links: [[urlOf('b'), textOf([noon(8, 18)])]], after: null },
    );
  return page;
}

/** Shows another order or search. */
function show({ links }: OpenedPage, view: Parameters<OpenedPage['links']['show']>[0]): Promise<void> {
  links.show(view);
  return turn();
}

/** Scrolls to the rows of these links. */
function view({ links }: OpenedPage, codes: string[]): Promise<void> {
  links.history.view(codes.map(urlOf));
  return turn();
}

const order = ({ links }: OpenedPage): string[] => links.rows.shown.value.map(({ shortUrl }) => codeOf(shortUrl));

test('reads the samples of the rows in view once, and of new ones when they come into view', async () => {
  const page = await openHistory();
  const { history } = page.links;
  history.view([urlOf('a'), 'b']);
  await view(page, [urlOf('a'), urlOf('b'), 'c']);
  expect(history.kept.value.get(urlOf('a'))).toEqual([noon(9, 1)]);
  expect(history.kept.value.get(urlOf('c'))).toEqual([]);
  await view(page, ['c']);
  expect(page.count('history.of')).toBe(2);
});

test('sorts by what links have gained in the chosen days, and leaves unknown ones last', async () => {
  const page = await openHistory();
  await show(page, { sort: { by: 'clicks', descending: true } });
  expect(page.count('history.part'), 'another order reads none of it').toBe(0);
  await show(page, { sort: { by: 'gained', descending: true } });
  expect(order(page)).toEqual(['a', 'b', 'c']);
  await show(page, { sort: { by: 'gained', descending: false } });
  expect(order(page)).toEqual(['b', 'a', 'c']);
  expect(page.count('history.part'), 'once for both directions').toBe(2);
  await show(page, { query: 'a' });
  expect(page.count('history.part'), 'a search reads nothing').toBe(2);
  await show(page, { query: '', days: 30 });
  expect(page.count('history.part')).toBe(4);
});

test('the order stays when the same account is connected anew', async () => {
  const page = await openHistory();
  await show(page, { sort: { by: 'gained', descending: true } });
  page.connection.value = { ...connected, connectionId: 2 };
  await turn();
  await page.pass(0);
  expect(order(page)).toEqual(['a', 'b', 'c']);
  expect(page.count('history.part')).toBe(4);
});

test('reads the rows in view again once the service has given their clicks', async () => {
  const page = await openHistory();
  await view(page, ['a']);
  page.links.refresh();
  await turn();
  await page.pass(0);
  expect(page.count('history.of')).toBe(2);
});

test('the next day, the samples of the day before count too', async () => {
  const page = await openHistory();
  await view(page, ['a']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 });
  await view(page, ['a']);
  expect(page.count('history.of')).toBe(2);
});

test('a history that is forgotten elsewhere disappears here', async () => {
  const page = await openHistory();
  await view(page, ['a']);
  page.answers['history.of'] = ({ shortUrls }) => success(shortUrls.map(() => ''));
  await page.announce({ what: 'history' });
  await turn();
  expect(page.links.history.kept.value.get(urlOf('a'))).toEqual([]);
});

test('reads nothing while the person keeps no history, and shows no column for deleted links', async () => {
  const page = await openHistory();
  page.preferences.value = { ...defaultPreferences, keepHistory: false };
  await view(page, ['a']);
  expect(page.links.history.isShown.value).toBe(false);
  expect(page.count('history.of')).toBe(0);
  page.preferences.value = defaultPreferences;
  await turn();
  expect(page.count('history.of'), 'reads them once it is switched on').toBe(1);
  page.links.show({ list: 'deleted' });
  expect(page.links.history.isShown.value).toBe(false);
});

test('a history that cannot be read says why, and is read again with the next rows', async () => {
  const page = await openHistory();
  page.fail('history.of', { kind: 'storage' });
  await view(page, ['a']);
  expect(page.links.history.failure.value).toEqual({ kind: 'storage' });
  await view(page, ['a']);
  expect(page.links.history.failure.value).toBeNull();
  expect(page.links.history.kept.value.has(urlOf('a'))).toBe(true);
});

test('the panel reads the history of its link, again after a failure', async () => {
  const page = await openHistory();
  page.fail('history.of', { kind: 'storage' });
  page.links.openLink(listed('b'), 'history');
  await turn();
  const dialog = page.links.dialog.value;
  if (dialog?.kind !== 'link') throw new Error('no panel is open');
  const { history } = dialog.panel;
  history.start();
  await turn();
  expect(history.failure.value).toEqual({ kind: 'storage' });
  await history.again();
  expect(history.failure.value).toBeNull();
  expect(history.samples.value).toEqual([noon(12, 3), noon(8, 18)]);
});

test('what links have gained is not shown before there is an earlier day, and is once an import brings one', async () => {
  const page = await openPage([listed('a')], { answers: { 'history.reachesBack': () => success(false) } });
  const { history } = page.links;
  expect(page.inputs('history.reachesBack')).toEqual([{ to: localMidnight(Date.now()) }]);
  expect(history.isShown.value).toBe(false);
  expect(history.isKept.value, 'a link’s own history has today').toBe(true);
  page.answers['history.reachesBack'] = () => success(true);
  await page.announce({ what: 'history' });
  await turn();
  expect(history.isShown.value).toBe(true);
});

test('rows wait until it is known whether the column is shown, so that nothing moves', async () => {
  const page = await openPage([listed('a')]);
  const known = page.hold('history.reachesBack');
  page.connection.value = { ...connected, connectionId: 2 };
  await turn();
  expect(page.links.history.isOpen.value).toBe(true);
  await known();
  expect(page.links.history.isOpen.value).toBe(false);
  const unread = await openPage([listed('a')], {
    answers: { 'history.reachesBack': () => failing({ kind: 'storage' }) },
  });
  expect(unread.links.history.isOpen.value, 'the column says why').toBe(false);
  expect(unread.links.history.isShown.value).toBe(true);
});
