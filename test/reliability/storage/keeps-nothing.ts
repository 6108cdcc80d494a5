import { expect } from '@playwright/test';
import type { Screen } from '../../drivers/test-browser.ts';
import { fillIn, openForm, type Service } from '../../flows/connect.ts';
import { step, storeFails, type World } from './everyday-work.ts';
import { storedText } from './stored.ts';

/** The words in Settings about the old connection. */
export const stays = 'stays connected';

/** Expects Settings to say so when it can keep neither a preference nor another account, and to lose nothing typed. */
export async function keepsNothing(
  { service, tally }: World,
  settings: Screen,
  other: Service['account'],
): Promise<void> {
  await step(tally, 'wrong words', 'a preference that cannot be kept', async () => {
    await settings.press('tab', 'Appearance and keys');
    await settings.press('checkbox', 'Press / to search on the Links page');
    await settings.says(storeFails);
    await settings.says('The setting was not changed.');
  });
  await step(tally, 'loss', 'an account that cannot be kept', async () => {
    await settings.press('tab', 'Account');
    await openForm(settings);
    await fillIn(settings, { ...service, account: other });
    await settings.press('button', 'Save changes');
    await settings.says(storeFails);
    await settings.says(stays);
    expect(await settings.value('Account ID'), 'what was typed').toBe(other.uid);
    expect(await settings.value('Secret key'), 'what was typed').toBe(other.secretKey);
    expect(await storedText(settings)).not.toContain(other.secretKey);
  });
}
