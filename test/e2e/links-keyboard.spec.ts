import type { Page } from '@playwright/test';
import { setPreference } from '../flows/settings-page.ts';
import { beyond, status } from '../drivers/service/faults.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { expect, test } from './harness/fixtures.ts';
import { drawn } from '../drivers/chromium/drawn.ts';
import { button, checkbox, openLinks, row, rowButton, rows, searchBox } from '../flows/links-page.ts';

/** Names the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'nothing';
    return `${element.role ?? element.tagName.toLowerCase()} ${element.ariaLabel ?? element.textContent}`.trim();
  });

test('the keyboard goes to the search box, to rows and their actions and back, except while typing or in a dialog', async ({
  connected,
  openNumbered,
}) => {
  const page = await openNumbered(3);

  await test.step('arrows between the search box and the rows', async () => {
    await row(page, 'Page 1').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('/');
    await page.keyboard.type('page 2');
    await expect(searchBox(page)).toHaveValue('page 2');
    await expect(searchBox(page)).toBeFocused();
    await searchBox(page).fill('');
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'Page 1')).toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'Page 1'), 'also where that row is the active one already').toBeFocused();
  });

  await test.step('a dialog opened right after Escape stays open', async () => {
    await rowButton(page, 'Page 1', 'QR code').click();
    const heading = page.getByRole('heading', { name: 'QR code' });
    await expect(heading).toBeFocused();
    await page.evaluate(async () => {
      document.querySelector('dialog')?.requestClose(); // As Escape does.
      await Promise.resolve();
      if (document.activeElement instanceof HTMLElement) document.activeElement.click();
    });
    await drawn(page);
    await expect(heading).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('Enter opens a row’s panel, arrows go to its actions and between them, also mirrored, and Escape goes back', async () => {
    await row(page, 'Page 2').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Page 2' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row(page, 'Page 2')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(rowButton(page, 'Page 2', 'Copy')).toBeFocused();
    for (const name of ['Delete', 'Edit', 'QR code'] as const) {
      await page.keyboard.press('ArrowLeft');
      await expect(rowButton(page, 'Page 2', name), 'shown with the focus').toBeFocused();
    }
    await page.keyboard.press('ArrowRight');
    await expect(rowButton(page, 'Page 2', 'Edit')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row(page, 'Page 2')).toBeFocused();

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(rowButton(page, 'Page 2', 'More')).toBeFocused();

    await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
    await row(page, 'Page 1').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(rowButton(page, 'Page 1', 'More'), 'on a right-to-left page').toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(rowButton(page, 'Page 1', 'Copy')).toBeFocused();
  });

  await test.step('Columns opens the choice of columns in place, and Escape gives the focus back', async () => {
    await page.evaluate(() => void (document.documentElement.dir = 'ltr'));
    await button(page, 'Columns').press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'Destination', exact: true })).toBeFocused();
    const heading = page.getByRole('columnheader', { name: 'Destination' });
    await page.keyboard.press('Space');
    await expect(heading).toBeHidden();
    await page.keyboard.press('Space');
    await expect(heading).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('group', { name: 'Columns on the Links page' })).toBeHidden();
    await expect(button(page, 'Columns')).toBeFocused();
    await row(page, 'Page 1').focus();
  });

  await test.step('/ goes to the search box, except while typing, in a dialog or when Settings has it switched off', async () => {
    await page.keyboard.press('/');
    await expect(searchBox(page)).toBeFocused();
    await expect(searchBox(page)).toHaveValue('');
    await page.keyboard.type('page/2');
    await expect(searchBox(page)).toHaveValue('page/2');
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(searchBox(page)).toHaveValue('');

    await rowButton(page, 'Page 1', 'Edit').click();
    const destination = page.getByRole('textbox', { name: 'Destination' });
    await expect(destination).toHaveValue('https://example.com/page/1');
    await destination.press('End');
    await page.keyboard.type('/2');
    await expect(destination).toHaveValue('https://example.com/page/1/2');
    await button(page, 'Cancel').focus();
    await page.keyboard.press('/');
    await expect(button(page, 'Cancel')).toBeFocused();

    await setPreference(connected, 'Press / to search on the Links page', false);
    const other = await openLinks(connected);
    await row(other, 'Page 1').focus();
    await other.keyboard.press('/');
    await expect(row(other, 'Page 1')).toBeFocused();
  });
});

/** Returns true if nothing covers the middle of the element; runs in the page. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('arrows, Home, End, Page Up and Page Down reach every row, rendered or not, and the focus is never lost or covered', async ({
  service,
  openNumbered,
}) => {
  service.treat('/link/last', beyond(100, status(503)));
  const page = await openNumbered(120);
  await test.step('a pressed button that disappears leaves the focus among the rows', async () => {
    await button(page, 'Try again').waitFor();
    service.heal();
    await button(page, 'Try again').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('120 links', { exact: true })).toBeVisible();
    await expect(button(page, 'Try again')).toBeHidden();
    await waitFor(() => focused(page)).toMatch(/^row /);
  });

  await test.step('Down Arrow in the search box goes to the first row, however far it is scrolled away', async () => {
    await searchBox(page).focus();
    await page.mouse.wheel(0, 100_000);
    await expect(row(page, 'Page 120')).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'Page 1')).toBeFocused();
  });

  await test.step('keys reach every row', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'Page 3')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(row(page, 'Page 2')).toBeFocused();
    await page.keyboard.press('End');
    await expect(row(page, 'Page 120')).toBeFocused();
    await expect(row(page, 'Page 120')).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('PageUp');
    await expect(row(page, 'Page 120')).not.toBeFocused();
    await page.keyboard.press('Home');
    await expect(row(page, 'Page 1')).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(row(page, 'Page 1')).not.toBeFocused();
    await expect(rows(page).locator(':scope:focus')).toBeInViewport({ ratio: 0.9 });
    for (let steps = 0; steps < 20; steps += 1) await page.keyboard.press('ArrowDown');
    await expect(rows(page).locator(':scope:focus')).toBeInViewport({ ratio: 0.9 });
  });

  await test.step('the focused row keeps the focus when scrolled away, and no button lies under the bar', async () => {
    await page.keyboard.press('Home');
    await expect(row(page, 'Page 1')).toBeFocused();
    await row(page, 'Page 2').focus();
    await page.mouse.wheel(0, 100_000);
    await expect(row(page, 'Page 120')).toBeInViewport();
    await expect(row(page, 'Page 2')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'Page 3')).toBeFocused();
    await expect(row(page, 'Page 3')).toBeInViewport({ ratio: 0.9 });

    const button = rowButton(page, 'Page 3', 'Delete');
    await button.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom + 1));
    // Firefox scrolls in this way to what gets the focus.
    await button.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
    await waitFor(() => button.evaluate(isOnTop)).toBe(true);
  });
});

test('Delete deletes the row or the selection, once, and the focus moves to the row that takes its place', async ({
  service,
  openNumbered,
}) => {
  const page = await openNumbered(14);
  await row(page, 'Page 2').focus();
  await page.keyboard.press('Delete');
  await expect(row(page, 'Page 2')).toBeHidden();
  await expect(row(page, 'Page 3')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  await expect(row(page, 'Page 14')).toBeHidden();
  await expect(row(page, 'Page 13'), 'the last one has none below it').toBeFocused();
  expect(service.count('/link/delete')).toBe(2);

  await test.step('a selected row takes the whole selection with it', async () => {
    await row(page, 'Page 4').focus();
    await page.keyboard.press('Space');
    await expect(checkbox(page, 'Page 4')).toBeChecked();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Delete');
    await expect(row(page, 'Page 4')).toBeHidden();
    await expect(row(page, 'Page 5')).toBeHidden();
    await expect(rows(page)).toHaveCount(10);
    await expect(row(page, 'Page 6')).toBeFocused();
    expect(service.count('/link/delete')).toBe(4);
  });

  await test.step('a held key or a double press deletes one link', async () => {
    service.startCounting();
    await row(page, 'Page 7').focus();
    await page.keyboard.down('Delete');
    await expect(row(page, 'Page 7')).toBeHidden();
    await expect(row(page, 'Page 8')).toBeFocused();
    await page.keyboard.down('Delete'); // As the browser repeats it.
    await page.keyboard.up('Delete');
    await rowButton(page, 'Page 9', 'Delete').dblclick();
    await expect(row(page, 'Page 9')).toBeHidden();
    await expect(row(page, 'Page 10')).toBeVisible();
    await rowButton(page, 'Page 11', 'Delete').click();
    await expect(row(page, 'Page 11')).toBeHidden();
    await expect(rows(page)).toHaveCount(7);
    expect(service.count('/link/delete')).toBe(3);
  });

  await test.step('after a delete by mouse and Undo the focus stays on the page', async () => {
    await rowButton(page, 'Page 1', 'Delete').click();
    await expect(row(page, 'Page 1')).toBeHidden();
    expect(await focused(page)).not.toBe('nothing');
    await button(page, 'Undo').click();
    await expect(row(page, 'Page 1')).toBeVisible();
    await waitFor(() => focused(page)).not.toBe('nothing');
  });

  await test.step('Backspace does the same on macOS, and nothing on other systems or in the search box', async () => {
    service.startCounting();
    for (const [system, left] of [
      ['Linux x86_64', 7],
      ['MacIntel', 6],
    ] as const) {
      await page.evaluate((name) => {
        Object.defineProperty(navigator, 'platform', { value: name, configurable: true });
      }, system);
      await searchBox(page).fill('x');
      await searchBox(page).press('Backspace');
      await expect(rows(page)).toHaveCount(7);
      await row(page, 'Page 1').focus();
      await page.keyboard.press('Backspace');
      await expect(rows(page)).toHaveCount(left);
    }
    expect(service.count('/link/delete')).toBe(1);
    await button(page, 'Undo').click();
    await expect(row(page, 'Page 1')).toBeVisible();
  });
});

test('Tab goes through the page and out of the table, with every stop in view', async ({ openNumbered }) => {
  const page = await openNumbered(30);
  await checkbox(page, 'Page 1').click();
  await page.getByRole('link', { name: 'Links' }).focus();
  const stops: string[] = [];
  // Once through the whole page: it ends where the document does, and does not stay in the table.
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (stop === 'nothing' || stops.includes(stop)) break;
    stops.push(stop);
    const ring = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    expect(ring, `the focus on ${stop} can be seen`).toBe(true);
  }
  expect(stops.length, stops.join('\n')).toBeLessThan(45);
  expect(
    stops.some((stop) => stop.startsWith('row')),
    'a row',
  ).toBe(true);
  for (const name of ['Recent', 'Export everything', 'Delete selected', 'Select all']) {
    expect(
      stops.some((stop) => stop.includes(name)),
      `${name} in ${stops.join(', ')}`,
    ).toBe(true);
  }
  expect(
    stops.filter((stop) => stop.startsWith('row')),
    'the table is one stop, not thirty',
  ).toHaveLength(1);
});
