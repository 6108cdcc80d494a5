import type { Page } from '@playwright/test';
import { connect } from '../flows/connect-in-chromium.ts';
import { lost } from '../drivers/service/faults.ts';
import { expect, test } from './harness/fixtures.ts';
import { expectFocus, walk, walkRound } from '../drivers/chromium/focus.ts';

/** The popup's top bar in every state, in Tab order. */
const header = ['link "All links"', 'button "Settings"'];
const addressBox = 'textbox "Address"';

const main = (popup: Page) => popup.getByRole('main');

/** What the popup has over the page of that name: its title, its address, and this below them, and no more. */
const over =
  (name: string) =>
  ([below = '']: readonly string[]): string =>
    `
    - main:
      - /children: deep-equal
      - paragraph: About ${name}
      - textbox "Address": /.*/${name}/
      ${below.trim()}
  `;

test('the popup by keyboard and accessibility tree, without an account', async ({ curtail, visit }) => {
  const popup = await curtail.openPopup(await visit('page'));
  await expectFocus(popup, 'button "Open settings"');
  await expect(popup.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - /children: deep-equal
      - heading "Curtail" [level=1]
      - link "All links"
      - button "Settings"
  `);
  await expect(main(popup)).toMatchAriaSnapshot(`
    - main:
      - /children: deep-equal
      - heading "Connect your account" [level=2]
      - paragraph: Curtail shortens the page you are on, and shows how often its short link was clicked.
      - paragraph: It works with your account at a link-shortening service. You need the service’s address, your account ID and your secret key.
      - paragraph: Whoever runs the service gives you all three.
      - button "Open settings"
  `);
  await walkRound(popup, [...header, 'button "Open settings"']);
});

test(
  'the popup by keyboard and accessibility tree: a page gets a link, and everything the popup does with it',
  { tag: '@journey' },
  async ({ connected, service, visit }) => {
    const page = await visit('page');
    const popup = await connected.openPopup(page);

    // On a page without a link, Enter shortens it.
    await expectFocus(popup, 'button "Shorten"');
    await expect(main(popup)).toMatchAriaSnapshot(over('page')`
      - status: No short link yet
      - paragraph: Press Enter to make one; it is copied at once.
      - button "Shorten"
      - button "More"
  `);
    await walkRound(popup, [...header, addressBox, 'button "Shorten"', 'button "More"']);
    const reading = service.hold('/link/info', 'before');
    await popup.keyboard.press('Enter');
    await reading.arrived;
    await service.titlesSettled();
    reading.release();

    // On its link, Enter copies it again.
    await expect(popup.getByText(/^0 clicks ·/)).toBeVisible();
    await expectFocus(popup, 'button "Copy"');
    await expect(main(popup)).toMatchAriaSnapshot(over('page')`
      - status: Copied
      - emphasis: New link
      - paragraph:
        - link /127.0.0.1/
      - paragraph:
        - text: 0 clicks ·
        - time: created just now
      - button "Copy"
      - button "QR code"
      - button "Edit"
      - button "Delete"
      - button "More"
  `);
    const shortUrl = await popup.getByRole('link', { name: '127.0.0.1' }).innerText();
    const actions = ['Copy', 'QR code', 'Edit', 'Delete', 'More'].map((name) => `button "${name}"`);
    await walkRound(popup, [...header, addressBox, `link "${shortUrl}"`, ...actions]);

    // Open its QR code; leave with Escape.
    await walk(popup, [
      ['Tab', 'button "QR code"'],
      ['Enter', 'button "Copy picture"'],
    ]);
    await expect(main(popup)).toMatchAriaSnapshot(over('page')`
      - status: This address has a short link
      - paragraph: /127.0.0.1/
      - img /QR code for http:.*/
      - button "Copy picture"
      - button "Download SVG"
      - button "Download PNG"
      - status
      - button "Close"
  `);
    const inPanel = ['Copy picture', 'Download SVG', 'Download PNG', 'Close'].map((name) => `button "${name}"`);
    await walkRound(popup, [...header, addressBox, ...inPanel]);
    await walk(popup, [
      ['Escape', 'button "QR code"'],
      ['Enter', 'button "Copy picture"'],
      ['Shift+Tab', addressBox],
      ['Escape', 'button "QR code"'],
      ['Enter', 'button "Copy picture"'],
      ['Tab', 'button "Download SVG"'],
      ['Tab', 'button "Download PNG"'],
      ['Tab', 'button "Close"'],
      ['Enter', 'button "QR code"'],
    ]);

    // Open More, a menu; leave it with Escape and with Tab, which goes on from its button.
    await walk(popup, [
      ['Tab', 'button "Edit"'],
      ['Tab', 'button "Delete"'],
      ['Tab', 'button "More"'],
      ['Enter', 'menuitem "Address"'],
    ]);
    await expect(popup.getByRole('menu')).toMatchAriaSnapshot(`
    - menu "More":
      - /children: deep-equal
      - group "Copy as":
        - menuitem "Address"
        - menuitem "Markdown"
        - menuitem "HTML link"
      - menuitem "Point a link here"
      - menuitem "Inspect"
      - menuitem "Add a channel"
      - menuitem "Shorten tabs"
  `);
    await walk(popup, [
      ['Escape', 'button "More"'],
      ['Enter', 'menuitem "Address"'],
      ['ArrowDown', 'menuitem "Markdown"'],
      ['Tab', header[0] ?? ''],
      ['Shift+Tab', 'button "More"'],
    ]);

    // Edit the link; leave with Escape, Cancel and Save.
    await walk(popup, [
      ['Shift+Tab', 'button "Delete"'],
      ['Shift+Tab', 'button "Edit"'],
      ['Enter', 'textbox "Destination"'],
    ]);
    await expect(main(popup)).toMatchAriaSnapshot(over('page')`
      - status: This address has a short link
      - paragraph: /127.0.0.1/
      - text: Destination
      - textbox "Destination": /.*/page/
      - button "Save"
      - button "Cancel"
  `);
    await walkRound(popup, [...header, addressBox, 'textbox "Destination"', 'button "Save"', 'button "Cancel"']);
    await walk(popup, [
      ['Escape', 'button "Edit"'],
      ['Enter', 'textbox "Destination"'],
      ['Tab', 'button "Save"'],
      ['Tab', 'button "Cancel"'],
      ['Enter', 'button "Edit"'],
      ['Enter', 'textbox "Destination"'],
    ]);
    await popup.keyboard.type('https://example.com/elsewhere');
    await walk(popup, [['Enter', 'button "Edit"']]);
    await expect(main(popup)).toMatchAriaSnapshot(`
    - main:
      - /children: equal
      - paragraph
      - textbox "Address": /.*/page/
      - status: Saved
      - button "Undo"
      - paragraph:
        - link /127.0.0.1/
      - paragraph:
        - link "https://example.com/elsewhere"
      - paragraph:
        - text: 0 clicks ·
        - time: created just now
      - button "Copy"
      - button "QR code"
      - button "Edit"
      - button "Delete"
      - button "More"
  `);
    // Undo disappears when pressed, and the focus moves on.
    await walk(popup, [
      ['Shift+Tab', 'button "QR code"'],
      ['Shift+Tab', 'button "Copy"'],
      ['Shift+Tab', 'link "https://example.com/elsewhere"'],
      ['Shift+Tab', `link "${shortUrl}"`],
      ['Shift+Tab', 'button "Undo"'],
      ['Enter', 'button "Copy"'],
    ]);
    await expect(popup.getByRole('status')).toHaveText('Undone');

    // Delete the link and restore it, at once and later.
    await walk(popup, [
      ['Tab', 'button "QR code"'],
      ['Tab', 'button "Edit"'],
      ['Tab', 'button "Delete"'],
      ['Enter', 'button "Undo"'],
    ]);
    await expect(main(popup)).toMatchAriaSnapshot(over('page')`
      - status: Deleted
      - paragraph: /127.0.0.1/
      - button "Undo"
  `);
    await walkRound(popup, [...header, addressBox, 'button "Undo"']);
    await walk(popup, [['Enter', 'button "Copy"']]);
    await expect(popup.getByRole('status')).toHaveText('Restored');

    // No change was sent twice.
    expect(service.count('/link/delete')).toBe(1);
    expect(service.count('/link/restore')).toBe(1);
    expect(service.count('/link/edit')).toBe(2);
  },
);

test('the popup by keyboard and accessibility tree: retargeting another link to the page', async ({
  connected,
  service,
  visit,
}) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/old', title: 'Old', createdAt: Date.now() - 2000 });
  const older = service.addLink({ longUrl: 'https://example.com/older', title: 'Older', createdAt: Date.now() - 3000 });
  const popup = await connected.openPopup(await visit('page'));
  const box = 'textbox "Which link should lead to this page from now on?"';
  const radio = (title: string, of: string, to: string) =>
    `radio "${title} ${new URL(of).pathname} → example.com/${to}"`;

  await expectFocus(popup, 'button "Shorten"');
  await walk(popup, [
    ['Tab', 'button "More"'],
    ['Enter', 'menuitem "Point a link here"'],
    ['Enter', box],
  ]);
  await expect(main(popup)).toMatchAriaSnapshot(`
    - main:
      - /children: equal
      - paragraph: About page
      - textbox "Address": /.*/page/
      - status: No short link yet
      - paragraph: A short link that you already have will lead to this page instead.
      - text: Which link should lead to this page from now on?
      - textbox "Which link should lead to this page from now on?":
        - /placeholder: Search links
      - group "Your links":
        - radio /Old \\/\\w+ → example.com.*old$/
        - radio /Older \\/\\w+ → example.com.*older$/
        - status
      - button "Point a link here" [disabled]
      - button "Cancel"
  `);
  // Tab enters and leaves the list of links; arrows move within it.
  await walkRound(popup, [
    ...header,
    addressBox,
    box,
    radio('Old', shortUrl, 'old'),
    'button "Point a link here"',
    'button "Cancel"',
  ]);
  await walk(popup, [
    ['Escape', 'button "More"'],
    ['Enter', 'menuitem "Point a link here"'],
    ['Enter', box],
  ]);
  await expect(popup.getByRole('radio')).toHaveCount(2);
  await walk(popup, [
    ['Tab', radio('Old', shortUrl, 'old')],
    ['ArrowDown', radio('Older', older, 'older')],
    ['Tab', 'button "Point a link here"'],
    ['Tab', 'button "Cancel"'],
    ['Enter', 'button "More"'],
    ['Enter', 'menuitem "Point a link here"'],
    ['Enter', box],
  ]);
  await expect(popup.getByRole('radio')).toHaveCount(2);
  await walk(popup, [
    ['Tab', radio('Old', shortUrl, 'old')],
    ['ArrowDown', radio('Older', older, 'older')],
    ['Enter', 'button "More"'],
  ]);
  await expect(popup.getByRole('status')).toHaveText('Saved');
});

test(
  'the popup by keyboard and accessibility tree: a deleted link, and failures',
  { tag: '@journey' },
  async ({ curtail, service, visit }) => {
    await connect(curtail, service);
    const page = await visit('page');
    service.addLink({ longUrl: page.url(), deletedAt: Date.now() - 86_400_000 });
    let popup = await curtail.openPopup(page);
    await expectFocus(popup, 'button "Restore"');
    await expect(main(popup)).toMatchAriaSnapshot(over('page')`
      - status: You deleted this link
      - paragraph:
        - text: /127.0.0.1/
        - time: deleted 1 day ago
      - button "Restore"
  `);
    await walkRound(popup, [...header, addressBox, 'button "Restore"']);
    await walk(popup, [['Enter', 'button "Copy"']]);
    await expect(popup.getByRole('status')).toHaveText('Restored');
    await popup.close();

    service.treat('any', lost);
    popup = await curtail.openPopup(await visit('another'));
    await expect(popup.getByRole('alert')).toBeVisible();
    await expect(main(popup)).toMatchAriaSnapshot(over('another')`
      - status
      - alert:
        - strong: The service could not be reached
        - paragraph: Check your network and the service address, then try again.
        - button "Try again"
      - button "Shorten"
      - button "More"
  `);
    await walkRound(popup, [...header, addressBox, 'button "Try again"', 'button "Shorten"', 'button "More"']);
    service.heal();
    await popup.getByRole('button', { name: 'Try again' }).press('Enter');
    // The button disappears with the failure.
    await expectFocus(popup, 'button "Shorten"');
    await expect(popup.getByRole('status')).toHaveText('No short link yet');
  },
);
