import type { Page } from '@playwright/test';
import { pageAddresses } from '../../lib/routes/page-addresses.ts';
import { wide } from '../drivers/chromium/window-sizes.ts';
import { button, rowButton } from '../flows/links-page.ts';
import { expect, test } from './harness/fixtures.ts';

type PageName = keyof typeof pageAddresses;
const pages = Object.keys(pageAddresses) as PageName[];

/** Returns how each element of a page looks: its tag, its classes and its computed style. */
const looks = (page: Page): Promise<string[][]> =>
  page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    return [...document.body.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element);
      const name = `${element.tagName} ${element.getAttribute('class') ?? ''}`;
      return [...style].map((property) => `${name}: ${property}: ${style.getPropertyValue(property)}`);
    });
  });

/** Returns what differs between two looks of a page. */
const differences = (one: readonly string[][], other: readonly string[][]): string[] =>
  one.flatMap((values, place) => values.filter((value, at) => value !== other[place]?.[at]));

/** Shows a page of the options tab, without loading the tab again. */
async function show(page: Page, name: PageName): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), pageAddresses[name]);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(name === 'referrals' ? 'account' : name, 'i'),
  );
}

test('a page looks the same once other pages and dialogs, with style sheets of their own, were open', async ({
  connected,
  service,
}) => {
  const createdAt = Date.now() - 9 * 86_400_000;
  service.addLinks([
    { longUrl: 'https://example.com/1', title: 'One', createdAt },
    { longUrl: 'https://example.com/2', title: 'Two', createdAt },
  ]);
  const open = async (name: PageName): Promise<Page> => {
    const opened = await connected.openOptions(pageAddresses[name]);
    await opened.setViewportSize(wide);
    return opened;
  };
  const page = await open('links');
  for (const name of pages) await show(page, name);
  await show(page, 'links');
  for (const pressed of [
    rowButton(page, 'One', 'Edit'),
    rowButton(page, 'One', 'QR code'),
    button(page, 'Export everything'),
  ]) {
    await pressed.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.mouse.move(0, 0);
  for (const name of pages) {
    await show(page, name);
    const fresh = await open(name);
    const changed = async () => differences(await looks(page), await looks(fresh));
    await expect.poll(changed, { message: name }).toEqual([]);
    await fresh.close();
  }
});
