import { expect, type Page } from '@playwright/test';
import { leftToRight } from '../../lib/address/written-direction.ts';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { linkOf } from '../drivers/service/read-service.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import { waitFor } from '../drivers/wait-for.ts';
import type { wordsOf } from '../tools/appearance/texts.ts';
import { addInChromium, hostOf } from './add-account.ts';
import { button } from './links-page.ts';

interface AccountsWalk {
  curtail: Curtail;
  /** The service of the connected account, and that of the account that is added here. */
  services: readonly [own: TestService, other: TestService];
  visit(path: string): Promise<Page>;
  /** The messages in the language of the extension. */
  say: ReturnType<typeof wordsOf>;
  look(page: Page, state: string): Promise<void>;
}

/** Adds an account, and shows each state of the popup and of the options tab that only several accounts have. */
export async function walkAccounts({ curtail, services, visit, say, look }: AccountsWalk): Promise<void> {
  const [own, other] = services;
  /** An account's name as a text shows it: an address goes from left to right as a whole. */
  const named = (service: TestService): string =>
    say('direction') === 'rtl' ? leftToRight(hostOf(service)) : hostOf(service);
  const name = named(other);
  const short = other.addLink({ longUrl: 'https://example.com/2028' });
  await addInChromium(curtail, [other]);
  const use = async (page: Page, service: TestService): Promise<void> => {
    const choice = page.getByRole('combobox', { name: say('accountsSwitch'), exact: true });
    await choice.selectOption({ label: hostOf(service) });
    await expect(choice.locator('option:checked')).toHaveText(hostOf(service));
  };

  const page = await visit('2026/6');
  const popup = await curtail.openPopup(page);
  await use(popup, other);
  await expect(popup.getByText(say('popupNone'))).toBeVisible();
  await button(popup, say('shorten')).click();
  await waitFor(() => linkOf(other, page.url())).toMatch(/^http/);
  await expect(popup.getByText(say('outcome_new'))).toBeVisible();
  await use(popup, own);
  await expect(popup.getByText(say('accountsElsewhere', name))).toBeVisible();
  await look(popup, 'popup-elsewhere');
  await popup.getByRole('textbox').fill(short);
  await expect(popup.getByText(say('failureOtherAccount', name))).toBeVisible();
  await look(popup, 'popup-other-account');
  await popup.close();

  const tab = await curtail.openOptions('#/settings');
  const pressOf = (service: TestService, label: string): Promise<void> =>
    tab.getByRole('button', { name: say('labelled', named(service), label), exact: true }).click();
  await expect(tab.getByRole('heading', { name: say('accountsTitle'), exact: true })).toBeVisible();
  await look(tab, 'settings-accounts');
  await pressOf(other, say('accountsRename'));
  await expect(tab.getByRole('dialog')).toBeVisible();
  await look(tab, 'settings-accounts-rename');
  await button(tab, say('cancel')).click();
  await button(tab, say('accountsAdd')).click();
  await expect(tab.getByLabel(say('settingsSecretKey'))).toBeVisible();
  await look(tab, 'settings-accounts-add');
  await button(tab, say('cancel')).click();

  await tab.goto(tab.url().replace(/#.*/, '#/settings/history'));
  await tab.getByLabel(say('preference_recordDaily')).check();
  const record = tab.getByRole('checkbox', { name: say('accountsRecords', name), exact: true });
  await expect(record).toBeVisible();
  await look(tab, 'settings-accounts-daily');

  await tab.goto(tab.url().replace(/#.*/, '#/bulk'));
  await tab.getByRole('textbox', { name: say('bulkShortenAddresses') }).fill('https://example.com/2029');
  const behind = await curtail.openPopup(await visit('2026/7'));
  await use(behind, other);
  await behind.close();
  await expect(tab.getByText(say('accountsStillList', name, named(own)))).toBeVisible();
  await look(tab, 'bulk-shorten-other-account');
  await button(tab, say('accountsShow', name)).click();
  await expect(tab.getByText(say('accountsStillList', name, named(own)))).toHaveCount(0);
}
