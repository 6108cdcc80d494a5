import { expect, test } from 'vitest';
import { success } from '../../../../lib/failure/failure.ts';
import type { HistoryPart } from '../../../../lib/rpc/values.ts';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import { openAccount, textOf, type AccountPage } from '../../../fakes/account-page.ts';
import { codeOf, urlOf } from '../../../fakes/links-page.ts';
import { connected, failing, turn } from '../../../fakes/scripted-page.ts';

type Histories = Record<string, Record<string, number>>;

const part = (histories: Histories, after: HistoryPart['after'] = null) =>
  success<HistoryPart>({
    links: Object.entries(histories).map(([code, clicks]) => [urlOf(code), textOf(clicks)]),
    after,
  });

const histories: Histories = {
  slow: { '04-09': 5, '05-02': 6, '05-03': 8 },
  fast: { '04-20': 0, '05-02': 10, '05-03': 11 },
  still: { '04-09': 3, '05-03': 3 },
  early: { '04-01': 0, '04-09': 90 },
};

async function openHistory({
  given = histories,
  ...opening
}: Parameters<typeof openAccount>[0] & { given?: Histories } = {}): Promise<AccountPage> {
  const page = await openAccount({
    ...opening,
    answers: {
      'history.part': ({ after }) => (after === null ? part(given, [1, 1]) : part({})),
      'links.named': ({ shortUrls }) =>
        success(shortUrls.map((shortUrl) => ({ shortUrl, title: `T ${codeOf(shortUrl)}`, describedAt: null }))),
      ...opening?.answers,
    },
  });
  await turn();
  return page;
}

/** Chooses a day in the chart. */
function choose({ account }: AccountPage, day: string): Promise<void> {
  account.movers.choose(day);
  return turn();
}

/** Returns the movers as one reads them; null until they have been read. */
const shown = ({ account }: AccountPage): string[] | null =>
  account.movers.found.value?.links.map(
    ({ link, gain }) =>
      `${link.title ?? codeOf(link.shortUrl)} ${gain.clicks}${gain.isWhole ? '' : gain.endsEarly ? ' until' : ' since'}`,
  ) ?? null;

test('shows the links that gained most in the period with their names, and none that gained nothing', async () => {
  const page = await openHistory();
  expect(shown(page)).toEqual(['T fast 11 until', 'T slow 3 until']);
  expect(page.inputs('links.named').at(-1)).toEqual({ shortUrls: [urlOf('fast'), urlOf('slow')] });
  expect(page.account.movers.found.value).toMatchObject({ isKnown: true, day: null });
  expect(page.account.movers.asking.value).toBe(false);
});

test('counts no clicks of today beside totals that leave it out, whether they were noted or not, unless one chooses it', async () => {
  const page = await openHistory({ given: { talk: { '04-09': 0, '05-09': 965, '05-10': 1042 } } });
  expect(shown(page)).toEqual(['T talk 965']);
  await choose(page, '2024-05-10');
  expect(shown(page)).toEqual(['T talk 77']);
  page.account.choose({ from: '2024-05-10', to: '2024-05-10' });
  await turn();
  expect(shown(page), 'there is no other day').toEqual(['T talk 77']);
});

/** Answers with names, and with the days on which these links were made. */
const madeOn =
  (days: Record<string, string>) =>
  ({ shortUrls }: { shortUrls: string[] }) =>
    success(
      shortUrls.map((shortUrl) => {
        const day = days[codeOf(shortUrl)];
        const createdAt = day === undefined ? null : { kind: 'moment' as const, ms: Date.parse(`2024-${day}T08:00`) };
        return { shortUrl, createdAt, title: `T ${codeOf(shortUrl)}`, describedAt: null };
      }),
    );

test('counts all clicks of a link that was made in the period, its first day too', async () => {
  const page = await openHistory({
    given: { young: { '05-02': 103, '05-09': 120 }, single: { '05-09': 40 }, old: { '04-15': 900, '05-09': 930 } },
    answers: { 'links.named': madeOn({ young: '05-02', single: '05-09', old: '01-01' }) },
  });
  expect(shown(page)).toEqual(['T young 120', 'T single 40', 'T old 30 since']);
  expect(page.account.movers.found.value?.unranked).toBe(0);
  await choose(page, '2024-05-02');
  expect(shown(page)).toEqual(['T young 103']);
});

test('asks when links were made only of those that can come before the ten first', async () => {
  const old = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`old${at}`, { '04-01': 0, '05-09': 100 + at }]),
  );
  const page = await openHistory({
    given: { ...old, few: { '04-12': 5, '05-09': 102 }, many: { '04-12': 5, '05-09': 103 } },
    answers: { 'links.named': madeOn({ many: '04-12' }) },
  });
  expect(page.inputs('links.named')[0]).toEqual({ shortUrls: [urlOf('many')] });
  expect(shown(page)).toContain('T many 103');
});

test('leaves out no new link without clicks, and asks of none when it was made', async () => {
  const fresh = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`fresh${at}`, { '05-09': 0 }]));
  const page = await openHistory({ given: { ...fresh, clicked: { '05-09': 2 } } });
  expect(page.inputs('links.named')[0]).toEqual({ shortUrls: [urlOf('clicked')] });
  expect(page.account.movers.found.value, 'what the one with clicks had before is not known').toMatchObject({
    isKnown: true,
    links: [],
    unranked: 1,
  });
  page.answers['history.part'] = ({ after }) => (after === null ? part({ early: { '04-12': 0 } }, [1, 1]) : part({}));
  page.account.movers.again();
  await turn();
  expect(page.account.movers.found.value, 'known of the first days only').toMatchObject({ unranked: 1 });
});

test('ranks no link whose clicks are known of the first days only, and says so of none that it ranks', async () => {
  const page = await openHistory({
    given: { early: { '04-09': 0, '04-12': 900 }, late: { '04-09': 0, '04-30': 5 }, now: { '04-09': 1, '05-09': 3 } },
  });
  expect(shown(page), 'the last third begins on 30 April').toEqual(['T late 5 until', 'T now 2']);
  expect(page.account.movers.found.value?.unranked).toBe(1);
  page.answers['history.part'] = ({ after }) =>
    after === null ? part({ early: { '04-09': 0, '04-29': 900 } }, [1, 1]) : part({});
  page.account.movers.again();
  await turn();
  expect(page.account.movers.found.value).toMatchObject({ isKnown: false, links: [] });
});

test('asks the service once for names that this browser does not have, and shows them', async () => {
  const titles = new Map<string, string>();
  const named = ({ shortUrls }: { shortUrls: string[] }) =>
    success(
      shortUrls.map((shortUrl) => {
        const title = titles.get(shortUrl);
        return title === undefined ? { shortUrl, describedAt: null } : { shortUrl, title, describedAt: 1 };
      }),
    );
  titles.set(urlOf('slow'), 'Known');
  const page = await openHistory({
    answers: {
      'links.named': named,
      'links.describe': ({ shortUrls }) => {
        for (const shortUrl of shortUrls) titles.set(shortUrl, `T ${codeOf(shortUrl)}`);
        return success({ links: [], unanswered: [] });
      },
    },
  });
  await turn();
  expect(page.inputs('links.describe')).toEqual([{ shortUrls: [urlOf('fast')] }]);
  expect(shown(page)).toEqual(['T fast 11 until', 'Known 3 until']);
  titles.delete(urlOf('fast'));
  page.account.movers.again();
  await turn();
  await turn();
  expect(page.count('links.describe'), 'not again').toBe(1);
});

test('shows bare addresses if the service does not give the names', async () => {
  const bare = ({ shortUrls }: { shortUrls: string[] }) =>
    success(shortUrls.map((shortUrl) => ({ shortUrl, describedAt: null })));
  const page = await openHistory({
    answers: { 'links.named': bare, 'links.describe': () => failing({ kind: 'unreachable' }) },
  });
  expect(shown(page)).toEqual(['fast 11 until', 'slow 3 until']);
  expect(page.account.movers.failure.value).toBeNull();
  page.account.movers.again();
  await turn();
  expect(page.count('links.describe'), 'again with the next reading').toBe(2);
});

test('counts a link whose days are in several parts of the history', async () => {
  const page = await openHistory({
    answers: {
      'history.part': ({ after }) =>
        after === null
          ? part({ a: { '04-09': 5 } }, [1, 1])
          : after[0] === 1
            ? part({ a: { '05-01': 9 }, b: { '05-01': 1 } }, [2, 1])
            : part({ b: { '05-02': 2 } }),
    },
  });
  expect(shown(page)).toEqual(['T a 4 until', 'T b 1 until']);
});

test('of very many links shows ten, equal ones always in the same order', async () => {
  const codes = Array.from({ length: 300 }, (_, place) => `l${String((place * 7) % 300).padStart(3, '0')}`);
  const page = await openHistory({
    given: Object.fromEntries(codes.map((code) => [code, { '04-09': 0, '05-01': code < 'l004' ? 9 : 5 }])),
  });
  const first = Array.from({ length: 10 }, (_, place) => expect.stringContaining(`l00${place} ${place < 4 ? 9 : 5}`));
  expect(shown(page)).toEqual(first);
});

test('a chosen day shows what gained on it; the same day again shows all days', async () => {
  const page = await openHistory();
  const { movers } = page.account;
  await choose(page, '2024-05-03');
  expect(shown(page)).toEqual(['T slow 2', 'T fast 1']);
  expect(movers.found.value?.day).toBe('2024-05-03');
  await choose(page, '2024-05-03');
  expect(movers.day.value).toBeNull();
  expect(shown(page)).toEqual(['T fast 11 until', 'T slow 3 until']);
  await choose(page, '2024-05-09');
  expect(movers.found.value, 'a day on which nothing was noted').toMatchObject({ isKnown: false, links: [] });
  movers.choose(null);
  expect(movers.day.value).toBeNull();
});

test('another period has no chosen day, and its own movers', async () => {
  const page = await openHistory();
  const { movers } = page.account;
  movers.choose('2024-05-03');
  page.account.choose({ from: '2024-04-02', to: '2024-04-09' });
  await turn();
  expect(movers.day.value).toBeNull();
  expect(shown(page)).toEqual(['T early 90']);
  movers.choose('2024-05-03');
  expect(movers.day.value, 'a day of another period, from a chart that is still shown').toBeNull();
});

test('drops what was read for a day that is no longer chosen', async () => {
  const page = await openHistory();
  const { movers } = page.account;
  const release = page.hold('history.part');
  await choose(page, '2024-05-03');
  expect(movers.asking.value).toBe(true);
  expect(shown(page), 'the earlier ones stay meanwhile').toEqual(['T fast 11 until', 'T slow 3 until']);
  await choose(page, '2024-05-02');
  const found = movers.found.value;
  await release();
  await turn();
  expect(movers.found.value).toBe(found);
  expect(found?.day).toBe('2024-05-02');
});

test('the chart and the table do not wait for the movers', async () => {
  const page = await openAccount({ answers: { 'history.part': undefined as never } });
  await turn();
  expect(page.shown()).toBe('2024-04-10 2024-05-10');
  expect(page.account.movers.asking.value).toBe(true);
});

test.each([
  ['in a private window', { isPrivate: true }, defaultPreferences],
  ['without a click history', {}, { ...defaultPreferences, keepHistory: false }],
])('%s nothing is read, and nothing is shown', async (_where, opening, preferences) => {
  const page = await openHistory({ ...opening, answers: { 'history.part': () => part(histories) } });
  page.preferences.value = preferences;
  page.asked.length = 0;
  page.account.choose({ last: 7 });
  await turn();
  expect(page.account.movers.isShown.value).toBe(false);
  expect(page.count('history.part')).toBe(0);
});

test('a history that is forgotten elsewhere disappears here', async () => {
  const page = await openHistory();
  page.answers['history.part'] = () => part({});
  await page.announce({ what: 'history' });
  await turn();
  expect(page.account.movers.found.value).toMatchObject({ isKnown: false, links: [] });
});

test('a shown link that is renamed or deleted elsewhere is shown so, without reading the history again', async () => {
  const page = await openHistory();
  page.asked.length = 0;
  await page.announce({ what: 'link', shortUrl: urlOf('still') });
  expect(page.asked, 'this one is not shown').toEqual([]);
  page.answers['links.named'] = ({ shortUrls }) =>
    success(shortUrls.map((shortUrl) => ({ shortUrl, title: 'New', state: 'deleted', describedAt: null })));
  await page.announce({ what: 'link', shortUrl: urlOf('slow') });
  expect(shown(page)).toEqual(['New 11 until', 'New 3 until']);
  page.fail('links.named', { kind: 'storage' });
  await page.announce({ what: 'link', shortUrl: urlOf('slow') });
  expect(shown(page), 'the old names stay').toEqual(['New 11 until', 'New 3 until']);
  expect(page.count('history.part')).toBe(0);
});

test('under another account, no mover and no chosen day of the first one is left', async () => {
  const page = await openHistory();
  await choose(page, '2024-05-03');
  page.answers['history.part'] = ({ after }) =>
    after === null ? part({ other: { '04-09': 0, '05-01': 4 } }, [1, 1]) : part({});
  page.connection.value = { ...connected, connectionId: 2 };
  expect(shown(page)).toBeNull();
  await turn();
  await turn();
  expect(shown(page)).toEqual(['T other 4 until']);
  expect(page.account.movers.day.value).toBeNull();
});

test.each(['history.part', 'links.named'] as const)(
  'says why they are missing if %s fails, and reads them again',
  async (name) => {
    const page = await openHistory();
    page.fail(name, { kind: 'storage' });
    const { movers } = page.account;
    await choose(page, '2024-05-03');
    expect(movers.failure.value).toEqual({ kind: 'storage' });
    expect(movers.asking.value).toBe(false);
    expect(shown(page), 'those of other days would be wrong').toBeNull();
    movers.again();
    await turn();
    expect(movers.failure.value).toBeNull();
    expect(shown(page)).toEqual(['T slow 2', 'T fast 1']);
  },
);

test('reads nothing while another page is shown, and everything again after that', async () => {
  const page = await openHistory();
  page.active.value = false;
  page.asked.length = 0;
  await page.announce({ what: 'history' });
  expect(page.count('history.part')).toBe(0);
  page.active.value = true;
  await turn();
  expect(shown(page)).toEqual(['T fast 11 until', 'T slow 3 until']);
});
