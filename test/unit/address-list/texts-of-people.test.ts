import { expect, test } from 'vitest';
import { readPlainText } from '../../../lib/address-list/plain-text.ts';

/** Returns each link as `before[words]after`, then why it is not shortened, or that it is in code. */
function shownLinks(text: string): string[] {
  return readPlainText(text).links.map(({ before, words, after, problem, isCode }) =>
    [`${before}[${words}]${after}`, ...(problem === null ? [] : [problem]), ...(isCode ? ['code'] : [])].join(' '),
  );
}

/** Returns a text with all addresses shortened to `https://sho.rt/0` and so on. */
function shortened(text: string, host = 'https://sho.rt/'): string {
  const { links, write } = readPlainText(text);
  const all = links.flatMap(({ address }, place) => (address === null ? [] : [[place, `${host}${place}`] as const]));
  return write(new Map(all)).text;
}

test('shows the words around each link, of the same line and at most sixty characters', () => {
  const text = [
    'Dear all,',
    `${'very long words '.repeat(10)}see [the **report**](https://a.example/x) and\thttps://a.example/y. ${'More words '.repeat(10)}`,
    '',
  ].join('\r\n');
  expect(shownLinks(text)).toEqual([
    '… words very long words very long words very long words see [the **report**] and https://a.example/y. More words More words More words …',
    '… long words see [the **report**](https://a.example/x) and [https://a.example/y]. More words More words More words More words More words …',
  ]);
});

test('shows a link of HTML without the tags around it', () => {
  const text =
    '<p class="x">Read <i>the</i> <a href="https://a.example/x?a=1&amp;b=2"><b>re</b>port</a>, <br>please</p>';
  expect(shownLinks(text)).toEqual([' Read the [re port], please ']);
});

test('tells what is code until its fence is closed, and nothing after it', () => {
  const text = [
    'https://a.example/before',
    '```sh',
    'curl https://a.example/in',
    '```',
    'https://a.example/between and `https://a.example/in`',
    '1. Step',
    '',
    '    ```',
    '    https://a.example/in',
    '    ```',
    '~~~~',
    '```',
    'https://a.example/in',
    '~~~',
    'https://a.example/in',
    '~~~~',
    '```https://a.example/in``` https://a.example/after <code>https://a.example/in</code>',
    '```',
    'https://a.example/in',
  ].join('\n');
  const where = readPlainText(text).links.map(({ written, isCode }) => [written.split('/').at(-1), isCode]);
  expect(where).toEqual(where.map(([name]) => [name, name === 'in']));
  expect(where).toHaveLength(11);
});

test('tells what is code in the source of HTML, where a link is one in code too', () => {
  const text =
    '<p>`https://a.example/1`</p><pre class="x">https://a.example/2 <a href="https://a.example/3">3</a></pre>';
  expect(readPlainText(text).links.map(({ isCode }) => isCode)).toEqual([false, true, false]);
});

test.each([
  ['“https://a.example/x”, https://a.example/y!\r\n', '“https://sho.rt/0”, https://sho.rt/1!\r\n'],
  ['看https://a.example/x。', '看https://sho.rt/0。'],
  ['| a | https://a.example/x |\n|---|---|', '| a | https://sho.rt/0 |\n|---|---|'],
  ['{"url":"https://a.example/x","b":[1]}', '{"url":"https://sho.rt/0","b":[1]}'],
  ['[x](<https://a.example/a b> "Title (1)")', '[x](<https://sho.rt/0> "Title (1)")'],
  ['[a [b] c](https://a.example/x)', '[a [b] c](https://sho.rt/0)'],
  ['[https://a.example/x](https://b.example/)', '[https://a.example/x](https://sho.rt/0)'],
  [
    '<https://a.example/x|https://a.example/x> <https://a.example/x|x>',
    '<https://sho.rt/0|https://sho.rt/0> <https://sho.rt/1|x>',
  ],
  ['<a href=https://a.example/x/ >x</a><br/>', '<a href=https://sho.rt/0 >x</a><br/>'],
  ["z <A\nHREF = 'https://a.example/x'\n>A.example/x</A>", "z <A\nHREF = 'https://sho.rt/0'\n>sho.rt/0</A>"],
  [
    '<map><area shape="rect" href="https://a.example/x" /></map>',
    '<map><area shape="rect" href="https://sho.rt/0" /></map>',
  ],
  [
    '<p {{#if a}}b{{/if}}><a {{c}} href="https://a.example/x">x</a></p>',
    '<p {{#if a}}b{{/if}}><a {{c}} href="https://sho.rt/0">x</a></p>',
  ],
])('writes %j as %j', (text, wanted) => {
  expect(shortened(text)).toBe(wanted);
});

test.each([
  '<p>{% if x > 3 %}<a href="[]">{% if n %}Hi {{n}}{% else %}Hello{% endif %}</a>{% endif %}</p>',
  '<p>*|IF:X|*<a href="[]">*|FNAME|*</a>*|END:IF|*</p>',
  '<div>{{#if a}}<a {{#if b}}class="c"{{/if}} href="[]">{{#if c}}Go{{/if}}</a>{{else}}-{{/if}}</div>',
  '{% if x %}[]{% else %}[]{% endif %}',
  '{{#if x}}See [] or [](b){{else}}[]{{/if}}',
  '{{#if x}}[]{{/if}}',
  '*|IF:X|*[]*|ELSE:|*[]*|END:IF|*',
  '<%= if x %>[]<% end %>',
])('every tag of a template around a link stays, and leaves it sure: %s', (template) => {
  const before = template.replaceAll('[](b)', '[b](https://a.example/x)').replaceAll('[]', 'https://a.example/x');
  const after = before.replaceAll('https://a.example/x', 'https://sho.rt');
  const { links, write } = readPlainText(before);
  expect(links.map((link) => link.address === null || link.isCut || link.hasPlaceholder)).not.toContain(true);
  expect(write(new Map(links.map((_, place) => [place, 'https://sho.rt']))).text).toBe(after);
});

test('a condition within an address leaves it to the person, to its last tag', () => {
  const address = 'https://a.example/x{% if b %}?y=1{% else %}?z=2{% endif %}';
  expect(readPlainText(`See ${address} now`).links).toMatchObject([{ written: address, hasPlaceholder: true }]);
});

test('escapes a short link for where it is written', () => {
  const host = 'https://sho.rt/(?a=1&b=';
  expect(shortened('[a](https://a.example/x)', host)).toBe('[a](<https://sho.rt/(?a=1&b=0>)');
  expect(shortened('<p><a href="https://a.example/x">https://a.example/x</a></p>', host)).toBe(
    '<p><a href="https://sho.rt/(?a=1&amp;b=0">https://sho.rt/(?a=1&amp;b=0</a></p>',
  );
});

test('finds nothing in words, files and short words in brackets', () => {
  expect(shownLinks('Node.js notes.md a@b.example 1.5 [w](word) list[0](x) https:// http:/x [y](<>) [x]()')).toEqual(
    [],
  );
});

const ofPictures = [
  '![chart][1]\n\n[1]: https://a.example/picture',
  '[![logo][3]](#top)\n  [3]: <https://a.example/picture> "Title"',
  String.raw`![a \] b][6]` + '\n\n> [6]:\n> https://a.example/picture',
  '![a [b]]( https://a.example/picture ) and ![a [b]](\nhttps://a.example/picture)',
  `![a [b] ${'long '.repeat(200)}](https://a.example/picture)`,
  String.raw`![a \\][1]` + '\n\n[1]: https://a.example/picture',
  String.raw`![a [b] \\](https://a.example/picture)`,
  'See ![chart]: the numbers\n\n[chart]: https://a.example/picture',
  String.raw`![a][1] \[1] not this` + '\n\n[1]: https://a.example/picture',
  '![first][A  chart] ![second][a chart] ![A chart][] ![a chart]\n\n[a chart]: https://a.example/picture',
];

test.each(ofPictures)('leaves the address of a picture: %j', (text) => {
  expect(shownLinks(text).filter((link) => !link.includes('place'))).toEqual([]);
});

const ofLinks = [
  '![both][5], [both][5]\n\n[5]: https://a.example/link',
  '![chart][1] and see [1]: more\n\n[1]: https://a.example/link',
  '[![logo][3]][4]\n\n[4]: https://a.example/link',
  String.raw`\![a [b]](https://a.example/link)`,
  '![chart]\n\n[chart]:\n\nhttps://a.example/link',
  '![a][1]\n\n    [1]: https://a.example/link',
  '![a][1] In a sentence [1]: https://a.example/link',
  'Great news![1]\n\n[1]: https://a.example/link',
  '![a ](https://a.example/picture) !](https://a.example/link)',
  '![a [b] never closed\n\n](https://a.example/link)',
];

test.each(ofLinks)('finds the address of a link near a picture: %j', (text) => {
  expect(readPlainText(text).links.map(({ written }) => written)).toEqual(['https://a.example/link']);
});
