import { expect, test } from 'vitest';
import { canary, traces } from '../../tools/secret/canary.ts';

const within = (text: string, encoding: BufferEncoding = 'utf8'): Buffer =>
  Buffer.from(`before ${text} after`, encoding);
const base64 = (text: string): string => Buffer.from(text).toString('base64');

test.each([
  ['as it is', within(canary), 'plain'],
  ['in a URL', within(`https://s/?secret_key=${encodeURIComponent(canary)}&x=1`), 'plain'],
  ['in a form', within(String(new URLSearchParams({ secret_key: canary }))), 'plain'],
  ['in JSON', within(JSON.stringify({ secretKey: canary })), 'plain'],
  ['in a file with UTF-16', within(canary, 'utf16le'), 'UTF-16'],
  ['in a file with UTF-16, the other way round', within(canary, 'utf16le').swap16(), 'UTF-16'],
  ['in base64', within(base64(canary)), 'base64'],
  ['in base64, one byte further', within(base64(`u${canary}`)), 'base64'],
  ['in base64, two bytes further', within(base64(`u:${canary}`)), 'base64'],
  ['in base64, three bytes further', within(base64(`ada${canary}`)), 'base64'],
  ['in base64 for URLs', within(Buffer.from(`ada:${canary}`).toString('base64url')), 'base64'],
  ['in hex', within(Buffer.from(canary).toString('hex')), 'hex'],
  ['in capital hex', within(Buffer.from(canary).toString('hex').toUpperCase()), 'hex'],
])('finds the key %s', (_where, haystack, encoding) => {
  expect(traces(haystack)).toEqual([encoding]);
});

test('finds nothing in a text without the whole key', () => {
  const almost = canary.replace('q', 'Q');
  const forms = [almost, base64(almost), Buffer.from(almost).toString('hex'), canary.slice(0, 20), 'ada'];
  for (const form of forms) expect(traces(form), form).toEqual([]);
  expect(traces(within(almost, 'utf16le'))).toEqual([]);
});

test('the key contains every character that an encoding changes', () => {
  expect(encodeURIComponent(canary)).toMatch(/%2B%2F%26%3D%25%22%3C$/);
  expect(JSON.stringify(canary)).not.toContain(canary);
});
