import { readFile } from 'node:fs/promises';
import { expect, test } from './harness/fixtures.ts';

test('draws the QR code locally, saves it as SVG and PNG, and copies it as a picture', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('scanned');
  const shortUrl = service.addLink({ longUrl: page.url() });
  const popup = await connected.openPopup(page);
  await popup.getByRole('button', { name: 'QR code' }).click();
  const image = popup.getByRole('img', { name: shortUrl });
  await expect(image).toBeVisible();
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  const sent = service.requests().length;

  const svg = popup.waitForEvent('download');
  await popup.getByRole('button', { name: 'Download SVG' }).click();
  const svgFile = await svg;
  expect(svgFile.suggestedFilename()).toMatch(/\.svg$/);
  await expect(popup.getByText(`Download started: ${svgFile.suggestedFilename()}`)).toBeVisible();
  expect(await readFile(await svgFile.path(), 'utf8')).toMatch(/^<svg[^>]+xmlns/);

  const png = popup.waitForEvent('download');
  await popup.getByRole('button', { name: 'Download PNG' }).click();
  const pngFile = await png;
  expect(pngFile.suggestedFilename()).toMatch(/\.png$/);
  await expect(popup.getByText(`Download started: ${pngFile.suggestedFilename()}`)).toBeVisible();
  const bytes = await readFile(await pngFile.path());
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1A\n');
  // The chunk IHDR: width and height.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1024, 1024]);

  await popup.getByRole('button', { name: 'Copy picture', exact: true }).click();
  await expect(popup.getByText('Picture copied', { exact: true })).toBeVisible();
  expect(Object.keys(await connected.clipboardKinds())).toEqual(['image/png']);

  expect(service.requests(), 'nobody is asked to draw it').toHaveLength(sent);
  await popup.keyboard.press('Escape');
  await expect(popup.getByRole('link', { name: shortUrl })).toBeVisible();
});

test('a press on QR code shows it at once, also while the menu More is open', async ({ connected, service, visit }) => {
  const page = await visit('scanned');
  const shortUrl = service.addLink({ longUrl: page.url() });
  const popup = await connected.openPopup(page);
  await popup.getByRole('button', { name: 'More' }).click();
  await expect(popup.getByRole('menuitem').first()).toBeFocused();
  // The menu covers the rest of the button.
  await popup.getByRole('button', { name: 'QR code' }).click({ position: { x: 4, y: 4 } });
  await expect(popup.getByRole('menu')).toHaveCount(0);
  await expect(popup.getByRole('img', { name: shortUrl })).toBeVisible();
});
