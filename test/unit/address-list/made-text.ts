import fc from 'fast-check';
import type { TargetProblem } from '../../../lib/address-list/whole-text.ts';
import { link, slot, written, type MadeLink, type Piece, type Slot } from '../../fakes/text-with-links.ts';

const address = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }).filter((url) => /^[\w:/.?=%~+#-]+[a-z\d/]$/i.test(url)),
  fc.constantFrom(
    'https://a.example/x',
    'http://a.example:8080/x?y=1&z=2',
    'https://en.wikipedia.org/wiki/Mercury_(planet)',
    'https://münchen.example/straße',
    'https://a.example/%E2%9C%93#part-1',
    'https://a.example',
    'HTTPS://A.example/X',
    'https://a.example/path,with;signs/x',
  ),
);

const word = fc.constantFrom(
  ...'the report notes.md 1.5 e.g. and/or café 報告 مرحبا שלום 🙂 👩‍👩‍👧 “so” a_b 50% v1.2.3 C:\\x - # * & © \u{200f}'.split(
    ' ',
  ),
);
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((some) => some.join(' '));
/** Words that are certainly not an address, as those of a link. */
const label = fc.constantFrom('the report', '**report**', '報告 🙂', 'مرحبا', 'a\\] b', 'Read more: now', 'x.', '2.0');

const bare = fc
  .tuple(
    fc.constantFrom(['', ''], ['(', ')'], ['(see ', ').'], ['"', '"'], ['“', '”'], ['**', '**'], ['[', ']'], ['', '…']),
    fc.oneof(address, fc.constantFrom('www.a.example/x', 'www.a.example')),
    fc.constantFrom('', '.', ',', ';', '!', '?', ':', '。'),
  )
  .map(([[before, after], url, end]): Piece => [before, slot(link(url)), after + end]);

/** What may stand for the own address of a link. */
const ownWords = (made: MadeLink): fc.Arbitrary<Slot> => {
  const url = made.written;
  const bareUrl = url.replace(/^https?:\/\//i, '');
  const withoutScheme = (shortUrl: string): string => shortUrl.replace(/^https?:\/\//, '');
  return fc.constantFrom(
    slot(made, url),
    slot(made, bareUrl, withoutScheme),
    slot(made, `${url.slice(0, 14)}…`),
    slot(made, `${bareUrl.slice(0, bareUrl.indexOf('.') + 2)}...`, withoutScheme),
    slot(made, `**${url}**`, (shortUrl) => `**${shortUrl}**`),
  );
};

/** Makes links whose words are some, or their own address. */
const worded = (write: (target: Slot, words: string | Slot) => Piece, encoded = (text: string): string => text) =>
  address.chain((url) => {
    const made = link(url);
    const target = slot(made, encoded(url));
    return fc
      .oneof(label, ownWords(made))
      .map((shown) => write(target, typeof shown === 'string' ? shown : { ...shown, written: encoded(shown.written) }));
  });

const title = fc.constantFrom('', ' "Title"', " 'A title: https://title.example/x'", ' "Title" ');
const markdownLink = title.chain((after) =>
  worded((target, shown) => {
    const brackets = /[()]/.test(target.written) && !/^[^()]*\([^()]*\)$/.test(target.written);
    return brackets ? ['[', shown, '](<', target, `>${after})`] : ['[', shown, '](', target, `${after})`];
  }),
);
const reference = address.map((url): Piece => [
  '[the report][1] and [other][]\n\n[1]: ',
  slot(link(url)),
  ' "Title"\n',
]);
const autolink = address.map((url): Piece => ['<', slot(link(url)), '>']);
const slackLink = worded((target, shown) => ['<', target, '|', shown, '>']).filter(
  (piece) => !written(piece).includes('\\'),
);
const linkedImage = address.map((url): Piece => [
  '[![a chart](https://pictures.example/1.png)](',
  slot(link(url)),
  ')',
]);

const escaped = (text: string): string => text.replaceAll('&', '&amp;');
const htmlLink = fc
  .constantFrom('"', "'")
  .chain((mark) =>
    worded(
      (target, shown) => [`<a class="x" href=${mark}`, target, `${mark} title='Read "it"'><b>`, shown, '</b></a>'],
      escaped,
    ),
  );

/** Makes a link without an address to shorten, as the given targets are. */
const unlikely = (problem: TargetProblem, ...targets: string[]): fc.Arbitrary<Piece> =>
  fc
    .tuple(fc.constantFrom(...targets), fc.constantFrom(['[', '](', ')'], ['<a href="', '">', '</a>'] as const))
    .map(([target, [before, middle, after]]): Piece => {
      const made: MadeLink = { written: target, address: null, problem, isCode: false };
      return before === '[' ? ['[us](', slot(made), after] : [before, slot(made), middle, 'us', after];
    });

const code = address.chain((url) =>
  fc.constantFrom<Piece>(
    ['`curl ', slot(link(url, { isCode: true })), '`'],
    ['``a ` ', slot(link(url, { isCode: true })), '``'],
    ['\n\n```sh\ncurl ', slot(link(url, { isCode: true })), '\n  [x]\n```\n'],
    ['\n\n- a\n\n    ~~~\n    ', slot(link(url, { isCode: true })), '\n    ```\n    ~~~\n'],
  ),
);

/** What has addresses but no links. */
const unseen = fc.constantFrom(
  '![a chart](https://pictures.example/2.png)',
  '![a chart](https://pictures.example/3.png "https://pictures.example/4")',
  '<img src="https://pictures.example/5.png" alt="https://pictures.example/6">',
  '<!-- https://comment.example/ <a href="https://comment.example/x">x</a> -->',
  '<script type="a/b">open("https://script.example/")</script>',
  '<style>a { background: url(https://style.example/) }</style>',
  '<div data-to="https://data.example/" style="color: red"></div>',
  "<video src='https://video.example/' poster='https://video.example/p'></video>",
);

const markdownPicture = fc.constantFrom(
  '![a [small] chart](https://pictures.example/7.png)',
  '![a [small] chart](<https://pictures.example/8.png>)',
  '![a chart][picture]\n\n[picture]: https://pictures.example/9.png\n',
  '![a [small] chart][Picture 2]\n\n> [picture  2]: <https://pictures.example/10.png> "Title"\n',
  '![third][] and ![fourth]\n\n[third]: https://pictures.example/11.png\n[fourth]:\n  https://pictures.example/12.png\n',
);

const inBoth = fc.oneof(
  { weight: 3, arbitrary: words.map((some): Piece => [some]) },
  { weight: 3, arbitrary: htmlLink },
  { weight: 2, arbitrary: bare.filter((piece) => !written(piece).includes('&')) },
  { weight: 2, arbitrary: unseen.map((some): Piece => [some]) },
  unlikely('mail', 'mailto:us@a.example', 'MAILTO:us@a.example?subject=Hello'),
  unlikely('telephone', 'tel:+49-123', 'sms:+49123'),
  unlikely('place', '#part', '#'),
  unlikely('relative', '/x', '../x.html', './x.md', '?page=2'),
);

const inMarkdown = fc.oneof(
  { weight: 2, arbitrary: bare },
  { weight: 3, arbitrary: markdownLink },
  reference,
  autolink,
  slackLink,
  linkedImage,
  markdownPicture.map((some): Piece => [some]),
  code,
);

const gap = fc.constantFrom(' ', '\n', '\r\n', '\n\n', '\r\n\r\n', ' \n> ', '\t');

function joined(piece: fc.Arbitrary<Piece>): fc.Arbitrary<Piece> {
  return fc.array(fc.tuple(piece, gap), { maxLength: 12 }).map((parts) => parts.flatMap(([one, gap]) => [...one, gap]));
}

const between = (start: string, text: Piece, end: string): Piece => [start, ...text, end];

/** Makes plain texts and Markdown, with pieces of HTML among them. */
export const madeText: fc.Arbitrary<Piece> = fc
  .tuple(fc.constantFrom('Begin. ', '\u{feff}Begin. '), joined(fc.oneof(inMarkdown, inBoth)))
  .map(([start, text]) => between(start, text, ''));

/** Makes sources of HTML. */
export const madeSource: fc.Arbitrary<Piece> = fc
  .tuple(fc.constantFrom('<!DOCTYPE html>\r\n<html lang="en"><body {{more}}>', '<p class=x>'), joined(inBoth))
  .map(([start, text]) => between(start, text, '</p>\n'));
