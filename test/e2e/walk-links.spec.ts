import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures.ts';
import { browserBars, expectFocus, walk, walkRound } from '../drivers/chromium/focus.ts';
import { addHistory, inPage, noon } from '../drivers/click-history.ts';
import { checkbox, numbered, openLinks, row } from '../flows/links-page.ts';
import type { TestService } from '../drivers/service/test-service.ts';

const pages = ['Links', 'Bulk shorten', 'Account', 'Inspect', 'Settings'].map((name) => `link "${name}"`);
const overTable = ['button "Export everything"', 'button "Bulk shorten"', 'tab "Recent"', 'searchbox "Search links"'];
const tableHead = [
  'checkbox "Select all"',
  'button "Clicks"',
  'button "Gained"',
  'combobox "Days that Gained covers"',
  'button "Created"',
];

interface Filled {
  page: Page;
  /** Returns the accessible name of a link's row by its number. */
  rowOf(number: number): string;
  inRow(number: number): string[];
}

/** Opens Links on an account with three links, and waits for their details. */
async function openThree(connected: Parameters<typeof openLinks>[0], service: TestService): Promise<Filled> {
  const addresses = service.addLinks(numbered(3));
  const first = await openLinks(connected);
  await expect(row(first, 'Page 1')).toBeVisible();
  // The column Gained is there once clicks of an earlier day are known.
  await addHistory(inPage(first), { 'https://links.example/earlier': [noon(1, 0)] });
  await first.close();
  const page = await openLinks(connected);
  for (const number of [1, 2, 3]) await expect(row(page, `Page ${number}`)).toBeVisible();
  const destination = (number: number) => `https://example.com/page/${number}`;
  /** The name of the button that opens a link's history: it was made in the days that Gained covers. */
  const historyOf = (number: number): string => {
    const made = new Date(Date.now() - number * 60_000);
    return `History: 0 since ${made.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}`;
  };
  return {
    page,
    rowOf(number) {
      const time = `${number} minute${number === 1 ? '' : 's'} ago`;
      const cells = [`Page ${number}`, addresses[number - 1], destination(number), '0', historyOf(number), time];
      return `row "Select Page ${number} ${cells.join(' ')} QR code Edit Delete Copy More"`;
    },
    inRow: (number) => [
      `checkbox "Select Page ${number}"`,
      `button "Page ${number}"`,
      `link "${addresses[number - 1]}"`,
      `link "${destination(number)}"`,
      ...[historyOf(number), 'QR code', 'Edit', 'Delete', 'Copy', 'More'].map((name) => `button "${name}"`),
    ],
  };
}

test('Links by keyboard and accessibility tree: the list, its rows, and a selection', async ({
  connected,
  service,
}) => {
  const { page, rowOf, inRow } = await openThree(connected, service);
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - /children: deep-equal
      - text: Curtail
      - navigation "Pages":
        - link "Links"
        - link "Bulk shorten"
        - link "Account"
        - link "Inspect"
        - link "Settings"
  `);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - /children: equal
      - heading "Links" [level=1]
      - button "Export everything"
      - button "Bulk shorten"
      - tablist "Lists":
        - tab "Recent" [selected]
        - tab "Popular"
        - tab "Deleted"
      - searchbox "Search links"
      - status
      - status: 3 links
      - button "Columns"
      - region "Changes":
        - status
        - status
      - tabpanel "Recent":
        - table "Recent":
          - rowgroup:
            - row "Select all Link Destination Clicks Gained 7d Created Actions"
          - rowgroup:
            - row /^Select Page 1 Page 1/:
              - cell "Select Page 1":
                - checkbox "Select Page 1"
              - cell /Page 1/:
                - button "Page 1"
                - link /127.0.0.1/
              - cell "https://example.com/page/1":
                - link "https://example.com/page/1"
              - cell "0"
              - cell /^History. 0 since/:
                - button /^History. 0 since/: "0"
              - cell "1 minute ago":
                - time: 1 minute ago
              - cell "QR code Edit Delete Copy More":
                - button "QR code"
                - button "Edit"
                - button "Delete"
                - button "Copy"
                - button "More"
            - row /^Select Page 2 Page 2/
            - row /^Select Page 3 Page 3/
  `);
  // Tab stops at one row and everything in it; arrows move to the other rows.
  await walk(page, [['Tab', 'link "Links"']]);
  await walkRound(page, [browserBars, ...pages, ...overTable, 'button "Columns"', ...tableHead, rowOf(1), ...inRow(1)]);

  // Arrows move between the tabs, and Enter opens one.
  await page.getByRole('tab', { name: 'Recent' }).focus();
  await walk(page, [
    ['ArrowRight', 'tab "Popular"'],
    ['ArrowRight', 'tab "Deleted"'],
    ['ArrowRight', 'tab "Recent"'],
    ['Tab', 'searchbox "Search links"'],
    ['ArrowDown', rowOf(1)],
    ['ArrowDown', rowOf(2)],
    ['End', rowOf(3)],
    ['Home', rowOf(1)],
    ['Space', rowOf(1)],
    ['ArrowDown', rowOf(2)],
    ['Space', rowOf(2)],
  ]);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - status
      - status:
        - strong: 2 selected
      - button "Delete selected"
      - button "Copy selected"
      - button "Export"
      - button "Clear selection"
      - tabpanel "Recent":
        - table "Recent":
          - rowgroup:
            - row:
              - columnheader:
                - checkbox "Select all" [checked=mixed]
          - rowgroup:
            - row /Page 1/ [selected]
            - row /Page 2/ [selected]
            - row /Page 3/
  `);
  const selection = ['Delete selected', 'Copy selected', 'Export', 'Clear selection'].map((name) => `button "${name}"`);
  await walkRound(page, [
    browserBars,
    ...pages,
    ...overTable,
    ...selection,
    'button "Columns"',
    ...tableHead,
    rowOf(2),
    ...inRow(2),
  ]);

  // The button disappears with the selection, and the focus returns to the rows.
  await page.getByRole('button', { name: 'Clear selection' }).focus();
  await walk(page, [['Enter', rowOf(2)]]);
});

test('Links by keyboard and accessibility tree: dialogs, and where the focus returns', async ({
  connected,
  service,
}) => {
  const { page, inRow } = await openThree(connected, service);
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Tab');
  await row(page, 'Page 1').focus();
  await walk(
    page,
    inRow(1)
      .slice(0, 7)
      .map((focus) => ['Tab', focus]),
  );

  // Edit a link.
  await walk(page, [['Enter', 'textbox "Destination"']]);
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Page 1":
      - /children: equal
      - heading "Page 1" [level=2]
      - paragraph
      - group "Copy as"
      - region "Destination":
        - heading "Destination" [level=3]
        - text: Destination
        - textbox "Destination": https://example.com/page/1
        - paragraph
        - status
        - button "Cancel"
        - button "Save"
      - region "QR code"
      - region "Click history"
  `);
  // Copy is the one for the address.
  const copies = ['Copy', 'Markdown', 'HTML link'].map((name) => `button "${name}"`);
  const others = ['Copy picture', 'Download SVG', 'Download PNG', 'Copy', 'Export'].map((name) => `button "${name}"`);
  const shortLink = inRow(1)[2] ?? '';
  await walkRound(page, [
    browserBars,
    shortLink,
    ...copies,
    'textbox "Destination"',
    'button "Cancel"',
    'button "Save"',
    ...others,
  ]);
  await walk(page, [
    ['Escape', 'button "Edit"'],
    ['Enter', 'textbox "Destination"'],
    ['Tab', 'button "Cancel"'],
    ['Enter', 'button "Edit"'],
    ['Enter', 'textbox "Destination"'],
  ]);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('https://example.com/elsewhere');
  await walk(page, [['Enter', 'button "Edit"']]);
  await expect(page.getByRole('region', { name: 'Changes' })).toMatchAriaSnapshot(`
    - region "Changes":
      - /children: deep-equal
      - status
      - status: Saved “example.com/elsewhere”
      - button "Undo"
      - button "Dismiss"
  `);

  // Open its QR code.
  await walk(page, [
    ['Shift+Tab', 'button "QR code"'],
    ['Enter', 'heading "QR code"'],
  ]);
  await expect(dialog.getByRole('region', { name: 'QR code' })).toMatchAriaSnapshot(`
    - region "QR code":
      - heading "QR code" [level=3]
      - img /QR code for/
      - button "Copy picture"
      - button "Download SVG"
      - button "Download PNG"
      - status
  `);
  await walk(page, [
    ['Escape', 'button "QR code"'],
    ['Enter', 'heading "QR code"'],
  ]);
  // The click history comes last.
  await expect(dialog.getByRole('button', { name: 'Export' })).toBeVisible();
  await walk(page, [
    ['Tab', 'button "Copy picture"'],
    ['Tab', 'button "Download SVG"'],
    ['Tab', 'button "Download PNG"'],
    ['Tab', 'button "Copy"'],
    ['Tab', 'button "Export"'],
    ['Tab', 'button "Delete"'],
    ['Tab', 'button "Close"'],
    ['Enter', 'button "QR code"'],
  ]);
});

test('Bulk shorten by keyboard and accessibility tree', async ({ connected, service }) => {
  const { page } = await openThree(connected, service);
  await page.getByRole('button', { name: 'Bulk shorten' }).focus();
  await walk(page, [['Enter', 'textbox "Addresses"']]);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - /children: equal
      - heading "Bulk shorten" [level=1]
      - tablist "What to shorten":
        - tab "List" [selected]
        - tab "Text"
      - tabpanel "List":
        - paragraph: /^Paste or drop whatever has addresses/
        - text: Addresses
        - textbox "Addresses"
        - text: Choose or drop a file
        - button "Choose or drop a file"
        - button "Tabs of this window"
        - button "Selected tabs"
        - paragraph: /^Your browser asks for permission to read/
        - status
        - status
        - button "Shorten" [disabled]
        - paragraph: What will happen to each address is shown here before anything is sent.
  `);
  await page.keyboard.type('https://example.com/new');
  await expect(page.getByText('1 address can be shortened.')).toBeVisible();
  await walk(page, [
    ['Tab', 'button "Choose or drop a file"'],
    ['Tab', 'button "Tabs of this window"'],
    ['Tab', 'button "Selected tabs"'],
    ['Tab', 'button "Shorten 1 address"'],
    ['Tab', 'checkbox "https://example.com/new"'],
    ['Shift+Tab', 'button "Shorten 1 address"'],
    ['Enter', 'button "Copy results"'],
  ]);
});

test('Links by keyboard and accessibility tree: deleting, Undo, and where the focus goes', async ({
  connected,
  service,
}) => {
  const { page, rowOf, inRow } = await openThree(connected, service);
  const changes = page.getByRole('region', { name: 'Changes' });
  await page.keyboard.press('Tab');
  await row(page, 'Page 1').focus();

  // The row that takes the deleted one's place gets the focus.
  await walk(page, [
    ...inRow(1)
      .slice(0, -2)
      .map((focus) => ['Tab', focus] as const),
    ['Enter', rowOf(2)],
  ]);
  await expect(changes).toMatchAriaSnapshot(`
    - region "Changes":
      - /children: deep-equal
      - status
      - status: Deleted “Page 1”
      - button "Undo"
      - button "Dismiss"
  `);
  // The changes come before the rows in Tab order.
  await walk(page, [
    ['Shift+Tab', 'button "Created"'],
    ['Shift+Tab', 'combobox "Days that Gained covers"'],
    ['Shift+Tab', 'button "Gained"'],
    ['Shift+Tab', 'button "Clicks"'],
    ['Shift+Tab', 'checkbox "Select all"'],
    ['Shift+Tab', 'button "Dismiss"'],
    ['Shift+Tab', 'button "Undo"'],
    // The button disappears when pressed; its result is announced where the focus moves.
    ['Enter', 'region "Changes"'],
  ]);
  await expect(changes).toMatchAriaSnapshot(`
    - region "Changes":
      - /children: deep-equal
      - status
      - status: Undone
      - button "Dismiss"
  `);
  await walk(page, [
    ['Tab', 'button "Dismiss"'],
    ['Enter', rowOf(2)],
    ['ArrowUp', rowOf(1)],
    ['Space', rowOf(1)],
  ]);

  // Delete a selection with its own button.
  await page.getByRole('button', { name: 'Delete selected' }).focus();
  await walk(page, [['Enter', 'region "Changes"']]);
  await expect(changes.getByRole('status').last()).toHaveText('Deleted “Page 1”');
  await walk(page, [
    ['Tab', 'button "Undo"'],
    ['Tab', 'button "Dismiss"'],
    ['Enter', rowOf(2)],
  ]);

  // Restore a deleted link in the list Deleted.
  await page.getByRole('tab', { name: 'Deleted' }).click();
  await expect(row(page, 'Page 1')).toBeVisible();
  await row(page, 'Page 1').getByRole('button', { name: 'Restore' }).focus();
  await page.keyboard.press('Enter');
  await expect(changes.getByRole('status').last()).toHaveText('Restored “Page 1”');
  await expectFocus(page, 'searchbox "Search links"');
});

test('the whole checkbox cell of a row, and of the heading, is clickable', async ({ connected, service }) => {
  const { page } = await openThree(connected, service);
  const corner = { position: { x: 3, y: 3 } };
  const cell = (number: number) => row(page, `Page ${number}`).getByRole('cell').first();
  await cell(1).click(corner);
  await expect(checkbox(page, 'Page 1')).toBeChecked();
  await cell(3).click({ ...corner, modifiers: ['Shift'] });
  await expect(checkbox(page, 'Page 2')).toBeChecked();
  await cell(1).click(corner);
  await expect(checkbox(page, 'Page 1')).not.toBeChecked();
  await page.getByRole('columnheader').first().click(corner);
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
  // A press on the box itself counts once.
  await checkbox(page, 'Page 2').click();
  await expect(checkbox(page, 'Page 2')).not.toBeChecked();
});
