import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Page } from '@playwright/test';
import { sendUsualUserAgent } from '../../drivers/chromium/user-agent.ts';
import type { Screen } from '../../drivers/test-browser.ts';
import { root } from '../run/command.ts';
import type { Demo } from './demo.ts';

const folder = join(root, 'screenshots', 'start');

/** Performs the main job without a window; prints each step and saves a picture of it. */
export async function walk({ curtail, account, address }: Demo, settings: Screen, pageAddress: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { context } = curtail;
  await sendUsualUserAgent(context);

  say(`Connected ${account.uid} at ${address}`);
  await settings.picture(join(folder, '1-connected.png'));

  const page = await context.newPage();
  await page.goto(pageAddress);
  let popup = await curtail.openPopup(page);
  const shorten = popup.getByRole('button', { name: 'Shorten', exact: true });
  await shorten.waitFor();
  await keepPicture(popup, '2-no-link-yet');
  say(`Opened the popup on ${pageAddress}`);

  await shorten.click();
  await popup.getByText('Copied', { exact: true }).waitFor();
  const link = popup.getByRole('link', { name: address.replace('http://', '') });
  const shortAddress = (await link.getAttribute('href')) ?? '';
  await keepPicture(popup, '3-shortened');
  const copied = await curtail.clipboard();
  if (copied !== shortAddress) throw new Error(`The clipboard holds “${copied}”, not the short link ${shortAddress}.`);
  say(`Shortened it to ${shortAddress}, which is on the clipboard`);
  await popup.close();

  const visit = await context.newPage();
  await visit.goto(shortAddress);
  if (visit.url() !== pageAddress) throw new Error(`The short link leads to ${visit.url()}.`);
  await keepPicture(visit, '4-followed');
  say('Followed it, and came to the page');

  popup = await curtail.openPopup(visit);
  await popup.getByText(/^1 click\b/).waitFor();
  await keepPicture(popup, '5-counted');
  say('Opened the popup once more: 1 click is counted');
  say(`Done. A picture of each step is in ${relative(process.cwd(), folder)}`);
}

function say(step: string): void {
  console.log(`  ${step}`);
}

async function keepPicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
