import { speakArabic } from '../../fakes/browser-messages.ts';
import { expect, onTestFinished, test } from 'vitest';
import { besideText, message } from '../../../lib/i18n/messages.ts';
import { formatList } from '../../../lib/i18n/number-format.ts';

const addresses = ['http://127.0.0.1:8787/x/', '127.0.0.1:8787/x/', 'sho.rt', 'https://sho.rt/a'];

test.each(addresses)('in an Arabic sentence %s stays from left to right as a whole', (address) => {
  onTestFinished(speakArabic());
  const kept = `\u2066${address}\u2069`;
  expect(message('popupCopyRecent', address)).toContain(kept);
  expect(message('leadsThrough', address)).toContain(kept);
  expect(message('labelled', address, 'x')).toContain(kept);
  expect(formatList([address, 'b'])).toContain(kept);
  expect(besideText(address)).toBe(kept);
  expect(message('linksDone_delete', 'A page'), 'only addresses').not.toContain('\u2066');
});

test('in English a sentence has the address as it is', () => {
  for (const address of addresses) expect(message('popupCopyRecent', address)).toBe(`Copy ${address}`);
});
