// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its messages
import '../../fakes/browser-messages.ts';
import { afterEach, expect, it } from 'vitest';
import { QrDialog } from '../../../components/links/dialogs/QrDialog.tsx';
import { drawDialog, type DrawnDialog } from '../../fakes/drawn-dialog.tsx';

let dialog: DrawnDialog;
afterEach(() => dialog.close());

const draw = (shortUrl: string): Promise<DrawnDialog> =>
  drawDialog(<QrDialog link={{ shortUrl, describedAt: null }} onClose={() => undefined} />);

it('shows a code and its downloads', async () => {
  dialog = await draw('https://sho.rt/a1');
  expect(dialog.all('img')).toHaveLength(1);
  expect(dialog.findButton('Download PNG')).not.toBeNull();
});

it('says that an address is too long for a code, and keeps the page', async () => {
  dialog = await draw(`https://sho.rt/${'a'.repeat(3000)}`);
  expect(dialog.status()).toBe('This address is too long for a QR code');
  expect(dialog.all('img')).toEqual([]);
  expect(dialog.findButton('Download PNG')).toBeNull();
  expect(dialog.findButton('Close')).not.toBeNull();
});
