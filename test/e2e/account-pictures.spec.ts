import type { Locator, Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { narrow, resize, wide } from '../drivers/chromium/window-sizes.ts';
import { now, plus, seedDays, today } from '../drivers/service/account-days.ts';
import { daysBefore, drawEverything, openAccount, slider, changes, typeDays } from '../flows/account-page.ts';
import { connect } from '../flows/connect-in-chromium.ts';
import { after, changed, items, lost, refusal, status } from '../drivers/service/faults.ts';
import { button, said } from '../flows/links-page.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import { brokenWords } from '../tools/appearance/broken-words.ts';
import { picture, pictureAgain } from '../tools/appearance/picture.ts';
import { expect, test } from './harness/fixtures.ts';

test.use({ setsClock: true });

/** The extension and service of a walk, and functions called at its states. */
interface WalkContext {
  /** Installed, not connected. */
  curtail: Curtail;
  service: TestService;
  /** Called at each state; scrolls to the given place. */
  look(page: Page, name: string, place?: Locator): Promise<void>;
  /** Called at states that only look different: axe has already checked the same elements elsewhere. */
  lookAgain(page: Page, name: string, place?: Locator): Promise<void>;
}

const chart = (page: Page): Locator => page.locator('canvas');
const day = 86_400_000;
const long = `an-account-whose-name-goes-on-${'and-on-'.repeat(20)}`;

/** Opens a page as in a language that is written from right to left. */
async function openRightToLeft(page: Page, ...path: readonly ['Account', 'Referrals'?]): Promise<void> {
  await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
  const [name, part] = path;
  await page.getByRole('link', { name, exact: true }).click();
  if (part !== undefined) await page.getByRole('tab', { name: part, exact: true }).click();
}

function seedReferrals(service: TestService): void {
  const names = ['grace@example.com', 'Кофе и чай', 'שלום עולם', '日本語の名前', long, 'a.b+c', '<b>x</b>', '٤٧١١'];
  service.addReferrals(
    names.map((uid, place) => ({
      uid,
      signedUpAt: now - place * 97 * day,
      earnings: { '2025-06-01': 10 ** (place + 4) },
    })),
  );
}

/** Every state of the Account, Referrals and Inspect pages, as walks that each start newly installed. */
const walks: Record<string, (context: WalkContext) => Promise<void>> = {
  'Account, filled': async ({ curtail, service, look, lookAgain }) => {
    const none = await openAccount(curtail);
    await expect(none.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
    await look(none, 'account-not-connected');
    await none.close();

    await connect(curtail, service);
    let page = await openAccount(curtail);
    await expect(chart(page)).toBeVisible();
    await look(page, 'account-empty');
    seedDays(service, 100);
    service.addLinks([{ longUrl: 'https://example.com/1' }]);
    const opened = Promise.withResolvers<void>();
    service.treat('any', after(opened.promise));
    await page.reload();
    await expect(page.getByRole('region', { name: 'Overview' })).toHaveAttribute('aria-busy', 'true');
    await look(page, 'account-loading');
    service.heal();
    opened.resolve();
    await expect(chart(page)).toBeVisible();
    await look(page, 'account-filled');
    await lookAgain(page, 'account-summary', page.getByRole('group', { name: 'Totals and averages' }));
    await drawEverything(page);
    await slider(page).focus();
    await page.keyboard.press('PageDown');
    await expect(page.locator('p:has(+ [role=slider]) b')).toBeVisible();
    await look(page, 'account-day-read', page.getByRole('heading', { name: 'Daily statistics' }));
    await button(page, 'Copy').click();
    await expect(said(page, 'Copied')).toBeVisible();
    await look(page, 'account-copied', page.getByRole('heading', { name: 'Daily statistics' }));
    await typeDays(page, '2026-03-20', '2026-03-01');
    await expect(page.getByText('Choose a first day before the last one')).toBeVisible();
    await look(page, 'account-range-refused');
    await button(page, 'Last 90 days').click();
    await expect(page.getByRole('row', { name: /Dec 25, 2025/ })).toBeVisible();
    await lookAgain(page, 'account-90-days', page.getByRole('heading', { name: 'Daily statistics' }));
    await button(page, 'Last month').click();
    await expect(page.getByRole('row', { name: /Feb 28, 2026/ })).toBeVisible();
    await lookAgain(page, 'account-last-month', page.getByRole('heading', { name: 'Daily statistics' }));
    await page.close();

    page = await openAccount(curtail, '#/inspect');
    await openRightToLeft(page, 'Account');
    await drawEverything(page);
    await expect.poll(() => changes(page)).toEqual(Array(3).fill(expect.stringContaining('%')));
    await lookAgain(page, 'account-right-to-left');
    await slider(page).focus();
    await page.keyboard.press('Home');
    await lookAgain(page, 'account-right-to-left-summary', page.getByRole('heading', { name: 'Daily statistics' }));
  },

  'Account, where something is missing': async ({ curtail, service, look, lookAgain }) => {
    await connect(curtail, service);
    seedDays(service, 100);
    service.treat('any', lost);
    const page = await openAccount(curtail);
    await expect(page.getByRole('alert'), 'what befell both is said once').toHaveCount(1);
    await look(page, 'account-failed');
    service.heal();
    service.treat('/overview', status(503));
    await page.reload();
    await expect(chart(page)).toBeVisible();
    await look(page, 'account-figures-failed');
    service.heal();
    service.treat('/daily_statistics', daysBefore(plus(today, -30), refusal(500, 'A_REASON_OF_ITS_OWN')));
    await page.reload();
    await expect(chart(page)).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
    await look(page, 'account-before-failed', page.getByRole('group', { name: 'Totals and averages' }));
    service.treat(
      '/daily_statistics',
      changed((data) => {
        for (const item of data.slice(2, 3)) item['clicks'] = 'unknown';
        return [...data.filter((_, place) => place % 2 > 0 || place < 4), {}];
      }),
    );
    service.treat(
      '/overview',
      items([{ balance: 123_456.789, clicks: 'unknown', links: 1_234_567, referrals: 0, referrals_commosion: -5 }]),
    );
    await page.reload();
    await expect(page.getByText(/^14 days are missing from the service’s answer/)).toBeVisible();
    await look(page, 'account-left-out');
    await lookAgain(page, 'account-left-out-notes', page.getByText(/^14 days are missing/));
    service.treat('/daily_statistics', items([]));
    await page.reload();
    await expect(page.getByText('The service has no figures for these days.')).toBeVisible();
    await look(page, 'account-nothing-told');
  },

  Referrals: async ({ curtail, service, look, lookAgain }) => {
    await connect(curtail, service);
    let page = await openAccount(curtail, '#/referrals');
    await expect(page.getByRole('heading', { name: 'No referrals yet' })).toBeVisible();
    await look(page, 'referrals-empty');
    seedReferrals(service);
    const held = service.hold('/referral/top', 'before');
    await page.getByRole('tab', { name: 'Most profitable' }).click();
    await held.arrived;
    await look(page, 'referrals-loading');
    held.release();
    await expect(page.getByText('Total of 8 shown')).toBeVisible();
    await look(page, 'referrals-filled');
    service.treat('any', status(503));
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    await look(page, 'referrals-failed');
    service.heal();
    service.treat(
      '/referral/top',
      changed((data) => {
        for (const item of data.slice(0, 2)) Object.assign(item, { commission: 'unknown', signup_at: 12_345_678 });
        return [...data, {}];
      }),
    );
    await button(page, 'Try again').click();
    await expect(page.getByText('without 2 that could not be read')).toBeVisible();
    await look(page, 'referrals-unread');
    service.heal();
    service.addReferrals(
      Array.from({ length: 120 }, (_, place) => ({ uid: `friend-${place}`, signedUpAt: now - place * day })),
    );
    await page.reload();
    await expect(page.getByText('Total of 100 shown')).toBeVisible();
    await lookAgain(page, 'referrals-end', button(page, 'Show more'));
    service.treat('/referral/top', lost);
    await button(page, 'Show more').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await look(page, 'referrals-more-failed', page.getByRole('alert'));
    await page.close();

    service.heal();
    page = await openAccount(curtail, '#/inspect');
    await openRightToLeft(page, 'Account', 'Referrals');
    await expect(page.getByText('Total of 100 shown')).toBeVisible();
    await lookAgain(page, 'referrals-right-to-left');
  },

  Inspect: async ({ curtail, service, look, lookAgain }) => {
    await connect(curtail, service);
    const [live = '', deleted = '', odd = ''] = service.addLinks([
      { longUrl: 'https://press.example/notes', title: 'Notes on letterpress printing', clicks: { [today]: 12_345 } },
      { longUrl: 'https://gone.example/', title: 'Taken down', deletedAt: Date.now() - day },
      { longUrl: `https://xn--e1ajbe.example/${'long-way/'.repeat(20)}`, title: `שלום <b>${'and on '.repeat(30)}</b>` },
    ]);
    const page = await openAccount(curtail, '#/inspect', { at: Date.now() });
    const box = page.getByRole('textbox', { name: 'Address' });
    await expect(box).toBeVisible();
    await look(page, 'inspect-empty');
    await box.fill('javascript:alert(1)');
    await button(page, 'Inspect').click();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await look(page, 'inspect-refused');

    const opened = Promise.withResolvers<void>();
    service.treat('any', after(opened.promise));
    const several = [
      live,
      'https://press.example/notes',
      deleted,
      'https://gone.example/',
      odd,
      'https://кофе.example/чай',
    ];
    await box.fill([...several, `${service.address}/nothere`, 'no address at all', live].join('\n'));
    await button(page, 'Inspect').click();
    await expect(said(page, 'Looking up 7 addresses…')).toBeVisible();
    await look(page, 'inspect-asking');
    opened.resolve();
    service.heal();
    await expect(said(page, '7 addresses inspected')).toBeVisible();
    await look(page, 'inspect-several');
    for (const place of [0, 3, 4, 6]) await page.locator('tbody [aria-expanded]').nth(place).click();
    await look(page, 'inspect-opened');
    await lookAgain(page, 'inspect-deleted', page.getByRole('article').nth(1));
    await lookAgain(page, 'inspect-not-found', page.getByRole('article').last());
    await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
    await lookAgain(page, 'inspect-right-to-left');
    await page.evaluate(() => void (document.documentElement.dir = 'ltr'));

    service.treat('/link/lookup', status(503));
    await box.fill(live);
    await button(page, 'Inspect').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await look(page, 'inspect-half-failed');
    service.heal();
    service.treat('any', lost);
    await box.fill(several.join('\n'));
    await button(page, 'Inspect').click();
    await expect(page.getByText('6 addresses could not be looked up:')).toBeVisible();
    await look(page, 'inspect-failed');
  },
};

const windows = { '-narrow': narrow, '': wide };

/** Checks a state in a wide and a narrow window; no word may break, because half a number is another number. */
const lookWith =
  (first: typeof picture) =>
  async (page: Page, state: string, place?: Locator): Promise<void> => {
    await page.mouse.move(0, 0);
    let take = first;
    for (const [suffix, window] of Object.entries(windows)) {
      const name = `${state}${suffix}`;
      await resize(page, window);
      await page.evaluate(() => scrollTo(0, 0));
      await place?.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await take(page, name);
      take = pictureAgain;
      expect.soft(await brokenWords(page), `words of ${name} that go on in the next line`).toEqual([]);
    }
  };

for (const [name, walk] of Object.entries(walks)) {
  test(`every state is readable and passes axe, wide and narrow: ${name}`, async ({ curtail, service }) => {
    await walk({ curtail, service, look: lookWith(picture), lookAgain: lookWith(pictureAgain) });
  });
}
