import fc from 'fast-check';

/** The key of every fuzzed account; a URL encodes it differently. */
export const secretKey = "hush hush&key's";

/** The key as it is sent. */
const sentKey = 'hush%20hush%26key%27s';

/** Returns true if a text contains the key, in any form that a service could quote. */
export function holdsKey(text: string): boolean {
  return text.includes(secretKey) || text.includes(sentKey);
}

/** Returns the words of a text. */
const wordsIn = (words: string): string[] => words.split(' ');

/** Texts that should never become a link. */
const schemes = [
  ...wordsIn(
    'javascript:alert(1) JaVaScRiPt:alert(1) javascript://sho.rt/%0aalert(1) ' +
      'data:text/html,<script>alert(1)</script> DATA:text/html;base64,PHNjcmlwdD4= vbscript:msgbox(1) ' +
      'file:///etc/passwd blob:http://sho.rt/a1 view-source:http://sho.rt/a1 moz-extension://a/options.html ' +
      'chrome-extension://a/options.html about:blank',
  ),
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
];

/** Texts that are http(s) addresses, or almost. */
const addresses = [
  ...wordsIn(
    'http://sho.rt/a1 HTTP://SHO.RT/a1 sho.rt/a1 sho.rt:8080/a1 //sho.rt/a1 http:sho.rt/a1 http:// http:///a1 ' +
      'http://user:word@sho.rt/a1 http://bank.example@sho.rt/ https://пример.рф/путь ' +
      'https://xn--e1afmkfd.xn--p1ai/ https://аpple.com/ https://[::1]:8443/a1 http://[::ffff:127.0.0.1]/ ' +
      'http://0x7f.1/ http://2130706433/ http://sho.rt:99999/ http://sho.rt/"><script>alert(1)</script> ' +
      'http://sho.rt/)](javascript:alert(1)) http://sho.rt/%00%ff%ZZ',
  ),
  'http:\\\\sho.rt\\a1',
  'http://sho.rt/a\tb\nc',
  'http://sho.rt/\u202egpj.exe',
  'http://sho.rt/|a\\|b>',
  'http://sho.rt/\ud800',
];

const markup = [
  '<img src=x onerror=alert(1)>',
  '</td></tr></table><script>alert(1)</script>',
  '<a href="javascript:alert(1)">press</a>',
  '&lt;b&gt;&amp;&#x3c;i&#x3e;',
  '" onmouseover="alert(1)',
  "' style='position:fixed",
  '[press](javascript:alert(1))',
  '](<javascript:alert(1)>)',
  '![](http://sho.rt/spy)',
  '| a | b |\n| --- | --- |',
  '=HYPERLINK("http://sho.rt","press")',
  "'=1+1",
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '＝1',
  '{{constructor}}',
  '${alert(1)}',
  '$1 $& $$',
];

const words = [
  ...wordsIn(
    'null undefined NaN __proto__ constructor toString OK ok NOT_FOUND DELETED_BY_USER BLOCKED 1,234 1.234,5 ' +
      '1e999 -0 0x10 Infinity ١٢٣ 2026-02-30 2026-02-28 -000001-01-01 9999-12-31 1700000000 99999999999999 ' +
      '100000000000000 Z̸̢̛͎̗͓̘̀͑͝a̵l̶g̷o',
  ),
  '',
  ' ',
  '[object Object]',
  ' deleted_by_user ',
  'bad secret_key',
  '1 234',
  '1'.repeat(400),
  '\u202eright to left\u202c',
  '\u0000\u0007\u001b[31m\u009b',
  '\ufeffmark',
  '\u2028line\u2029',
  'a\u200d\u200b\u00ad\u061c',
  '👩‍👩‍👧'.repeat(30),
  'a'.repeat(1001),
  `${'a'.repeat(999)}👍👍`,
  '\ud800',
  'a\udfffb\ud83d',
];

const quoted = [
  secretKey,
  sentKey,
  `the key ${secretKey} is wrong`,
  `http://service.example/link/info?uid=me&secret_key=${sentKey}`,
  `http://sho.rt/${secretKey}`,
  `http://${sentKey}@sho.rt/a1`,
  "hush\u200e \u0007hush&key's",
];

/** Generates texts that a service may send to do harm, or that do harm by accident. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...schemes) },
  { weight: 3, arbitrary: fc.constantFrom(...addresses) },
  { weight: 2, arbitrary: fc.constantFrom(...markup) },
  { weight: 3, arbitrary: fc.constantFrom(...words) },
  { weight: 2, arbitrary: fc.constantFrom(...quoted) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom(...schemes, ...addresses, ...markup, ...words, ...quoted), { minLength: 2, maxLength: 3 })
      .map((some) => some.join('')),
  },
);
