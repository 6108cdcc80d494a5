import { expect, test } from 'vitest';
import fc from 'fast-check';
import { partRest, readAccountText } from '../../../lib/address/account-text.ts';

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
  ['names that it does not know', '服務網址：https://links.example\n帳號 ID：me\n密鑰：k3y-k3y-k3y'],
  ['names in a script that it does not know', 'Адрес: https://links.example\nИмя: me\nКлюч: k3y-k3y-k3y'],
  ['such names without a space', 'ที่อยู่:https://links.example\nชื่อ:me\nรหัส:k3y-k3y-k3y'],
  ['such names, the key first', '密鑰： k3y-k3y-k3y\n帳戶： me\n服務網址： https://links.example'],
  ['known names and one that is not', 'URL: https://links.example\nuid: me\nКлюч: k3y-k3y-k3y'],

  ['a letter', 'Hello,\n\nYour account is ready.\nURL: https://links.example\nUID: me\nSecret: k3y-k3y-k3y\n\nThanks'],
  [
    'values alone between sentences',
    'Your new account is ready.\nhttps://links.example\nme\nk3y-k3y-k3y\nKeep it in a safe place.',
  ],
  ['values in quotation marks', 'Address: “https://links.example”\nuid: “me”\nsecret key: „k3y-k3y-k3y“'],
  ['one line with spaces', 'https://links.example me k3y-k3y-k3y'],
  ['one line with tabs', 'https://links.example\tme\tk3y-k3y-k3y'],
  ['one line with semicolons', 'https://links.example; me; k3y-k3y-k3y'],
  ['one line with commas', '"https://links.example","me","k3y-k3y-k3y"'],
  ['one line with bars', '| https://links.example | me | k3y-k3y-k3y |'],
  ['one line with names', 'Service address: https://links.example, Account ID: me, Secret key: k3y-k3y-k3y'],
  ['one line with names and spaces', 'Address: https://links.example Account ID: me Secret key: k3y-k3y-k3y'],
  ['one line with names of every kind of sign', 'url = https://links.example; uid: me, key=k3y-k3y-k3y'],
  ['one line with variables', 'LINKS_URL=https://links.example LINKS_UID=me LINKS_SECRET_KEY=k3y-k3y-k3y'],
  ['a table in one line', 'Address\thttps://links.example\tID\tme\tKey\tk3y-k3y-k3y'],
  ['options of a command', 'shorten --url=https://links.example --uid me --secret-key k3y-k3y-k3y'],
  [
    'exported variables',
    'export CURTAIL_URL="https://links.example"; export CURTAIL_UID="me"; export CURTAIL_SECRET_KEY="k3y-k3y-k3y"',
  ],
  [
    'exported variables in lines',
    "export CURTAIL_URL='https://links.example'\nexport CURTAIL_UID='me'\nexport CURTAIL_SECRET_KEY='k3y-k3y-k3y'",
  ],
  [
    'variables with long names',
    'LINK_SHORTENER_SERVICE_URL=https://links.example\nLINK_SHORTENER_SERVICE_UID=me\nLINK_SHORTENER_SERVICE_SECRET_KEY=k3y-k3y-k3y',
  ],
  ['variables of PowerShell', '$env:URL = "https://links.example"\n$env:UID = "me"\n$env:SECRET_KEY = "k3y-k3y-k3y"'],
  ['an address and variables', 'https://links.example\nuid=me;secret_key=k3y-k3y-k3y'],
  ['JSON in one line', '{"url":"https:\\/\\/links.example","uid":"me","secret_key":"k3y-k3y-k3y"}'],
  ['JSON with other names', '{"endpoint":"https://links.example","clientId":"me","apiToken":"k3y-k3y-k3y"}'],
  [
    'JSON with the names of cloud services',
    '{"host":"https://links.example","access_key_id":"me","secret_access_key":"k3y-k3y-k3y"}',
  ],
  [
    'JSON in JSON',
    '{"service":{"address":"https://links.example"},"account":{"id":"me","secret":"k3y-k3y-k3y"},"version":2}',
  ],
  ['a part of JSON', '"url": "https://links.example", "uid": "me", "secret_key": "k3y-k3y-k3y",'],
  ['JavaScript', "{ url: 'https://links.example', uid: 'me', secretKey: 'k3y-k3y-k3y' }"],
  ['YAML', 'links:\n  - url: https://links.example\n  - uid: me\n  - secret: k3y-k3y-k3y'],
  ['Markdown', '- **Address:** `https://links.example`\n- **UID:** `me`\n- **Secret key:** `k3y-k3y-k3y`'],
  ['a table of a spreadsheet', 'Address\tID\tKey\nhttps://links.example\tme\tk3y-k3y-k3y'],
  ['a table of a password manager', 'name,url,username,password\nLinks,https://links.example,me,k3y-k3y-k3y'],
  ['a request', 'https://links.example/overview?uid=me&secret_key=k3y-k3y-k3y'],
  ['a request with other names', 'https://links.example?user=me&api_key=k3y-k3y-k3y'],
  ['a command with a request', "curl 'https://links.example/link/last?uid=me&secret_key=k3y-k3y-k3y'"],
  ['a command with parameters', 'curl -G https://links.example/overview -d uid=me -d "secret_key=k3y-k3y-k3y"'],
  ['an address with the account in it', 'https://me:k3y-k3y-k3y@links.example'],
  ['lines of which the last has no name', 'https://links.example\nuid: me\nk3y-k3y-k3y'],
  ['the address of an endpoint', 'URL: https://links.example/link/shorten\nuid: me\nsecret_key: k3y-k3y-k3y'],
])('%s become the fields of an account', (_, text) => {
  expect(readAccountText(text)).toEqual(account);
});

test('what is missing stays missing', () => {
  expect(readAccountText('uid: me\nsecret key: k3y')).toEqual({ accountId: 'me', secretKey: 'k3y' });
});

test('an address without its scheme is read as it is', () => {
  expect(readAccountText('links.example:8080 me k3y-k3y')).toEqual({
    serviceAddress: 'links.example:8080',
    accountId: 'me',
    secretKey: 'k3y-k3y',
  });
});

test('a mail address is the account, though it is longer than the key', () => {
  expect(readAccountText('https://links.example ada@company.example k3y')).toMatchObject({ secretKey: 'k3y' });
});

test('a secret key goes where it belongs in every order and with every separator', () => {
  const word = fc.stringMatching(/^[\da-f]{4,8}$/);
  const key = fc.stringMatching(/^[\w+/=.!$-]{20,40}$/).filter((one) => /^\w.*\w$/.test(one));
  const between = fc.constantFrom(' ', '\t', '; ', ', ', ';', ',', ' | ', '\n', '\r\n', '   ');
  fc.assert(
    fc.property(word, key, between, fc.boolean(), (accountId, secretKey, sign, isKeyFirst) => {
      const values = isKeyFirst ? [secretKey, accountId] : [accountId, secretKey];
      const text = ['https://links.example/api', ...values].join(sign);
      expect(readAccountText(text)).toEqual({ serviceAddress: 'https://links.example/api', accountId, secretKey });
    }),
  );
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

test.each([
  ['https://links.example k3y', 'https://links.example', 'k3y'],
  [
    'My service is https://links.example/api, and the key is k3y',
    'https://links.example/api',
    'My service is  , and the key is k3y',
  ],
  ['https://links.example:me:k3y', 'https://links.example', ':me:k3y'],
  ['https://links.example\nme\nk3y\nmore', 'https://links.example', 'me k3y more'],
  ['https://links.example/?page=2', 'https://links.example/', '?page=2'],
  ['links.example k3y', 'links.example', 'k3y'],
])('%j has an address and a rest', (text, serviceAddress, rest) => {
  expect(partRest(text)).toEqual({ serviceAddress, rest });
});

test.each([
  '',
  'https://links.example/api',
  'links.example',
  'links',
  'htps:/ links.example',
  'https://https://links.example',
  'a b',
])('%j has no rest', (text) => {
  expect(partRest(text)).toBeNull();
});
