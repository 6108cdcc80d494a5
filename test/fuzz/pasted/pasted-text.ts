import fc from 'fast-check';
import { typed } from '../../fakes/typed-addresses.ts';
import { hostileText } from '../hostile-text.ts';

const address = fc.oneof(
  { weight: 4, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
  { weight: 2, arbitrary: fc.domain() },
  { weight: 1, arbitrary: typed },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'https://en.wikipedia.org/wiki/Mercury_(planet)',
      'https://a.example/?a=1,2;3&b=[4]',
      'https://b.example/it’s/x',
      'http://10.0.0.1:8080/x',
      'https://münchen.example/straße',
      'www.example.com/x',
    ),
  },
);

const word = fc.oneof(
  fc.constantFrom(
    ...(
      '1001 2024 3.14 1.5 12:30 e.g. i.e. etc. Node.js v1.2.3 a@b.example C:\\x and/or 50% #1 @a https:// http:/ url ' +
      'Destination State deleted active [x] [ ] null true {} [] ``` --- | || ~~ ** 你好。 こちら、 “so” «да» (no) <b> </a>'
    ).split(' '),
  ),
  fc.lorem({ maxCount: 1 }),
  fc.string({ maxLength: 8 }),
  hostileText,
);

/** Signs before an address. */
const before = fc.oneof(
  fc.constantFrom(...'- |* |• |1. |1.|2) |(3) |– |\t|> |See |看|url,|x;'.split('|'), '| '),
  fc.constantFrom(
    '',
    ...'[ ( < " “ « „ 「 （ 【 │ ` ** [a]( [a](< ~~ [url= [url] [[ \\href{ <loc> <p> &lt; blob:'.split(' '),
    '<a href="',
    "<a href='",
  ),
);
/** Signs after an address. */
const after = fc.oneof(
  fc.constantFrom('', ...'. , ; ! ? … ,1 。 、 ， ； ・ ، । &amp;b=1 &#38;b \u200b'.split(' '), ' and so on.', ' |'),
  fc.constantFrom(
    '',
    ...') ] > " ” » “ 」 （a） 】 │ ` ** >) ~~ |a> ]a[/url] [/url]'.split(' '),
    ...'][a]] }{a} [a] </loc> </p> &gt; ">a</a> \'>a</a>'.split(' '),
  ),
);

const part = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(before, address, after).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: word },
);
const gap = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r', ' ', ', ', ',', ';', '\t', '|', '、', '・', '');

/** Generates texts that a person may paste as a list: addresses with signs around them, and words between them. */
export const pastedText: fc.Arbitrary<string> = fc
  .array(fc.tuple(part, gap), { maxLength: 8 })
  .map((parts) => parts.flat().join(''));
