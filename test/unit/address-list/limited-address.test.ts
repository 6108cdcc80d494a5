import { expect, test } from 'vitest';
import { limitOf } from '../../../lib/address-list/limited-address.ts';

test.each([
  'http://192.168.178.1/login',
  'http://10.0.0.8:8080/x',
  'http://172.20.1.1/',
  'https://127.0.0.1/x',
  'http://localhost:3000/x',
  'http://[::1]:3000/',
  'http://[fd12:3456::1]/x',
  'http://nas.local/photos',
  'https://wiki.corp/Start',
  'http://intranet/x',
  'http://printer.home.arpa./',
])('an address that only a private network knows is not for everybody: %s', (address) => {
  expect(limitOf(address)).toBe('network');
});

test.each([
  'https://a.example/reset?token=8f3a',
  'https://a.example/x?access_token=8f3a',
  'https://a.example/#access_token=8f3a&type=bearer',
  'https://a.example/x?API-key=8f3a',
  'https://a.example/x?password=1',
  'https://a.example/x;jsessionid=8f3a?a=1',
  'https://a.example/x?PHPSESSID=8f3a',
])('an address that lets its reader in is not for everybody: %s', (address) => {
  expect(limitOf(address)).toBe('secret');
});

test.each([
  'https://news.example/unsubscribe',
  'https://news.example/u?action=unsubscribe',
  'https://news.example/view-in-browser/a8b7c6',
])("an address of one reader's own is not for everybody: %s", (address) => {
  expect(limitOf(address)).toBe('personal');
});

test.each([
  'https://a.example/x',
  'https://172.example/x',
  'https://11.1.1.1/x',
  'https://172.32.0.1/x',
  'https://local.example/x',
  'https://[2001:db8::1]/x',
  'https://a.example/tokens?token=',
  'https://a.example/x?tokenize=1&key=2&code=3',
  'https://a.example/x?q=password',
  'https://unsubscribe.example/x',
  'https://a.example/how-to-unsubscribe',
])('an address for everybody is one: %s', (address) => {
  expect(limitOf(address)).toBeNull();
});
