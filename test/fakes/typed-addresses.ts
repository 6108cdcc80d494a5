import fc from 'fast-check';

/** Generates one of the words in a text. */
const oneOf = (words: string): fc.Arbitrary<string> => fc.constantFrom(...words.split(' '));

const schemes = fc.oneof(
  { weight: 16, arbitrary: oneOf('http:// https:// HTTP:// hTTpS://') },
  { weight: 2, arbitrary: fc.constantFrom('', 'http:', 'https:/', 'https:///', 'http:\\\\', '//', 'ftp://') },
  { weight: 1, arbitrary: oneOf('javascript: JaVaScRiPt: java\tscript: data:text/html, vbscript: file:/// blob:') },
);

const userinfo = fc.oneof(
  { weight: 20, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: oneOf('ada@ ada:word@ :@ @ %61da@ bank.example@ a@b@ \\@') },
);

const host = fc.oneof(
  { weight: 5, arbitrary: fc.domain() },
  { weight: 2, arbitrary: oneOf('example.com EXAMPLE.com. sho.rt SHO.RT localhost intranet a_b.example -.example') },
  {
    weight: 2,
    arbitrary: oneOf(
      'пример.рф münchen.example ＥＸＡＭＰＬＥ.com xn--mnchen-3ya.example faß.de 例え。テスト a\u00adb.example',
    ),
  },
  { weight: 1, arbitrary: oneOf('127.0.0.1 0x7f.1 2130706433 [::1] [2001:db8::ffff:1.2.3.4] exa%6dple.com') },
  {
    weight: 1,
    arbitrary: oneOf('. .. xn--a 256.1.1.1 [::1%25eth0] [:: a\u200db.example exam\tple.com exa\u00a0mple.com'),
  },
  { weight: 1, arbitrary: fc.webAuthority({ withIPv4: true, withIPv6: true, withIPv4Extended: true }) },
);

const port = fc.oneof(
  { weight: 12, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: oneOf(':80 :443 :8080 :0 :65535 :65536 : :00080 :8a') },
);

/** A piece of a path, query or fragment with a special meaning to a URL, a form or a decoder. */
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...'/?#&=+%;,@:!*()[]{}|\\^`~$\'"<> .-_'.split('')) },
  {
    weight: 3,
    arbitrary: oneOf(
      '// .. /./ /../ %2F %2f %E4%BD%A0 %e4%bd%a0 %25 %2525 %% %zz %u1234 %00 %0A %0d%0a %20 %2B %26 %3D %23 %C3%28 ' +
        '%ED%A0%80 %F4%90%80%80 &amp; &uid=other &secret_key= long_url= ?long_url=a&long_url=b &short_url= #secret_key= ' +
        '__proto__ utm_source=a a= =b a[]=1 a[b]=2 ~!*() a;b=c :~:text=a,-b #!/a javascript:',
    ),
  },
  {
    weight: 3,
    arbitrary: oneOf(
      'ü u\u0308 ſ İ 你好 שלום 🏳️‍🌈 \u{10ffff} \u{e0041} \ufffd \ufeff \u00a0 \u3000 \u202e \u200b \u2028 \u0085 \u007f \u0000 ' +
        '\u0001 \v \ud800 \udc00 \ud83d \udfff\ud800',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 8 }) },
);

/** A line break or a tab, which an address must not contain. */
const broken = fc.constantFrom('\t', '\n', '\r\n');

const rest = fc.oneof(
  { weight: 1, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: oneOf('/ /a1 /A1z9 /? /# ? # /a?b=c#d /a1/ /a1? /a1#') },
  {
    weight: 12,
    arbitrary: fc
      .tuple(oneOf('/ ? # /a? /a# /a/b?c=d&'), fc.array(piece, { minLength: 1, maxLength: 12 }))
      .map(([start, pieces]) => start + pieces.join('')),
  },
  { weight: 1, arbitrary: fc.tuple(piece, broken, piece).map((pieces) => `/${pieces.join('')}`) },
);

const around = fc.oneof(
  { weight: 20, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom(' ', '\n', '\t', '\u00a0', '\u0000', '\ufeff', '\u200b') },
);

/** How often the end of an address is repeated; a few addresses reach or exceed the length that services accept. */
const times = fc.oneof(
  { weight: 400, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.constantFrom(50, 400, 2000) },
);

/** Text that a tab may have or a person may type as an address; mostly valid. */
export const typed: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc
      .tuple(around, schemes, userinfo, host, port, rest, times, around)
      .map(([before, scheme, user, name, number, path, count, after]) =>
        [before, scheme, user, name, number, path.repeat(count), after].join(''),
      ),
  },
  { weight: 2, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')) },
);
