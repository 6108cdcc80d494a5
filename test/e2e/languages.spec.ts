import { settingsSections } from '../../lib/routes/settings-addresses.ts';
import { openSection } from '../flows/settings-page.ts';
import { walkAccounts } from '../flows/walk-accounts.ts';
import type { Locator, Page } from '@playwright/test';
import { pageAddresses } from '../../lib/routes/page-addresses.ts';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { brackets, languages } from '../drivers/chromium/speaking.ts';
import { connect } from '../flows/connect-in-chromium.ts';
import { chooseInField } from '../drivers/chromium/context-menu.ts';
import { lost } from '../drivers/service/faults.ts';
import { startPages } from '../drivers/service/pages.ts';
import { expect, test } from './harness/fixtures.ts';
import { startTestService, type TestService } from '../drivers/service/test-service.ts';
import { cutOff, englishIn, overlapping, saidBy, wordsOf } from '../tools/appearance/texts.ts';
import { narrow, resize, wide } from '../drivers/chromium/window-sizes.ts';
import { callTogether } from '../tools/appearance/call-together.ts';
import { capture } from '../tools/appearance/capture.ts';
import { drawAgain, drawIn, noteTexts } from '../tools/appearance/translate.ts';

interface WalkContext {
  curtail: Curtail;
  service: TestService;
  visit(path: string): Promise<Page>;
  /** The messages in the language under test, to find buttons and texts by. */
  say: ReturnType<typeof wordsOf>;
  look(page: Page, state: string): Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Shows each state of the popup about a text field. */
async function walkTextField({ curtail, say, look }: WalkContext): Promise<void> {
  const field = (text: string, script = ''): string =>
    `<!doctype html><html lang="en"><title>2026</title><textarea>${text}</textarea><script>${script}</script>`;
  const unwilling =
    "const field = document.querySelector('textarea'), text = field.value; field.oninput = () => (field.value = text)";
  const pages = await startPages({
    many: { text: field('https://example.com/2026 https://example.com/{{2027}}') },
    none: { text: field('2026') },
    unwilling: { text: field('https://example.com/2026', unwilling) },
  });
  /** Opens a page, chooses the entry, and shows the popup once it has this text. */
  async function show(path: string, words: string, state: string): Promise<void> {
    const page = await curtail.openTab(pages.url(path));
    await page.locator('textarea').focus();
    const opened = curtail.nextPopup();
    await chooseInField(curtail, page);
    const popup = await opened;
    await expect(popup.getByText(words)).toBeVisible();
    await look(popup, state);
    await popup.close();
    await page.close();
  }
  await show('many', say('wholeTextPlaceholder'), 'text');
  await show('none', say('wholeTextNoLinks'), 'text-none');
  await show('unwilling', say('textLinksCopied'), 'text-copied');
  await pages.close();
}

/** Shows each state of the popup. */
async function walkPopup({ curtail, service, visit, say, look }: WalkContext): Promise<void> {
  const page = await visit('2026/1');
  let popup = await curtail.openPopup(page);
  await expect(popup.getByRole('heading', { name: say('connectAccount') })).toBeVisible();
  await look(popup, 'not-connected');
  await popup.close();

  await connect(curtail, service);
  service.addLink({ longUrl: 'https://example.com/2025', title: '2025' });
  popup = await curtail.openPopup(page);
  await expect(popup.getByText(say('popupNone'))).toBeVisible();
  await look(popup, 'new-page');
  await button(popup, say('popupMore')).click();
  await popup.getByRole('menuitem', { name: say('popupRetarget') }).click();
  await expect(popup.getByRole('radio')).toBeVisible();
  await look(popup, 'retarget');
  await button(popup, say('cancel')).click();
  await button(popup, say('shorten')).click();
  await expect(popup.getByRole('status').filter({ hasText: say('copied') })).toBeVisible();
  await look(popup, 'shortened');
  await button(popup, say('popupMore')).click();
  await expect(popup.getByRole('menu')).toBeVisible();
  await look(popup, 'more');
  await popup.keyboard.press('Escape');
  await button(popup, say('qrCode')).click();
  await expect(popup.getByRole('img')).toBeVisible();
  await look(popup, 'qr-code');
  await button(popup, say('close')).click();
  await button(popup, say('edit')).click();
  await popup.getByRole('textbox', { name: say('destination') }).fill('https://user:word@example.com/');
  await button(popup, say('save')).click();
  await expect(popup.getByRole('alert')).toBeVisible();
  await look(popup, 'edit-refused');
  await button(popup, say('cancel')).click();
  await button(popup, say('delete')).click();
  await expect(button(popup, say('undo'))).toBeVisible();
  await look(popup, 'deleted');
  await popup.close();

  // Below the next page's answer is the link that was made last.
  popup = await curtail.openPopup(await visit('2026/2'));
  await popup.getByRole('button', { name: say('shorten') }).click();
  await expect(popup.getByText(say('outcome_new'))).toBeVisible();
  await popup.close();
  popup = await curtail.openPopup(await visit('2026/3'));
  await expect(popup.getByRole('heading', { name: say('popupRecent') })).toBeVisible();
  await look(popup, 'recent-links');
  await popup.close();

  service.treat('any', lost);
  popup = await curtail.openPopup(await visit('2026/4'));
  await expect(popup.getByRole('alert')).toBeVisible();
  await look(popup, 'unreachable');
  service.heal();
  await popup.close();
}

/** Shows each page of the options tab, and then the popup with the channels of Settings. */
async function walkOptions({ curtail, service, visit, say, look }: WalkContext): Promise<void> {
  const page = await curtail.openOptions('#/settings');
  const section = page.getByRole('tablist').getByRole('tab');
  await expect(section).toHaveCount(settingsSections.length);
  for (const [place, name] of settingsSections.entries()) {
    await section.nth(place).click();
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await look(page, `settings-${name}`);
  }
  await openSection(page, say('settingsSection_tracking'));
  await page.getByLabel(say('preference_removeTracking')).check();
  await page.getByRole('textbox', { name: say('preference_removeAlso') }).fill('=1');
  await expect(page.getByText(say('settingsParametersUnreadable', '=1', 'ref', 'shop.example: ref'))).toBeVisible();
  await look(page, 'settings-parameters-wrong');
  const item = page.getByRole('dialog');
  await openSection(page, say('settingsSection_copying'));
  await button(page, say('settingsTemplateAdd')).click();
  await item.getByRole('textbox').last().fill('{title}');
  await button(page, say('save')).click();
  await expect(page.getByText(say('settingsTemplateNameEmpty'))).toBeVisible();
  await look(page, 'settings-template-wrong');
  await button(page, say('cancel')).click();
  await openSection(page, say('settingsSection_channels'));
  const channels = page.locator('[aria-labelledby=settingsSection_channels]');
  for (const [name, parameters] of [
    ['2026', 'a=1'],
    ['2027', 'a=2&b={title}'],
  ] as const) {
    await button(page, say('settingsChannelAdd')).click();
    await item.getByRole('textbox').first().fill(name);
    await item.getByRole('textbox').last().fill('=1');
    await button(page, say('save')).click();
    await expect(page.getByText(say('settingsChannelNoName'))).toBeVisible();
    await look(page, 'settings-channel-wrong');
    await item.getByRole('textbox').last().fill(parameters);
    await button(page, say('save')).click();
    await expect(item).toHaveCount(0);
  }
  await button(page, say('settingsItemRemove')).first().click();
  await button(page, say('undo')).click();
  await button(page, say('settingsItem_up')).last().click();
  await expect(channels.getByRole('status').filter({ hasText: '2027' })).toHaveText(
    say('settingsItemMoved', '2027', '1', '2'),
  );
  await look(page, 'settings-own-lists');

  service.addLinks([
    { title: '1', longUrl: 'https://example.com/1' },
    { title: '2', longUrl: 'https://example.com/2', deletedAt: Date.now() - 1000 },
  ]);
  await page.goto(`${page.url().split('#')[0]}#/links/recent`);
  const select = page.getByRole('checkbox', { name: say('linksSelect', '1'), exact: true });
  const rowOf = (has: Locator): Locator => page.getByRole('row').filter({ has });
  await select.check();
  await expect(button(page, say('linksCopySelected'))).toBeVisible();
  await look(page, 'links');
  await rowOf(select)
    .getByRole('button', { name: say('edit'), exact: true })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'links-edit');
  await button(page, say('cancel')).click();
  await button(page, say('bulkShorten')).click();
  await page
    .getByRole('textbox', { name: say('bulkShortenAddresses') })
    .fill('https://example.com/3?a=3\nftp://example.com/');
  await expect(page.getByText(say('bulkShortenBadLine', '2'))).toBeVisible();
  await page.getByRole('checkbox', { name: say('bulkChannels') }).check();
  await look(page, 'bulk-shorten');
  await page.getByRole('tab', { name: say('bulkShortenSource_text') }).click();
  const text = '[4](https://example.com/4) [5](mailto:5@example.com) `[6](https://example.com/6)` [7](#7)';
  await page.getByRole('textbox', { name: say('bulkShortenSource_text') }).fill('1');
  await page
    .getByLabel(say('bulkShortenFile'))
    .setInputFiles({ name: '1.md', mimeType: 'text/markdown', buffer: Buffer.from(text) });
  await expect(page.getByText(say('wholeTextProblem_mail'))).toBeVisible();
  await look(page, 'bulk-shorten-text');
  await page.getByRole('link', { name: say('linksTitle'), exact: true }).click();
  const usual = page.viewportSize() ?? wide;
  await resize(page, wide); // A row has all its buttons.
  await rowOf(select)
    .getByRole('button', { name: say('samePage') })
    .click();
  await resize(page, usual);
  await expect(page.getByRole('dialog').getByText(say('samePageHelp'))).toBeVisible();
  await look(page, 'same-page');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: say('linksList_popular') }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('tab', { name: say('linksList_deleted') }).click();
  await expect(button(page, say('restore')).first()).toBeVisible();
  await look(page, 'deleted');

  await page.getByRole('link', { name: say('accountTitle') }).click();
  await expect(page.getByRole('img').or(page.locator('canvas')).first()).toBeVisible();
  await look(page, 'account');
  await page.getByRole('tab', { name: say('referralsTitle') }).click();
  await expect(page.getByText(say('referralsNone'))).toBeVisible();
  await look(page, 'referrals');
  await page.getByRole('link', { name: say('inspectTitle') }).click();
  await page.getByRole('textbox').fill('https://example.com/1');
  await button(page, say('inspectTitle')).click();
  await expect(page.getByText(say('clicksTitle')).first()).toBeVisible();
  await look(page, 'inspect');

  const popup = await curtail.openPopup(await visit('2026/5'));
  await expect(popup.getByRole('button', { name: '2027' })).toBeVisible();
  await look(popup, 'channels');
  await popup.close();
}

/** Shows the first page before and, if `connected`, after an account is connected. */
async function walkWelcome({ curtail, say, look }: WalkContext, connected: boolean): Promise<void> {
  const page = await curtail.openOptions(pageAddresses.welcome);
  if (connected) {
    await page.getByRole('textbox', { name: say('welcomeTryAddress') }).fill('https://example.com/tried');
    await button(page, say('shorten')).click();
    await expect(page.getByText(say('welcomeTryMade'))).toBeVisible();
  } else {
    await expect(page.getByText(say('welcomeTryLater'))).toBeVisible();
  }
  await look(page, connected ? 'welcome-connected' : 'welcome');
  await page.close();
}

/** Shows what the pages have only with several accounts, of which this adds the second. */
async function walkSeveral({ curtail, service, visit, say, look }: WalkContext): Promise<void> {
  await connect(curtail, service);
  const other = await startTestService();
  await walkAccounts({ curtail, services: [service, other], visit, say, look });
  await other.close();
}

async function walk(context: WalkContext): Promise<void> {
  const seen = new Set<string>();
  const noting: WalkContext = {
    ...context,
    async look(page, state) {
      seen.add(new URL(page.url()).hash);
      await context.look(page, state);
    },
  };
  await walkWelcome(noting, false);
  await walkPopup(noting);
  await walkTextField(noting);
  await walkWelcome(noting, true);
  await walkOptions(noting);
  const missed = Object.values(pageAddresses).filter((address) => ![...seen].some((hash) => hash.startsWith(address)));
  expect(missed, 'pages that the walk leaves out').toEqual([]);
}

/** The walks, by what their tests' titles begin with: each is as long as a test may be. */
const walks = { '': walk, 'with several accounts, ': walkSeveral };

const isPopup = (page: Page): boolean => page.url().includes('popup.html');

/**
 * Returns a function that finds the faults of a page in this language: English texts, texts that do not fit, and texts
 * that overlap.
 */
function faultsIn(language: string): (page: Page) => Promise<string[]> {
  const english = englishIn(language);
  return async (page) => {
    const { said, cut, over } = await callTogether(page, { said: [saidBy], cut: [cutOff], over: [overlapping] });
    return [
      ...said.filter((text) => english.some((pattern) => pattern.test(text))).map((text) => `in English: ${text}`),
      ...cut.map((text) => `cut off, ${text}`),
      ...over,
    ];
  };
}

/** Does something with a page in each of its window's sizes; `end` is the end of a picture's name. */
async function inSizes(page: Page, look: (end: '' | '-narrow') => Promise<void>): Promise<void> {
  if (isPopup(page)) return await look('');
  for (const size of [narrow, wide]) {
    await resize(page, size);
    await look(size === narrow ? '-narrow' : '');
  }
}

const fileOf = (language: string, name: string): string => `screenshots/languages/${language}/${name}.png`;

/** The language in which the browser itself runs the extension: it is mirrored and has the most plural forms. */
const drawnByBrowser = 'ar';

test.describe(() => {
  test.use({ language: drawnByBrowser });

  for (const [which, goThrough] of Object.entries(walks)) {
    test(`${which}in Arabic, every text is translated, fits and overlaps nothing`, async ({
      curtail,
      service,
      visit,
    }) => {
      const found: string[] = [];
      const faults = faultsIn(drawnByBrowser);
      async function look(page: Page, state: string): Promise<void> {
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await inSizes(page, async (end) => {
          found.push(...(await faults(page)).map((fault) => `${state}${end}: ${fault}`));
          await capture(page, fileOf(drawnByBrowser, `${state}${end}`));
        });
      }
      await goThrough({ curtail, service, visit, say: wordsOf(drawnByBrowser), look });
      expect(found).toEqual([]);
    });
  }
});

test.describe(() => {
  // Every page of the browser notes its texts.
  test.use({ ownBrowser: true });

  for (const [which, goThrough] of Object.entries(walks)) {
    test(`${which}in every other language, every text is translated, fits and overlaps nothing`, async ({
      curtail,
      service,
      visit,
    }) => {
      await noteTexts(curtail.context);
      const found: string[] = [];
      const others = languages.filter((each) => each !== drawnByBrowser);
      const finders = others.map((language) => [language, faultsIn(language)] as const);
      async function look(page: Page, state: string): Promise<void> {
        await inSizes(page, async (end) => {
          for (const [language, faults] of finders) {
            await drawIn(page, language);
            found.push(...(await faults(page)).map((fault) => `${language}, ${state}${end}: ${fault}`));
            await capture(page, fileOf(language, `${state}${end}`));
          }
          await drawAgain(page);
        });
      }
      await goThrough({ curtail, service, visit, say: wordsOf('en'), look });
      expect(found).toEqual([]);
    });
  }
});

test.describe(() => {
  test.use({ language: 'marked' });

  for (const [which, goThrough] of Object.entries(walks)) {
    test(`${which}every text on a page comes from the message files`, async ({ curtail, service, visit }) => {
      const english = wordsOf('en');
      const own = new RegExp(`^(?:[^\\p{L}]*${brackets[0]}.*${brackets[1]}[^\\p{L}]*(?: · Curtail)?|Curtail.*)$`, 'su');
      /** A period or a number of days, which the browser formats. */
      const period = /^\p{L}+ \d+ – (?:\p{L}+ )?\d+, \d{4}$|^\d+d$/u;
      /** What a template replaces is written the same in every language. */
      const placeholder = /^\{\w+\}$/;
      const found: string[] = [];
      await goThrough({
        curtail,
        service,
        visit,
        say: (key, ...values) => brackets.join(english(key, ...values)),
        async look(page, state) {
          found.push(
            ...(await page.evaluate(saidBy))
              .filter(
                (text) =>
                  !own.test(text) && !period.test(text) && !placeholder.test(text) && text !== service.account.uid,
              )
              .map((text) => `${state}: ${text}`),
          );
        },
      });
      expect(found).toEqual([]);
    });
  }
});
