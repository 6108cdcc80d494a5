import { Blob as NodeBlob } from 'node:buffer';
import { TextDecoderStream } from 'node:stream/web';
import { beforeAll, expect, it } from 'vitest';
import { success } from '../../../lib/failure/failure.ts';
import { drawSettings, type DrawnSettings } from '../../fakes/drawn-settings.tsx';
import { connected } from '../../fakes/settings-page.ts';

Object.assign(globalThis, { TextDecoderStream }); // The simulated page lacks it.

// The page loads both on the first import.
beforeAll(() => Promise.all([import('papaparse'), import('../../../lib/export/history-csv.ts')]));

const text =
  'Short link,Day,Total clicks,Gained,Counted at\r\nhttps://sho.rt/a,2027-01-14,3,,2027-01-14T10:00:00.000Z\r\n';

/** Draws Settings and imports a file with this text; the worker stores what it is given. */
async function imported(): Promise<DrawnSettings> {
  const page = await drawSettings({
    section: 'history',
    status: connected,
    before: (worker) => void (worker.answers['history.add'] = () => success([])),
  });
  const input = page.root.querySelector<HTMLInputElement>('input[type=file][accept*=csv]');
  Object.defineProperty(input, 'files', { value: [new NodeBlob([text])], configurable: true });
  await page.settle(() => input?.dispatchEvent(new Event('change')));
  for (let round = 0; round < 20 && page.text().includes('Please wait'); round += 1) await page.pass();
  return page;
}

it('offers to undo an import, takes it back, and keeps the focus on the button of the import', async () => {
  const page = await imported();
  expect(page.text()).toContain('The history of 1 link was imported.');
  const [added] = page.worker.inputs('history.add');
  await page.press('Undo');
  expect(page.worker.inputs('history.add').at(-1)).toEqual({ links: [], without: added?.links });
  expect(page.status()).toContain('Undone');
  expect(page.find('Undo')).toBeNull();
  expect(document.activeElement).toBe(page.get('Import click history'));
});

it('says why an import could not be undone, and offers it again', async () => {
  const page = await imported();
  page.worker.fail('history.add', { kind: 'storage' });
  await page.press('Undo');
  expect(page.status()).toContain('Not everything is as it was before. Press “Undo” again.');
  expect(page.alert()).toContain('The browser’s storage could not be used');
  await page.press('Undo');
  expect(page.status()).toContain('Undone');
});
