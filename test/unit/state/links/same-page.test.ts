import { expect, test } from 'vitest';
import { failed, success, type Failure } from '../../../../lib/failure/failure.ts';
import { gainOf, gainWindow } from '../../../../lib/link/gained.ts';
import type { PartialLink } from '../../../../lib/link/link.ts';
import { writeSamples } from '../../../../lib/link/samples.ts';
import { defaultPreferences, type Preferences } from '../../../../lib/preferences/preferences.ts';
import { createSamePage, gainedDays, type SamePage } from '../../../../lib/state/links/same-page/same-page.ts';
import { localDay, localMidnight } from '../../../../lib/time/days.ts';
import type { Inspection, LeadingLink } from '../../../../lib/inspection/inspection.ts';
import { inspected, link, ledHere } from '../../../fakes/inspect-page.ts';
import { codeOf, listed, openPage, turn, urlOf, type OpenedPage } from '../../../fakes/links-page.ts';

const channels = [
  { name: 'Mail', parameters: 'utm_source=mail' },
  { name: 'Shop', parameters: 'utm_source=shop&utm_campaign={date}' },
];
const at = 'https://example.com/page?id=5';

/** Returns a link whose details are known. */
const known = (code: string, destination: string, facts: Partial<PartialLink> = {}): PartialLink =>
  listed(code, { destination, title: 'The page', describedAt: Date.now(), ...facts });

/** The part of an inspection that says what leads to the address. */
const leading = ({ address, leadingHere }: Inspection): LeadingLink => ({ address, ...leadingHere });

/** Opens the page on an account with these links and, in the service, these ones; opens `Same page` on the link `a`. */
async function open(
  links: readonly PartialLink[],
  {
    inService = [],
    preferences = {},
    isPrivate = false,
    held = [],
    before,
  }: {
    inService?: Parameters<typeof inspected>;
    preferences?: Partial<Preferences>;
    isPrivate?: boolean;
    /** The requests whose answers wait for `releases`. */
    held?: ('links.leadingTo' | 'links.describe')[];
    before?: (page: OpenedPage) => unknown;
  } = {},
) {
  const page = await openPage([], { isPrivate });
  page.preferences.value = { ...defaultPreferences, channels, ...preferences };
  page.links.store.put(links);
  page.answers['links.leadingTo'] = ({ addresses }) => success(addresses.map(inspected(...inService)).map(leading));
  page.answers['history.of'] = ({ shortUrls }) => success(shortUrls.map(() => ''));
  before?.(page);
  const releases = held.map((operation) => page.hold(operation));
  const same = createSamePage(listed('a'), page.links.forSamePage);
  const stop = same.start();
  await turn();
  return { ...page, same, stop, releases };
}

/** Returns the shown links as `code channel`. */
const shown = (same: SamePage): string[] =>
  same.links.value.map((each) => `${codeOf(each.link.shortUrl)} ${each.channel?.name ?? '-'}`);

const limited = (wait: number): Failure => ({ kind: 'rate-limited', retryAt: Date.now() + wait });

test('shows the active links that lead to the page, whatever their channel, best clicks first', async () => {
  const { same } = await open([
    known('a', at, { clicks: 2 }),
    known('mail', `${at}&utm_source=mail`, { clicks: 40 }),
    known('shop', `${at}&utm_source=shop&utm_campaign=2020-02-02`, { clicks: 7 }),
    known('other-campaign', `${at}&utm_source=elsewhere`, { clicks: null }),
    known('gone', `${at}&utm_source=mail`, { state: 'deleted' }),
    known('other-page', 'https://example.com/page?id=6&utm_source=mail'),
    known('fragment', `${at}#part`),
    listed('not-read-yet'),
  ]);
  expect(same.page.value).toBe(at);
  expect(same.title.value).toBe('The page');
  expect(shown(same)).toEqual(['mail Mail', 'shop Shop', 'a -', 'other-campaign -']);
});

test('asks the service once, for the page and for what each channel makes of it today', async () => {
  const page = await open([known('a', `${at}&utm_source=mail#top`)]);
  expect(page.inputs('links.leadingTo')).toEqual([
    {
      addresses: [
        `${at}#top`,
        `${at}&utm_source=mail#top`,
        `${at}&utm_source=shop&utm_campaign=${localDay(Date.now())}#top`,
      ],
    },
  ]);
  expect(page.count('links.describe')).toBe(0);
});

test("asks with the page's title where a channel has one, and never with a host for it", async () => {
  const preferences = { channels: [{ name: 'Titled', parameters: 'c={title}' }] };
  const titled = await open([known('a', at)], { preferences });
  expect(titled.inputs('links.leadingTo')[0]?.addresses).toEqual([at, `${at}&c=The%20page`]);
  const untitled = await open([known('a', at, { title: 'example.com' })], { preferences });
  expect(untitled.inputs('links.leadingTo')[0]?.addresses).toEqual([at]);
  expect(untitled.same.title.value).toBeNull();
});

test('adds the links that the service names, with all that it tells, and leaves deleted ones out', async () => {
  const { same } = await open([known('a', at, { clicks: 1 })], {
    inService: [
      link('a', { destination: at, clicks: 5 }),
      link('mail', { destination: `${at}&utm_source=mail`, clicks: 9 }),
      link('gone', {
        destination: `${at}&utm_source=shop&utm_campaign=${localDay(Date.now())}`,
        state: 'deleted',
      }),
    ],
  });
  expect(shown(same)).toEqual(['mail Mail', 'a -']);
  expect(same.links.value.map((each) => each.link.clicks)).toEqual([9, 5]);
  expect(same.looking.value).toBe(false);
});

test('follows a link that is edited or deleted while it is shown, and keeps the page', async () => {
  const { same, links } = await open([known('a', at), known('mail', `${at}&utm_source=mail`)]);
  links.store.add(urlOf('a'), { destination: 'https://example.com/elsewhere' });
  expect(shown(same)).toEqual(['mail Mail']);
  expect(same.page.value).toBe(at);
  links.store.add(urlOf('mail'), { state: 'deleted' });
  expect(shown(same)).toEqual([]);
  links.store.add(urlOf('new'), { destination: `${at}&utm_source=shop&utm_campaign=x`, state: 'active' });
  expect(shown(same)).toEqual(['new Shop']);
});

test('an answer on its way does not bring back what was edited meanwhile', async () => {
  const { same, links, releases } = await open([known('a', at)], {
    inService: [link('a', { destination: at })],
    held: ['links.leadingTo'],
  });
  expect(same.looking.value).toBe(true);
  links.store.add(urlOf('a'), { destination: 'https://example.com/elsewhere' });
  await releases[0]?.();
  expect(same.looking.value).toBe(false);
  expect(shown(same)).toEqual([]);
});

test('waits out a short rate limit, and shows the known links meanwhile', async () => {
  const page = await open([known('a', at)], {
    inService: [link('mail', { destination: `${at}&utm_source=mail` })],
    before: (opened) => opened.on('links.leadingTo', failed(limited(3000))),
  });
  expect([page.same.looking.value, page.same.failure.value]).toEqual([true, null]);
  expect(shown(page.same)).toEqual(['a -']);
  await page.pass(3000);
  expect(page.same.looking.value).toBe(false);
  expect(shown(page.same)).toEqual(['mail Mail', 'a -']);
});

test.each<[string, PartialLink, 'links.leadingTo' | 'links.describe', number]>([
  ['while it waits for the service', known('a', at), 'links.leadingTo', 1],
  ['while it waits to read where the link leads', listed('a'), 'links.describe', 1],
  ['while it reads where the link leads', listed('a'), 'links.leadingTo', 0],
])('asks no more if it is closed %s', async (_when, of, operation, count) => {
  const page = await open([of], {
    held: count > 0 ? [] : ['links.describe'],
    before: (opened) => count > 0 && opened.on(operation, failed(limited(3000))),
  });
  page.stop();
  await page.releases[0]?.();
  await page.pass(60_000);
  expect(page.count(operation)).toBe(count);
});

test('drops an answer that comes once it is closed: it may be about another account', async () => {
  const page = await open([known('a', at)], {
    inService: [link('mail', { destination: `${at}&utm_source=mail` })],
    held: ['links.leadingTo'],
  });
  page.stop();
  await page.releases[0]?.();
  expect(page.links.store.get(urlOf('mail'))).toBeUndefined();
});

test('an answer to an earlier opening does not end the present look-up', async () => {
  const page = await open([known('a', at)], {
    held: ['links.leadingTo', 'links.leadingTo'],
    before: (opened) => opened.fail('links.leadingTo', { kind: 'unreachable' }),
  });
  page.stop();
  page.same.start();
  await page.releases[0]?.();
  expect([page.same.looking.value, page.same.failure.value]).toEqual([true, null]);
  await page.releases[1]?.();
  expect(page.same.looking.value).toBe(false);
});

test('a failure of one address stands beside what the service named for the others', async () => {
  const failure: Failure = { kind: 'timeout' };
  const page = await open([known('a', at)], {
    before: (opened) =>
      opened.on(
        'links.leadingTo',
        success([
          { address: at, answer: null, failure },
          leading(ledHere(`${at}&utm_source=mail`, link('mail', { destination: `${at}&utm_source=mail` }))),
        ]),
      ),
  });
  expect(page.same.failure.value).toEqual(failure);
  expect(shown(page.same)).toEqual(['mail Mail', 'a -']);
});

test('reads first where the link leads, if that is not known', async () => {
  const page = await open([listed('a'), known('mail', 'https://example.com/a?utm_source=mail')]);
  expect(page.inputs('links.describe')).toEqual([{ shortUrls: [urlOf('a')] }]);
  expect(page.same.page.value).toBe('https://example.com/a');
  expect(shown(page.same).toSorted()).toEqual(['a -', 'mail Mail']);
});

test('says why it cannot be read where the link leads, and reads it again', async () => {
  const page = await open([listed('a')], {
    before: ({ undescribed }) => undescribed.set(urlOf('a'), { kind: 'not-found' }),
  });
  expect(page.same.failure.value).toEqual({ kind: 'not-found' });
  expect(page.same.page.value).toBeNull();
  expect(page.count('links.leadingTo')).toBe(0);
  page.undescribed.clear();
  page.same.again();
  await turn();
  expect(page.same.page.value).toBe('https://example.com/a');
  expect(page.same.failure.value).toBeNull();
});

test('the page is another one once the channels have changed', async () => {
  const page = await open([known('a', `${at}&ref=x`), known('b', at)]);
  expect(shown(page.same)).toEqual(['a -']);
  page.preferences.value = { ...defaultPreferences, channels: [{ name: 'Ref', parameters: 'ref=x' }] };
  expect(shown(page.same)).toEqual(['a Ref', 'b -']);
});

test('reads the samples of its links, fifty at a time, and again once the history has changed', async () => {
  const links = Array.from({ length: 70 }, (_, place) => known(`n${place}`, `${at}&utm_source=mail`, { clicks: 10 }));
  const page = await open([known('a', at, { clicks: 10 }), ...links], {
    before(opened) {
      const midday = localMidnight(Date.now(), -3) + 12 * 60 * 60 * 1000;
      opened.answers['history.of'] = ({ shortUrls }) =>
        success(shortUrls.map(() => writeSamples([{ at: midday, clicks: 4 }])));
    },
  });
  const { opens } = gainWindow(gainedDays, Date.now());
  expect(page.inputs('history.of').map(({ shortUrls, from }) => [shortUrls.length, from])).toEqual([
    [50, opens],
    [21, opens],
  ]);
  const gains = page.same.links.value.map(
    (each) => each.samples && gainOf(each.samples, each.link, gainedDays, Date.now())?.clicks,
  );
  expect(new Set(gains)).toEqual(new Set([6]));
  page.answers['history.of'] = ({ shortUrls }) => success(shortUrls.map(() => ''));
  await page.announce({ what: 'preferences' });
  expect(page.same.links.value[0]?.samples, 'of another change').toHaveLength(1);
  await page.announce({ what: 'history' });
  expect(page.same.links.value[0]?.samples).toEqual([]);
  page.stop();
  const asked = page.count('history.of');
  await page.announce({ what: 'history' });
  expect(page.count('history.of')).toBe(asked);
});

test('samples that cannot be read are asked for again', async () => {
  const page = await open([known('a', at)], {
    before: (opened) => opened.fail('history.of', { kind: 'worker-stopped' }),
  });
  expect(page.same.failure.value).toEqual({ kind: 'worker-stopped' });
  page.same.again();
  await turn();
  expect(page.same.failure.value).toBeNull();
  expect(page.same.links.value[0]?.samples).toEqual([]);
  expect(page.count('links.leadingTo')).toBe(1);
});

test.each([
  ['in a private window', { isPrivate: true }],
  ['while no history is kept', { preferences: { keepHistory: false } }],
])('reads no samples %s', async (_where, opening) => {
  const page = await open([known('a', at)], opening);
  expect(page.same.keepsHistory.value).toBe(false);
  expect(page.same.links.value[0]?.samples).toBeNull();
  expect(page.count('history.of')).toBe(0);
});
