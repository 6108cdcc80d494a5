import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Curtail } from '../../drivers/chromium/curtail.ts';
import { root } from '../run/command.ts';
import { inspectedCode, sessionsPage, unsharedPage } from '../start/history-pages.ts';
import { barHeight, enlarged, stageOf } from './stage.ts';

const folder = join(root, '.github');

/** The sizes that stores ask for (pixels). */
const size = { width: 1280, height: 800 };
/** The same size with larger content: stores show pictures small. */
const tab = { width: 1200, height: 750, scale: size.width / 1200, dark: false };

/** Takes the pictures of the store listing and of the README. */
export async function takePictures(curtail: Curtail): Promise<void> {
  const page = await curtail.context.newPage();
  await page.goto(sessionsPage);

  // The popup closes when another tab opens, such as the one that composes its picture.
  const copied = await curtail.openPopup(page);
  await copied.getByRole('button', { name: 'Copy' }).click();
  await copied.getByText('Copied', { exact: true }).waitFor();
  const popup = await photographPopup(copied, false);
  await keep('popup', popup);
  await keep('popup-dark', await photographPopup(copied, true));
  await keep('store/1-popup', await onPage(page, popup, false));

  const coded = await curtail.openPopup(page);
  await coded.getByRole('button', { name: 'QR code' }).click();
  await coded.getByRole('button', { name: 'Download SVG' }).waitFor();
  await keep('store/5-qr-code', await onPage(page, await photographPopup(coded, true), true));

  const links = await curtail.openOptions('#/links/recent');
  await links.getByText(sessionsPage).waitFor();
  await keep('store/2-links', await photograph(links, tab));

  const account = await curtail.openOptions('#/account');
  await account.locator('canvas').waitFor();
  await keep('store/3-account', await photograph(account, tab));

  const inspect = await curtail.openOptions('#/inspect');
  await inspect.getByRole('textbox', { name: 'Address' }).fill(`https://go.example/${inspectedCode}\n${unsharedPage}`);
  await inspect.getByRole('button', { name: 'Inspect', exact: true }).click();
  await inspect.getByText('2 addresses inspected').waitFor();
  await inspect.getByRole('button', { name: `go.example/${inspectedCode}`, exact: true }).click();
  await keep('store/4-inspect', await photograph(inspect, tab));
}

/** Composes a picture of the popup over its page. */
async function onPage(page: Page, popup: Buffer, dark: boolean): Promise<Buffer> {
  const inWindow = { width: size.width / enlarged, height: size.height / enlarged - barHeight, scale: enlarged, dark };
  const scene = { page: await photograph(page, inWindow), popup, address: page.url(), dark };
  const stage = await page.context().newPage();
  await stage.setContent(stageOf(scene));
  const taken = await photograph(stage, { ...size, scale: 1, dark });
  await stage.close();
  return taken;
}

async function keep(name: string, picture: Buffer): Promise<void> {
  await writeFile(join(folder, `${name}.png`), picture);
}

/** The size and look of a picture of a page. */
interface View {
  /** CSS pixels. */
  width: number;
  height: number;
  /** Pixels of the picture per CSS pixel. */
  scale: number;
  dark: boolean;
}

/** Takes a picture of a page at rest, as PNG. */
async function photograph(page: Page, { width, height, scale, dark }: View): Promise<Buffer> {
  await colour(page, dark);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: false });
  await rest(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  return Buffer.from(data, 'base64');
}

/** Takes a picture of a popup in its own size, which only the browser decides. */
async function photographPopup(popup: Page, dark: boolean): Promise<Buffer> {
  await colour(popup, dark);
  // People who use a mouse see no focus ring.
  await popup.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await rest(popup);
  return popup.screenshot();
}

async function colour(page: Page, dark: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
}

/** Resolves once all requests are answered and drawn, and no button is hovered. */
async function rest(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [data-refreshing]') === null);
  await page.waitForTimeout(500);
}
