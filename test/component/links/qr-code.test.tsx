import { drawDialog } from '../../fakes/drawn-dialog.tsx';
import { expect, it } from 'vitest';
import { QrDialog } from '../../../components/links/dialogs/QrDialog.tsx';

const draw = (shortUrl: string) =>
  drawDialog(<QrDialog link={{ shortUrl, describedAt: null }} onClose={() => undefined} />);

it('says that an address is too long for a code, and keeps the page', async () => {
  const dialog = await draw(`https://sho.rt/${'a'.repeat(3000)}`);
  expect(dialog.status()).toBe('This address is too long for a QR code');
  expect(dialog.all('img')).toEqual([]);
  expect(dialog.find('Download PNG')).toBeNull();
  expect(dialog.find('Close')).not.toBeNull();
});
