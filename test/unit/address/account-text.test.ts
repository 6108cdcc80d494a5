import { expect, test } from 'vitest';
import { readAccountText } from '../../../lib/address/account-text.ts';

const account = { serviceAddress: 'https://links.example', accountId: 'me', secretKey: 'k3y-k3y-k3y' };

test.each([
  ['lines with names', 'Service address: https://links.example\nAccount ID: me\nSecret key: k3y-k3y-k3y'],
  ['other names, in another order', 'API key = k3y-k3y-k3y\r\nuser = me\r\nServer URL = https://links.example'],
  ['variables', 'LINKS_URL=https://links.example\nLINKS_UID=me\nLINKS_SECRET_KEY=k3y-k3y-k3y'],
  ['JSON', '{\n  "url": "https://links.example",\n  "uid": "me",\n  "secret_key": "k3y-k3y-k3y"\n}'],
  ['a table', 'Address\thttps://links.example\nID\tme\nKey\tk3y-k3y-k3y'],
  ['names above their values', 'Service address\nhttps://links.example\nAccount ID\nme\nSecret key\nk3y-k3y-k3y'],
  ['values alone', 'https://links.example\nme\nk3y-k3y-k3y'],
  ['values alone, the key first', 'k3y-k3y-k3y\nme\nhttps://links.example'],
  ['German', 'Adresse des Dienstes: https://links.example\nKonto: me\nGeheimer Schlüssel: k3y-k3y-k3y'],
  ['a letter', 'Hello,\n\nYour account is ready.\nURL: https://links.example\nUID: me\nSecret: k3y-k3y-k3y\n\nThanks'],
  [
    'values alone between sentences',
    'Your new account is ready.\nhttps://links.example\nme\nk3y-k3y-k3y\nKeep it in a safe place.',
  ],
  ['values in quotation marks', 'Address: “https://links.example”\nuid: “me”\nsecret key: „k3y-k3y-k3y“'],
  ['the address of an endpoint', 'URL: https://links.example/link/shorten\nuid: me\nsecret_key: k3y-k3y-k3y'],
])('%s become the fields of an account', (_, text) => {
  expect(readAccountText(text)).toEqual(account);
});

test('what is missing stays missing', () => {
  expect(readAccountText('uid: me\nsecret key: k3y')).toEqual({ accountId: 'me', secretKey: 'k3y' });
});

test.each([
  ['one line', 'https://links.example'],
  ['one line with a name', 'Secret key: k3y'],
  ['two keys', 'uid: me\nkey: one\nkey: two'],
  ['a text', 'Dear Ada,\nhow are you?\nBob'],
  ['a key with a colon alone', 'abc:def\nghi:jkl'],
  ['a long document', Array.from({ length: 30 }, (__, at) => `uid: ${at}`).join('\n')],
])('%s is no account', (_, text) => {
  expect(readAccountText(text)).toBeNull();
});
