import { expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };

test('every text has a name that a browser takes: with one it does not, the extension is not loaded at all', () => {
  const refused = Object.keys(messages).filter((name) => !/^[A-Za-z0-9_]+$/.test(name));
  expect(refused).toEqual([]);
});
