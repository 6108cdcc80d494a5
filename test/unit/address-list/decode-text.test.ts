import { expect, test } from 'vitest';
import { decodeText } from '../../../lib/address-list/decode-text.ts';

const text = 'Größe – “Pages”\r\nhttps://a.example/ü\r\nhttps://b.example/你好';

function utf16(of: string, { big, mark }: { big: boolean; mark: boolean }): Uint8Array {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + of, 'utf16le');
  return big ? bytes.swap16() : bytes;
}

test.each([
  ['little endian with a mark', { big: false, mark: true }],
  ['little endian without a mark', { big: false, mark: false }],
  ['big endian with a mark', { big: true, mark: true }],
  ['big endian without a mark', { big: true, mark: false }],
])('reads UTF-16, %s', (_, form) => {
  expect(decodeText(utf16(text, form))).toBe(text);
});

test('reads UTF-8 with and without a mark', () => {
  expect(decodeText(Buffer.from(text))).toBe(text);
  expect(decodeText(Buffer.from(`\ufeff${text}`))).toBe(text);
  expect(decodeText(new Uint8Array())).toBe('');
});

test('reads Windows-1252', () => {
  const bytes = Uint8Array.from([0x93, 0x47, 0x72, 0xf6, 0xdf, 0x65, 0x94, 0x20, 0x80, 0x0d, 0x0a]);
  expect(decodeText(bytes)).toBe('“Größe” €\r\n');
});

test.each([
  ['a ZIP archive', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00, 0x08, 0x00, 0x00, 0x00, 0x21, 0x00]],
  ['a PNG picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48]],
  ['half a UTF-16 character', [0xff, 0xfe, 0x00, 0xd8]],
  ['zero bytes', [0, 0, 0, 0]],
])('takes %s for no text', (_, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBeNull();
});
