import { expect, onTestFinished, test, vi } from 'vitest';
import arabic from '../../../public/_locales/ar/messages.json' with { type: 'json' };
import english from '../../../public/_locales/en/messages.json' with { type: 'json' };

/** Returns the texts for counts of clicks, as a browser in this language writes them. */
async function clicksIn(messages: Record<string, { message: string }>, counts: readonly number[]): Promise<string[]> {
  const getMessage = (key: string): string => messages[key]?.message ?? '';
  vi.resetModules(); // The texts take their browser when they are loaded.
  onTestFinished(() => void vi.resetModules());
  vi.stubGlobal('browser', { i18n: { getMessage, getUILanguage: () => messages['language']?.message } });
  const { pluralMessage } = await import('../../../lib/i18n/messages.ts');
  return counts.map((count) => pluralMessage('clicks', count));
}

test('a count has the plural form of its own language', async () => {
  expect(await clicksIn(arabic, [0, 1, 2, 3, 11, 100])).toEqual([
    arabic.clicks_zero.message,
    arabic.clicks_one.message,
    arabic.clicks_two.message,
    arabic.clicks_few.message,
    arabic.clicks_many.message,
    arabic.clicks_other.message,
  ]);
  expect(await clicksIn(english, [0, 1, 11])).toEqual([
    english.clicks_other.message,
    english.clicks_one.message,
    english.clicks_other.message,
  ]);
});
