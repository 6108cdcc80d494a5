import fc from 'fast-check';
import { link, slot, type MadeLink, type Piece, type Slot } from '../../fakes/text-with-links.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const address = fc.oneof(
  fc.webUrl({ withQueryParameters: true }).filter((url) => /^[\w:/.?=%~+#-]+[a-z\d/]$/i.test(url)),
  fc.constantFrom(
    'https://a.example/x?y=1&z=2',
    'https://münchen.example/straße',
    'http://a.example/b_(c)',
    'https://a.example',
  ),
);

const words = fc.constantFrom(
  'The report ',
  ' 報告',
  'שלום 🙂',
  'a &lt;b&gt; c',
  '\n  two\n  lines ',
  '&nbsp;',
  'notes.md',
  'the attribute style = "x", or style="y" ',
  ' © &amp;amp; ',
  '1.5, e.g. ',
);

/** Makes an address in a text, with signs of a sentence around it. */
const bare = fc
  .tuple(address, fc.constantFrom(['', ' '], ['(', ') '], ['&lt;', '&gt; '], ['“', '”, '], ['see ', '. '] as const))
  .map(([url, [before, after]]): Piece => {
    const made = link(url);
    return [` ${before}`, slot(made, escaped(url), escaped), after];
  });

const withoutScheme = (text: string): string => text.replace(/^https?:\/\//, '');

/** Writes what is in a link: some words or a picture; its own address, whole, in two elements, without a scheme, or cut. */
const contents: Readonly<Record<string, (made: MadeLink) => string | Slot>> = {
  words: () => 'the <b>report</b> &amp; more',
  picture: () => '<img src="https://pictures.example/1" alt="https://pictures.example/2">',
  whole: (made) => slot(made, ` <i>${escaped(made.written)}</i>`, (to) => ` <i>${escaped(to)}</i>`),
  pieces: (made) => {
    const [first, second] = [made.written.slice(0, 12), made.written.slice(12)].map(escaped);
    return slot(made, `<b>${first}</b><i>${second}</i>`, (to) => `<b>${escaped(to)}</b><i></i>`);
  },
  bare: (made) => slot(made, withoutScheme(escaped(made.written)), (to) => withoutScheme(escaped(to))),
  cut: (made) => slot(made, `${made.written.slice(0, 14)}…`, escaped),
};

/** Makes a link to an address. */
const anchor = fc.tuple(address, fc.constantFrom(...Object.values(contents))).map(([url, contentOf]): Piece => {
  const made = link(url);
  return [
    '<a class="x" href="',
    slot(made, escaped(url), escaped),
    '" title="https://t.example/">',
    contentOf(made),
    '</a>',
  ];
});

/** Makes a link without an address to shorten. */
const unlikely = fc
  .constantFrom(
    ['mail', 'mailto:a@b.example'] as const,
    ['telephone', 'tel:+49123'] as const,
    ['place', '#part'] as const,
  )
  .map(([problem, target]): Piece => {
    const made: MadeLink = { written: target, address: null, problem, isCode: false };
    return ['<a href="', slot(made), '">us</a>'];
  });

const code = address.map((url): Piece => [
  '<code>GET ',
  slot(link(url, { isCode: true }), escaped(url), escaped),
  '</code>',
]);

const unseen = fc.constantFrom(
  '<img src="https://pictures.example/3" srcset="https://pictures.example/4 1x" alt="A chart">',
  '<br>',
  '<span style="background: url(https://style.example/)" data-to="https://data.example/x">.</span>',
  '<a name="here"></a>',
  '<svg width="1" height="1"><title>https://title.example/</title><circle r="1"></circle></svg>',
);

const inline = fc.oneof(
  { weight: 3, arbitrary: words.map((some): Piece => [some]) },
  { weight: 3, arbitrary: anchor },
  { weight: 2, arbitrary: bare },
  unlikely,
  code,
  unseen.map((some): Piece => [some]),
);

/** Puts pieces into an element. */
const within = (start: string, pieces: readonly Piece[], end: string): Piece => [start, ...pieces.flat(), end];

const { block } = fc.letrec<{ run: Piece; block: Piece }>((tie) => ({
  run: fc.oneof(
    { maxDepth: 3 },
    inline,
    fc
      .tuple(
        fc.constantFrom(
          ['<b>', '</b>'],
          ['<i lang="de">', '</i>'],
          ['<span style="color: red">', '</span>'],
          ['<font color="#123456">', '</font>'],
          ['<u><sub>', '</sub></u>'],
        ),
        fc.array(tie('run'), { maxLength: 3 }),
      )
      .map(([[start = '', end = ''], pieces]) => within(start, pieces, end)),
  ),
  block: fc.oneof(
    { maxDepth: 4 },
    fc
      .tuple(
        fc.constantFrom(
          ['<p class="MsoNormal" style="margin: 0">', '</p>'],
          ['<h2 id="chapter-2">', '</h2>'],
          ['<p dir="rtl">', '</p>'],
        ),
        fc.array(tie('run'), { maxLength: 5 }),
      )
      .map(([[start = '', end = ''], pieces]) => within(start, pieces, end)),
    fc
      .tuple(
        fc.constantFrom(
          ['<div>', '</div>'],
          ['<blockquote type="cite">', '</blockquote>'],
          ['<ul>\n<li>', '</li></ul>'],
          ['<ol start="3"><li value="4">', '</li>\n</ol>'],
          ['<table border="1"><tbody><tr><td colspan="2">', '</td></tr></tbody></table>'],
        ),
        fc.array(tie('block'), { maxLength: 3 }),
      )
      .map(([[start = '', end = ''], pieces]) => within(start, pieces, end)),
  ),
}));

/** Makes formatted texts as HTML. */
export const madeFormatting: fc.Arbitrary<Piece> = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((blocks) => within("<meta charset='utf-8'>", blocks, ''));
