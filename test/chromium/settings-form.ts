import type { Page } from '@playwright/test';

export interface Account {
  serviceAddress: string;
  accountId: string;
  secretKey: string;
}

/** Types into the form of the Settings page, as a person does. */
export async function fillAccount(settings: Page, { serviceAddress, accountId, secretKey }: Account): Promise<void> {
  await settings.getByLabel('Service address').fill(serviceAddress);
  await settings.getByLabel('Account ID').fill(accountId);
  await settings.getByLabel('Secret key').fill(secretKey);
}

/** Presses Connect. */
export async function pressConnect(settings: Page): Promise<void> {
  await settings.getByRole('button', { name: 'Connect', exact: true }).click();
}
