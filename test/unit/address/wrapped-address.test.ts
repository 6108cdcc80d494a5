import { expect, test } from 'vitest';
import { isUnusual } from '../../../lib/address/address.ts';
import { innerAddress } from '../../../lib/address/wrapped-address.ts';

const inner = 'https://a.example/x?y=1&z=a+b#c';
const encoded = encodeURIComponent(inner);
const base64 = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

test.each([
  [
    `https://eur01.safelinks.protection.outlook.com/?url=${encoded}&data=05%7C01%7Cme%40corp.example%7C0&sdata=x%3D&reserved=0`,
    'safelinks.protection.outlook.com',
  ],
  [
    `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp.html?url=${encoded}`,
    'statics.teams.cdn.office.net',
  ],
  [`https://www.google.com/url?sa=D&q=${encoded}&usg=AOv`, 'google.com'],
  [`https://www.google.co.uk/url?url=${encoded}`, 'google.com'],
  [`https://www.google.de/url?q=${encoded}`, 'google.com'],
  [`https://www.youtube.com/redirect?event=x&q=${encoded}`, 'youtube.com'],
  [`https://www.bing.com/ck/a?!&&p=1&u=a1${base64(inner)}&ntb=1`, 'bing.com'],
  [`https://duckduckgo.com/l/?uddg=${encoded}&rut=1`, 'duckduckgo.com'],
  [`https://l.facebook.com/l.php?u=${encoded}&h=AT0`, 'l.facebook.com'],
  [`https://lm.facebook.com/l.php?u=${encoded}`, 'lm.facebook.com'],
  [`https://l.instagram.com/?u=${encoded}&e=1`, 'l.instagram.com'],
  [`https://www.linkedin.com/redir/redirect?url=${encoded}&urlhash=1`, 'linkedin.com'],
  [`https://www.linkedin.com/safety/go?url=${encoded}`, 'linkedin.com'],
  [`https://slack-redir.net/link?url=${encoded}&v=3`, 'slack-redir.net'],
  [`https://urldefense.proofpoint.com/v1/url?u=${encoded}&k=1`, 'urldefense.proofpoint.com'],
  [
    `https://urldefense.proofpoint.com/v2/url?u=${encoded.replaceAll('/', '_').replaceAll('%2F', '_').replaceAll('%', '-')}&d=DwMF`,
    'urldefense.proofpoint.com',
  ],
  [`https://urldefense.com/v3/__https://a.example/x?y=1&z=a*b*c__;${base64('+#')}!!Abc!x$`, 'urldefense.com'],
  [`https://protect-eu.mimecast.com/s/abc?url=${encoded}`, 'mimecast.com'],
  [`https://linkprotect.cudasvc.com/url?a=${encoded}&c=E`, 'linkprotect.cudasvc.com'],
  [`https://secure-web.cisco.com/1abc/${encoded}`, 'secure-web.cisco.com'],
])('finds the address inside %s', (address, through) => {
  expect(innerAddress(address)).toEqual({ address: inner, through });
  expect(isUnusual(address)).toBe(true);
});

test('finds the address inside a raw parameter, and inside two services', () => {
  expect(innerAddress('https://www.google.com/url?sa=D&q=https://a.example/&usg=x')).toEqual({
    address: 'https://a.example/',
    through: 'google.com',
  });
  const google = `https://www.google.com/url?q=${encoded}`;
  expect(innerAddress(`https://na01.safelinks.protection.outlook.com/?url=${encodeURIComponent(google)}`)).toEqual({
    address: inner,
    through: 'safelinks.protection.outlook.com',
  });
});

test('finds several signs in a row in a link of Proofpoint', () => {
  // The sign after two stars is the second of the alphabet of Base64: it stands for three.
  expect(innerAddress(`https://urldefense.com/v3/__https://a.example/**Bx__;${base64('äöü')}!!A$`)?.address).toBe(
    'https://a.example/äöüx',
  );
});

test.each([
  'https://a.example/?url=https%3A%2F%2Fb.example%2F',
  'https://www.google.com/search?q=https://a.example/',
  'https://www.google.com.evil.example/url?q=https://a.example/',
  'https://eur01.safelinks.protection.outlook.com/?data=1',
  'https://eur01.safelinks.protection.outlook.com/?url=javascript%3Aalert(1)',
  'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fada:pw%40a.example%2F',
  'https://eur01.safelinks.protection.outlook.com/?url=%E0%A4',
  'https://protect-eu.mimecast.com/s/abc?domain=a.example',
  'https://web.archive.org/web/2020/https://a.example/',
  'no address',
])('finds nothing inside %s', (address) => {
  expect(innerAddress(address)).toBeNull();
});
