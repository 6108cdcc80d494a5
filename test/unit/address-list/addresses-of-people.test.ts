import { expect, test } from 'vitest';
import { addressListOf } from '../../../lib/address-list/address-list.ts';
import { limitOf } from '../../../lib/address-list/limited-address.ts';
import { readPlainText } from '../../../lib/address-list/plain-text.ts';

/** Returns the addresses that are taken from a text by themselves, once read as a list and once as a whole text. */
async function taken(text: string): Promise<{ list: string[]; text: string[] }> {
  const { good } = await addressListOf(text);
  const { links } = readPlainText(text);
  return {
    list: good.filter(({ unsure }) => unsure === null).map(({ address }) => address),
    text: links.flatMap((link) => (link.hasPlaceholder || link.isCut ? [] : (link.address ?? []))),
  };
}

/** Returns the addresses that a person has to choose, once read as a list and once as a whole text. */
async function unsure(text: string): Promise<{ list: string[]; text: string[] }> {
  const { good } = await addressListOf(text);
  const { links } = readPlainText(text);
  return {
    list: good.filter(({ unsure }) => unsure !== null).map(({ address }) => address),
    text: links.flatMap((link) => (link.hasPlaceholder || link.isCut ? (link.address ?? []) : [])),
  };
}

const a = 'https://a.example/x';

test.each([
  [String.raw`https://wiki.example/wiki/Self-sovereign\_identity`, 'https://wiki.example/wiki/Self-sovereign_identity'],
  [String.raw`See https://a.example/a\*b\~c?x=1\&y=2 there`, 'https://a.example/a*b~c?x=1&y=2'],
  [String.raw`[d](https://a.example/x\)y)`, 'https://a.example/x)y'],
  [String.raw`[d](https://a.example/a\_b)`, 'https://a.example/a_b'],
  ['[[https://a.example/a%20(EN).pdf|Test]]', 'https://a.example/a%20(EN).pdf'],
  [`${a}—which is`, a],
  [`See ${a}―and more`, a],
  [`🎉${a}`, a],
  [`👉🏽 ${a}`, a],
  [`${a}🎉`, a],
  [`See ${a}👨‍👩‍👧 and more`, a],
  ['https://i❤.example/x', 'https://i❤.example/x'],
  ['https://a.example/do?page=1&amp;field=ALL&amp;id=8', 'https://a.example/do?page=1&field=ALL&id=8'],
  ['<https://a.example/x?y=1&amp;z=2|Title>', 'https://a.example/x?y=1&z=2'],
  ['<https://a.example/a/very/long/\npath.html>', 'https://a.example/a/very/long/path.html'],
  ['> <https://a.example/a/very/\n> long/\n> path.html>', 'https://a.example/a/very/long/path.html'],
  ['<URL:https://a.example/a/very/long/\r\npath.html>', 'https://a.example/a/very/long/path.html'],
  ['https://a.example/?x=3D1&=\ny=3D2', 'https://a.example/?x=1&y=2'],
  ['https://example.com/a에서 확인', 'https://example.com/a'],
  ['https://example.com/aを見てください', 'https://example.com/a'],
  ['https://example.com/aได้เลย', 'https://example.com/a'],
  ['请看https://example.com/a，谢谢', 'https://example.com/a'],
  [String.raw`url = {https://x.example/\~{}ada/a\_b},`, 'https://x.example/~ada/a_b'],
  [String.raw`https://x.example/\~{}ada`, 'https://x.example/~ada'],
  [String.raw`See \url{https://x.example/{\textasciitilde}ada}.`, 'https://x.example/~ada'],
  [String.raw`See https://x.example/\textasciitilde{}ada/p\%20q there`, 'https://x.example/~ada/p%20q'],
  [String.raw`url = {https://x.example/a{\_}b?c=1{\&}d=2}`, 'https://x.example/a_b?c=1&d=2'],
  ['Image: https://a.example/x.png', 'https://a.example/x.png'],
  ['Siehe www.shop.com/größe-42?farbe=blau,rot', 'https://www.shop.com/größe-42?farbe=blau,rot'],
  ['https://example.comで確認', 'https://example.com'],
  ['https://ja.example/wiki/日本語', 'https://ja.example/wiki/日本語'],
  ['https://例え.example/x', 'https://例え.example/x'],
  [`<p>${a}&nbsp;and</p>`, a],
  [`${a}\\\nnext`, a],
  ['| https://a.example/x?y=1|Title |', 'https://a.example/x?y=1'],
  ['{{cite web|url=https://a.example/x?y=1|title=A title}}', 'https://a.example/x?y=1'],
  [`${a}|Title`, a],
  ['https://a.example/x?y=1|A title', 'https://a.example/x?y=1'],
  ['https://fonts.example/css?family=A|B', 'https://fonts.example/css?family=A|B'],
  [`${a};My title`, a],
  [`_${a}_`, a],
  [`See ~${a}~ and *${a}*`, a],
  ['See https://a.example/~ada/x_', 'https://a.example/~ada/x_'],
  [String.raw`{"url":"https:\/\/a.example\/x?y=1\u0026z=2"}`, 'https://a.example/x?y=1&z=2'],
  [`URL:${a}`, a],
  ['https://a.example/?filter[name]=x&ids[]=1', 'https://a.example/?filter[name]=x&ids[]=1'],
])('takes exactly the address from %j', async (text, address) => {
  const { list, text: whole } = await taken(text);
  expect([[...new Set(list)], [...new Set(whole)]]).toEqual([[address], [address]]);
});

test.each([
  'ftp://www.example.com/file.zip',
  '//www.example.com',
  'git+https://a.example/x',
  'view-source:https://a.example/x',
  'feed:https://a.example/x',
  'android-app://com.example/https/a.example/x',
  'ada@www.example.com',
  'ada@a.example',
  'www.ada@a.example',
  'Ada <info@a.example>',
  '用户@www.例子.example',
  'пользователь@пример.рф',
  '用户＠www.例子.example',
  'mailto:ada@b.example?body=https://c.example/',
  '+49 30 123.456.78',
  '1.2.3.4',
  'v2.0.1',
  'Version 10.4.2.1',
  'archive.tar.gz',
  'jquery.min.js',
  'photo.heic',
  'main.py',
  '12.30',
  '9.30am',
])('takes no address from %j', async (text) => {
  const found = await taken(text);
  expect([found.list, found.text]).toEqual([[], []]);
});

test.each([
  '[subscriber:email]',
  '###email###',
  '[FIRST_NAME]',
  '{contact.id}',
  '%recipient.email%',
  '${user}',
  '*|TOKEN|*',
  '%EMAIL%',
  '{email}',
  '{!email}',
  '[[EMAIL]]',
  '«EMail»',
  '<id>',
  '{{ contact.id }}',
  '{% if x %}',
  '<%= id %>',
  '##id##',
  '@@user.id@@',
  '__EMAIL_ID__',
  '__contact_id__',
  '-email-',
  '((first_name))',
  '$email$',
  '%%email%%',
  ':email:',
  '~name~',
  '___',
  'EMAIL_HERE',
  '*%7CUNIQID%7C*',
  '%5BUNIQID%5D',
  '%5BYour%20Name%5D',
  '%25%25subid%25%25',
  '%3C%25=id%25%3E',
  '%3Cname%3E',
  '%7Bfirst%20name%7D',
  '%C2%ABEMail%C2%BB',
  '%E3%80%90NAME%E3%80%91',
  '<Prénom>',
  '$prénom$',
  '@navn_på_elev@',
  '##größe##',
  '-имя-',
  ':prénom:',
  '((prénom))',
  '%3CPr%C3%A9nom%3E',
  '%7BPr%C3%A9nom%7D',
  '%25Pr%C3%A9nom%25',
  '%5BPr%C3%A9nom%5D',
  '%5B%5Bcode%5D%5D',
  '%23%23id%23%23',
  '%40%40id%40%40',
  '%7B%25 id %25%7D'.replaceAll(' ', '%20'),
  '%E2%80%B9id%E2%80%BA',
  '$prenom',
])('an address with the placeholder %s is kept whole, and left to the person', async (placeholder) => {
  const address = `https://a.example/?e=${placeholder}`;
  for (const text of [address, `See ${address} there`, `(${address})`]) {
    const [sure, asked] = [await taken(text), await unsure(text)];
    expect([sure.list, sure.text]).toEqual([[], []]);
    expect([asked.list, asked.text]).toEqual([[address], [address]]);
  }
});

test.each([
  'https://a.example/page.aspx#复制此链接',
  'https://a.example/x/index.html点击查看',
  'https://a.example/x?点击查看详情',
  'https://a.example/北京大学很好',
  'https://a.example/wiki/这个网站不错',
  '请看https://a.example/北京大学',
  'https://a.example/x/こちらをクリック',
  'https://www.instagram.example/library.taiwan/追蹤我們',
  '按讚 https://www.facebook.example/museum.tw/歡迎按讚',
  '关注 https://social.example/@concert2026/欢迎关注',
  'https://shop.example/bookshop/주문하세요',
  'https://ja.example/wiki/悲情城市を参照',
  '詳細は https://ja.example/wiki/北斎をご覧',
  'https://ja.example/tags/浮世絵を見て',
])('no short link leads to an address with the words that were copied behind it: %s', async (text) => {
  expect(await taken(text)).toEqual({ list: [], text: [] });
  const [, address = ''] = /(https:.*)/.exec(text) ?? [];
  const cell = `Name,URL\nA,${address}\nB,${a}`;
  if (text === address) expect((await taken(cell)).list, 'in a cell').toEqual([a]);
});

test('a sign of a sentence within a cell leaves its address to the person', async () => {
  const cells = ['https://a.example/abc，谢谢', 'https://a.example/abc。', 'https://a.example/x！快看'];
  expect((await unsure(`Name,URL\n${cells.map((cell) => `A,${cell}`).join('\n')}\nB,${a}`)).list).toEqual(cells);
});

test.each([
  'https://zh.wikipedia.org/wiki/北京大学',
  'https://a.example/会社概要/',
  'https://a.example/会社概要',
  'https://a.example/お知らせ',
  'https://a.example/wiki/酒吧',
  'https://docs.example/guide.html#安装',
  'https://zh.wikipedia.org/wiki/X#历史',
  'https://a.example/서울역',
  'https://a.example/?q=东京站&page=2',
])('an address in another script, with nothing glued to it, is shortened without a question: %s', async (address) => {
  for (const text of [address, `见 ${address} 吧`, `地图: ${address}`, `- ${address}`])
    expect(await taken(text)).toEqual({ list: [address], text: [address] });
  expect((await taken(`Name,URL\nA,${address}\nB,${a}`)).list).toEqual([address, a]);
});

test('an address with a placeholder is called so, also where words follow it', async () => {
  const { good } = await addressListOf(
    'https://api.example/:id\nhttps://api.example/users/:id and more\nGET https://api.example/users/{id}...',
  );
  expect(good.map(({ unsure: reason }) => reason)).toEqual(['placeholder', 'placeholder', 'placeholder']);
});

test('an address without a scheme is listed once, whatever signs it has', async () => {
  for (const address of ['www.shop.com/größe-42?farbe=blau,rot', 'www.a.example/x;y', 'www.a.example/x|y?a=1,b=2'])
    expect((await addressListOf(`- Siehe ${address} dort`)).good).toHaveLength(1);
});

test('an address at the start of a cell is perhaps cut if words follow it there', async () => {
  const { good } = await addressListOf(
    '| A | B |\n|---|---|\n| 1 | https://m.example/a b |\n| 2 | See https://m.example/c |\n| 3 | hello |\n',
  );
  expect(good.map(({ address, unsure: reason }) => [address, reason])).toEqual([
    ['https://m.example/a', 'cut'],
    ['https://m.example/c', null],
  ]);
});

test.each([
  ['He wrote "https://m.example/a", then "b c".'],
  ['"https://m.example/a" and "b c"'],
  ["It's https://m.example/a that's it"],
  ['"url": "https://m.example/a", "title": "b c"'],
])('quotation marks around an address leave it sure: %s', async (text) => {
  expect((await taken(text)).text).toEqual(['https://m.example/a']);
});

test.each([
  '/u/__ID__',
  '/u/__user_id__/x',
  '/u/$id$/x',
  '/YOUR_NAME/x',
  '/u/:name:?x=1',
  '/u/##id##/x',
  '/u/@@id@@',
  '/u?x=$$id$$',
  '/:user/x',
  '/u/:id',
  '/$name',
  '/u/$n/x',
  '/p?c=$[code]',
  '/p?c=!fname&x=1',
  '/p?c=$3$',
  '/p?c=^CODE^',
  '/p?c=#ID#',
  '/p?c=@ID@&x=1',
  '/p?c=XXXX',
  '/p?c=VOTRE_CODE',
  '/p?c=TU-CODIGO',
  '/u/@article@/x',
  '/u/!*CODE*!',
  '/u/*MERGE1*',
  '/u/_CODE_',
  '/u/%3Cid%3E',
  '/u/YOURNAME',
  '/programme/2026-MM-DD',
  '/p?c=INSERT_ID',
  '/p?c=TBD',
  '/u/xxxx',
  '/u/<Prénom>',
  '/u/<CODE HERE>',
  '/p?c=<CODE>',
  '/half-term-XXXX',
  '/p?c=xxx',
  '/p?c=PRENOM',
  '/u/^CODE^/x',
  '/u/~code~',
  '/spip.php#URL_ARTICLE',
])('a placeholder in %s is one too', async (path) => {
  const address = `https://a.example${path}`;
  for (const text of [address, `See ${address} there`]) {
    expect(await unsure(text)).toEqual({ list: [address], text: [address] });
  }
});

test.each([
  'https://github.com/python/cpython/blob/main/Lib/json/__init__.py',
  'https://github.com/facebook/react/tree/main/packages/react/__tests__',
  'https://a.example/__data__/x?__a=1&x=__b',
  'https://a.example/2024-report-',
  'https://a.example/-/tree/main?x=-1-&y=a-b-',
  'https://docs.example/java.base/java/util/Map$Entry$Part.html',
  'https://a.example/wiki/Lisp_((language))',
  'https://a.example/t/:x/12:30:45',
  'https://a.blob.example/$web/index.html',
  'https://a.example/odata/$metadata',
  'https://a.example/a:user/x$name',
  'https://a.example/?time=:user',
  'https://a.example/?size=XXL&q=!wow!&roman=XX',
  'https://a.example/?ref=MY_2026&price=$3',
  'https://plone.example/site/@@view/@@images/x',
  'https://a.example/x#a#b',
  'https://medium.example/@name/x',
  'https://github.com/vercel/next.js/tree/main/app/%5Bslug%5D/page.tsx',
  'https://a.example/x?filters=%7B%22a%22%3A%5B1%5D%7D',
  'https://a.example/?ids=%5B1%5D&sort=FIRST_NAME&q=100%25',
  'https://a.example/your-name/~ada/x_',
  'https://code.example/ada/plan/blob/main/TODO',
  'https://a.example/enter-here/your-town/XXX',
  'https://a.example/?q=%C2%AB%20Ch%C5%93urs%20d%E2%80%99hiver%20%C2%BB&page=2',
  'https://a.example/?bbox=%5B%5B48.1%2C11.5%5D%2C%5B48.2%2C11.6%5D%5D',
  'https://a.example/?q=%7B%22name%22%3A%22a%22%7D&o=%22a%20b%22',
  'https://a.example/~user/x#Oben_rechts',
])('a real address with signs of placeholders is shortened without a question: %s', async (address) => {
  for (const text of [address, `See ${address} there`]) {
    expect(await taken(text)).toEqual({ list: [address], text: [address] });
  }
});

test.each([
  ['https://a.example/a/very/long/path-\nwrapped/here.html', 'https://a.example/a/very/long/path-'],
  ['> See https://a.example/a/very/long/?x=\n> 1&y=2', 'https://a.example/a/very/long/?x='],
  ['请看https://example.com/a查看详情', 'https://example.com/a'],
  ['链接:https://example.com/a,密码:abc', 'https://example.com/a'],
  ['公式サイト：https://example.com/です', 'https://example.com/です'],
  ['https://a.example/100%-off', 'https://a.example/100%-off'],
  ['"https://m.example/a b"', 'https://m.example/a'],
  ['The file “https://m.example/a b.pdf” is new', 'https://m.example/a'],
  ["src='https://m.example/Our plan 2024.pdf'", 'https://m.example/Our'],
  ['Plan\thttps://m.example/a b\t2024', 'https://m.example/a'],
  ['Plan | https://m.example/a b | 2024', 'https://m.example/a'],
  ['Plan\thttps://m.example/a b', 'https://m.example/a'],
  ['https://m.example/path-\ncontinued.html', 'https://m.example/path-'],
  ['https://m.example/path/\ncontinued.html', 'https://m.example/path/'],
  ['The report is at https://m.example/papers/\nannual-report-2026 and free.', 'https://m.example/papers/'],
  ['The data is at https://m.example/set/\n12.csv.', 'https://m.example/set/'],
  ['https://m.example/docs/nota\n%20grondbeleid.pdf', 'https://m.example/docs/nota'],
  ['https://m.example/path_\nword', 'https://m.example/path_'],
  ['https://m.example/?q=\nword', 'https://m.example/?q='],
  ['https://m.example/?q=1&\nword', 'https://m.example/?q=1&'],
  [
    'This mail was wrapped at a width: https://m.example/long-arti\ncle-name, which is what the mail is about, or most of it, but\nnot all.',
    'https://m.example/long-arti',
  ],
  [
    'Here it is:\nhttps://m.example/a-path-that-is-as-long-as-a-line-of-a-mail-and-lon\nger',
    'https://m.example/a-path-that-is-as-long-as-a-line-of-a-mail-and-lon',
  ],
  [
    '1. Lo, M. Doctors. https://library.example/permalink/44SOAS_INST/1k2j3l/alma991000123456\n   789 (catalogue)',
    'https://library.example/permalink/44SOAS_INST/1k2j3l/alma991000123456',
  ],
  [
    'Weber, A. (2019): Briefe, https://archiv.example/bestand/nachlass/karton/mappe-00012\r\n    345 [Katalog].',
    'https://archiv.example/bestand/nachlass/karton/mappe-00012',
  ],
  [
    'Siehe auch die Liste (https://archiv.example/bestand/nachlass/karton/mappe-00012\n  345).',
    'https://archiv.example/bestand/nachlass/karton/mappe-00012',
  ],
  ['図書館 https：//m.example/library', 'https://m.example/library'],
  ['https：／／m.example／library', 'https://m.example/library'],
  ['ｈｔｔｐ://m.example/', 'http://m.example/'],
  ['主页：ｈｔｔｐｓ：／／ｗｗｗ．ｍ．ｅｘａｍｐｌｅ／ａ', 'https://www.m.example/ａ'],
  ['See https://m.example/a|b there', 'https://m.example/a'],
  ['https://m.example/a|b', 'https://m.example/a'],
  ['https://m.example/a[1]', 'https://m.example/a'],
  ['See https://m.example/a[1] and more', 'https://m.example/a'],
  ['https://www.union', 'https://www.union'],
  ['www.union/strike', 'https://www.union/strike'],
  ['https://m.example/?n=[Your Name]', 'https://m.example/?n='],
  ['https://m.example/?n=【姓名】', 'https://m.example/?n='],
  ['https://m.example/?n=（姓名）', 'https://m.example/?n='],
  ['https://m.example/?t=Hi {{name}}', 'https://m.example/?t=Hi'],
  ['https://m.example/?t=Hi dear {name}', 'https://m.example/?t=Hi'],
  ['See https://m.example/?t=Hi [Your Name]', 'https://m.example/?t=Hi'],
  [
    'See https://doi.example/10.1002/(SICI)1097(19980815)17:15<1661::AID>3.0.CO;2-2 there',
    'https://doi.example/10.1002/(SICI)1097(19980815)17:15',
  ],
  ['https://m.example/?c=KW48 | Sale&d=a', 'https://m.example/?c=KW48'],
  ['https://m.example/?c=KW48; Sale&d=a', 'https://m.example/?c=KW48'],
  ['https://m.example/?c=Rot & Blau&d=a', 'https://m.example/?c=Rot'],
  ['https://m.example/?c=The big sale&amp;d=a', 'https://m.example/?c=The'],
  ['https://m.example/j/812 3456 7890?pwd=abc', 'https://m.example/j/812'],
  ['https://m.example/watch? v=1', 'https://m.example/watch'],
  ['See https://m.example/watch?\nv=abc123', 'https://m.example/watch'],
  ['(https://m.example/680123/?\nutm_source=a&utm_medium=b)', 'https://m.example/680123/'],
  ['https://m.example/?x=3DBramley&y=3D1', 'https://m.example/?x=3DBramley&y=3D1'],
  ['https://www.m.example/My-List-https://m.example/abc', 'https://www.m.example/My-List-https://m.example/abc'],
  ['https://m.example/may/https://m.example/june', 'https://m.example/may/https://m.example/june'],
  ['https://m.example/agenda12(complet)', 'https://m.example/agenda12(complet)'],
  ['https://m.example/agenda12!Venez', 'https://m.example/agenda12!Venez'],
  ['https://m.example/agenda12:gratuit', 'https://m.example/agenda12:gratuit'],
  ['https://m.example/agenda5:8€', 'https://m.example/agenda5:8€'],
  ['https://m.example/spip.php?article=3D482', 'https://m.example/spip.php?article=3D482'],
  ['https://m.example/a15=20', 'https://m.example/a15=20'],
  ['https://m.example/agenda%0A', 'https://m.example/agenda%0A'],
  ['https://m.example/kurser\u200b/strik', 'https://m.example/kurser'],
  ['https://m.example/kurser/\u200bstrik', 'https://m.example/kurser/'],
  ['https://m.example/kurser\u2060/strik', 'https://m.example/kurser'],
  ['Facebook: https://m.example/hojskolenSe mere', 'https://m.example/hojskolenSe'],
  ['See https://m.example/julekoncert12. december kl. 19', 'https://m.example/julekoncert12'],
  ['Reply https://m.example/opslag/33Svar2 t', 'https://m.example/opslag/33Svar2'],
  [
    '- https://m.example/kurser/friluftsliv-og-fortælling-for-bedsteforæl\ndre-og-børn',
    'https://m.example/kurser/friluftsliv-og-fortælling-for-bedsteforæl',
  ],
  ['https://m.f/agenda', 'https://m.f/agenda'],
  ['https://ww.m.example/agenda', 'https://ww.m.example/agenda'],
])('leaves to the person what may not be the whole address: %j', async (text, address) => {
  const [sure, asked] = [await taken(text), await unsure(text)];
  expect([sure.list, sure.text]).toEqual([[], []]);
  expect([asked.list, asked.text]).toEqual([[address], [address]]);
});

test.each([
  ['Get it at https://m.example/part one/page.html today.', 'https://m.example/part'],
  ['See https://m.example/report 2026.pdf.', 'https://m.example/report'],
  ['Programm: https://m.example/dateien/Winter 2026 (final).pdf – bitte prüfen', 'https://m.example/dateien/Winter'],
  ['•\tPlakat https://m.example/medien/plakat winter 2026.pdf', 'https://m.example/medien/plakat'],
  ['Affiche : https://m.example/medias/Rock et pop 2026.jpg', 'https://m.example/medias/Rock'],
  ['Cartel en https://m.example/a/cartel de otoño 2026.png. Gracias.', 'https://m.example/a/cartel'],
  ['- Slides (https://m.example/a/talk on maps.pptx)', 'https://m.example/a/talk'],
  ['The file is https://m.example/plan (final).pdf, as asked.', 'https://m.example/plan'],
])('no text leads to the first word of a file with a space in its name: %s', async (text, address) => {
  const [sure, asked] = [await taken(text), await unsure(text)];
  expect([sure.list, sure.text]).toEqual([[], []]);
  expect([asked.list, asked.text]).toEqual([[address], [address]]);
});

test('an address that ends before a placeholder in the source of a page is left to the person', async () => {
  const sure = await taken('https://m.example/join?name=&lt;Nom&gt;');
  expect([sure.list, sure.text]).toEqual([[], []]);
  expect((await taken('https://m.example/a9👉ici')).list).toEqual([]);
});

test('an address with a backslash behind its host is left to the person', async () => {
  expect((await taken('https://m.example\\kurser\\vinter')).list).toEqual([]);
});

test('a placeholder behind a space and the sign that begins its value is not lost', async () => {
  expect((await taken('Renew at https://m.example/renew?no= [number], please')).text).toEqual([]);
});

test('the rest of a name behind a space and a hyphen is left to the person', async () => {
  for (const text of [
    'https://m.example/atelier-31 -adultes.html',
    'See https://m.example/atelier-31 -adultes.html now',
  ]) {
    const sure = await taken(text);
    expect([sure.list, sure.text]).toEqual([[], []]);
  }
});

test.each([
  'https://web.archive.org/web/2020/https://m.example/a',
  'https://en.wikipedia.org/wiki/Mercury_(planet)',
  'https://www.google.com/maps/@52.4,0.7/data=!3m1!4b1',
  'https://a.example/wiki/Spezial:Suche',
  'https://a.example/TheSe',
  'https://a.example/2026/12Ab3',
  'https://a.example/x?type=3Dprinter',
  'https://a.example/#!Home',
  'https://w.wiki/7a',
  'https://ww2.example.org/x',
  'http://192.168.0.1.nip.io/x',
])('what resembles glued words is whole: %s', async (address) => {
  expect(await taken(`See ${address} there`)).toEqual({ list: [address], text: [address] });
});

test('a file with several spaces, alone in its line, is left to the person in a text', async () => {
  expect(await unsure('Here:\nhttps://m.example/Our plan 2026.pdf')).toMatchObject({
    text: ['https://m.example/Our'],
  });
});

test.each([
  'https://m.example and/or https://n.example',
  'See https://m.example/a and/or the page',
  'See https://m.example/a and report.pdf',
  'See https://m.example report.pdf',
  'See https://m.example/a first, then open report.pdf',
  'See https://m.example/a today. Then open report.pdf',
  'The page https://m.example/a and report.pdf are new',
  'See https://m.example/a.pdf or the older one.pdf',
  'See https://m.example/a, report.pdf',
  'https://m.example/a/\nNews',
  [1, 2, 3].map((page) => `https://m.example/a/path/as/long/as/the/others/${page}`).join('\n'),
  'This text has lines of several lengths, see https://m.example/a\nand what is below\nit.',
  'https://m.example/a|https://m.example/b',
  '[https://m.example/a|https://m.example/a|smart-link]',
  'Name|https://m.example/a|1',
  'https://m.example/a|Title',
  'link:https://m.example/a[1]',
  'https://www.com.example/x and www.example.com',
  'https://m.example/x?id=1（公式）',
  'https://m.example/x?id=1 (see there)',
  'https://m.example/x?y=1[A page]',
  '[url=https://m.example/?q=]A[/url]',
  'https://m.example/x?id=1 and https://n.example/?a=1&b=2',
  'https://m.example/x?id=1 {{else}}',
  'Have you seen https://m.example/x?\nIt is new.',
  'The whole catalogue of the library is at https://m.example/a/long/path/to/it\nSee the shelf (catalogue)',
  'https://m.example/?q=3D',
])('words after an address that cannot be the rest of it leave it sure: %j', async (text) => {
  expect(await unsure(text)).toEqual({ list: [], text: [] });
});

test.each([
  'https://unknown.example/new-thinghttps://repair.example/sat',
  'https://a.example/2024http://b.example/y',
  'https://a.example/day_(2)https://b.example/y',
  'https://a.example/x.https://b.example/y',
])('two addresses that lost what divided them are left to the person: %s', async (address) => {
  for (const text of [address, `See ${address} there`, `- ${address}`]) {
    expect(await taken(text)).toEqual({ list: [], text: [] });
    expect(await unsure(text)).toEqual({ list: [address], text: [address] });
  }
  for (const table of [`url,title\n${address},Sat\n${a},Sun`, `Title\tURL\nSat\t${address}\nSun\t${a}`]) {
    expect([(await taken(table)).list, (await unsure(table)).list]).toEqual([[a], [address]]);
  }
});

test.each([
  'https://web.archive.org/web/2020/https://example.com/x',
  'https://web.archive.org/web/20200101000000id_/http://example.com/',
  'https://a.example/?u=https://b.example/y&v=https://c.example/',
  'https://a.example/go?https://b.example/y',
  'https://a.example/#https://b.example/y',
  'https://a.example/login%3Fnext%3Dhttps://b.example/y',
  'https://a.example/search?q=cache:https://b.example/y',
  'https://urldefense.example/v3/__https://b.example/y__;!!x$',
  'https://images.example/1200x630!https://b.example/y.png',
  'https://a.example/x*https://b.example/y',
  'https://a.example/x-https://b.example/y',
  'https://a.example/why-https-matters',
])('an address with another one in it is shortened without a question: %s', async (address) => {
  expect((await taken(address)).list).toEqual([address]);
  expect((await taken(`url,title\n${address},Sat\n${a},Sun`)).list).toEqual([address, a]);
});

test('an address with a bracket that never closes is left to the person', async () => {
  expect((await unsure(`https://m.example/docs_(2026\n${a}`)).list).toEqual(['https://m.example/docs_(2026']);
});

test.each(['https://garden.example/day2)', 'https://garden.example/j).', 'https://garden.example/k"'])(
  'an address that ends with a sign of the sentence it was cut from is left to the person: %s',
  async (line) => {
    for (const list of [`${line}\n${a}`, `${line}\n${a}\nSome words`, `${line},\n${a}`, `url,n\n${line},1\n${a},2`]) {
      const { good } = await addressListOf(list);
      expect(good.map(({ unsure: reason }) => reason)).toEqual(['cut', null]);
    }
  },
);

test.each([
  'https://en.wikipedia.org/wiki/Mercury_(planet)',
  'https://en.wikipedia.org/wiki/Mercury_(planet).',
  'https://a.example/f(g(x))',
  'https://a.example/?q="quoted"',
  'https://en.example/Sammy_Davis_Jr.',
])('an address with pairs of brackets and quotation marks stays sure: %s', async (line) => {
  expect((await taken(`${line}\n${a}`)).list).toEqual([line, a]);
});

test('an address in signs of its own ends where they say', async () => {
  const list = '<https://a.example/x)>\n[B](https://b.example/y\\))';
  expect((await taken(list)).list).toEqual(['https://a.example/x)', 'https://b.example/y)']);
});

test.each([`${a}/\nNext line`, `${a}-\nb.example/y.html`, `${a}/\nhttps://b.example/`, `${a}/\nada@b.example`])(
  'an address at the end of a line is whole if the next line does not continue it: %j',
  async (text) => {
    const asked = await unsure(text);
    expect([asked.list, asked.text]).toEqual([[], []]);
  },
);

test.each(['!', ':', '*', '**', "'", '`', '’', '”', '®', '✅', '¹', '²³', '%20', '[1]', '&nbsp;', '|Title', '→notes'])(
  'an address alone in its line or cell is not shortened with what hardly ends one: %s',
  async (end) => {
    for (const text of [`${a}${end}\nSome words`, `url,n\n${a}${end},1\nhttps://b.example/y,2`]) {
      const { good } = await addressListOf(text);
      const sure = good.filter(({ unsure: reason }) => reason === null).map(({ address }) => address);
      expect(
        sure.filter((address) => address !== 'https://b.example/y' && address !== a),
        text,
      ).toEqual([]);
    }
  },
);

test.each(['=> b', '->b', '-->', ';-)', ':-)'])('an arrow or a smile ends an address: %s', async (end) => {
  expect((await taken(`See ${a}${end}\nSome words`)).list).toEqual([a]);
});

test.each(['👉a.example/x', '👉 a.example/x 🎉', '★ a.example/x', '→ a.example/x'])(
  'a sign before an address without a scheme is no part of it: %j',
  async (text) => {
    expect((await taken(text)).list).toEqual([a]);
  },
);

test('keeps all else of a quoted-printable text to the byte', () => {
  const text = 'Gr=C3=BC=C3=9Fe: https://a.example/?x=3D1&=\r\ny=3D2, =E2=82=AC 5=20\r\n';
  const { links, write } = readPlainText(text);
  expect(links.map(({ before, words }) => before + words)).toEqual(['Grüße: https://a.example/?x=1&y=2']);
  expect(write(new Map([[0, 'https://sho.rt/?a=1']])).text).toBe(
    'Gr=C3=BC=C3=9Fe: https://sho.rt/?a=3D1, =E2=82=AC 5=20\r\n',
  );
});

test('the copy of a button for Outlook changes together with the link behind it', () => {
  const button = (to: string): string =>
    `<div><!--[if mso]><v:roundrect href="${to}" style="x"><![endif]--><a href="${to}">Go</a></div>`;
  const two = `<div>${button('https://a.example/x?y=1&amp;z=2')}${button('https://b.example/')}</div>`;
  const { links, write } = readPlainText(two);
  expect(links).toHaveLength(2);
  expect(write(new Map([[0, 'https://sho.rt/1']])).text).toBe(
    `<div>${button('https://sho.rt/1')}${button('https://b.example/')}</div>`,
  );
});

test('an address whose path may go on after a space is perhaps cut', async () => {
  const list = `1. ${a}\n2. https://a.example/with space here\n3. https://b.example/y`;
  expect((await unsure(list)).list).toEqual(['https://a.example/with']);
  const { good } = await addressListOf(list);
  expect(good.map(({ beside }) => beside)).toEqual([null, '… space here', null]);
});

test.each([
  'Book: https://a.example /whats-on',
  'https://a.example/search?q="roman brooch"&page=2',
  'https://a.example/x,www.b.example/y',
  'https://a.example/o\ufb03ce',
  'See https://a.example/exhi\u00adbitions',
  'See https://a.example/family\u2011trail',
])('what a space, a quotation mark or a printed page may have changed is left to the person: %s', async (line) => {
  for (const text of [line, `${line}\n${a}`]) {
    const { good } = await addressListOf(text);
    const sure = good.filter(({ unsure: reason }) => reason === null).map(({ address }) => address);
    expect(
      sure.filter((address) => address !== a),
      text,
    ).toEqual([]);
  }
});

test.each([
  'htttps://a.example/x',
  'https:/a.example/x',
  'https//www.a.example/x',
  'http//a.example/x',
  'htps:a.example/x',
])('a misspelt start of an address is mended, and left to the person: %s', async (written) => {
  const mended = written.replace(/^[a-z]+[:/]+/, 'https://');
  const other = 'https://b.example/y';
  for (const text of [`Book here: ${written}, please\n${other}`, `${written}\n${other}`]) {
    const { good, bad } = await addressListOf(text);
    expect(good.map(({ address, unsure: reason }) => [address, reason])).toEqual([
      [mended, 'bare'],
      [other, null],
    ]);
    expect(bad).toEqual([]);
  }
});

test('the dots that cut an address stand once beside the words of its line', async () => {
  const { good } = await addressListOf(`Photos ${a}... of Friday\n${a}`);
  expect(good.map(({ beside }) => beside)).toEqual(['Photos … of Friday']);
});

test.each([
  ['titles', `${a} Title of the page\nhttps://b.example/y Another page\nhttps://c.example/z`],
  ['dashes', `${a} - a title\nhttps://b.example/y`],
  ['a sentence', `See ${a} for more\nhttps://b.example/y`],
  ['words in brackets', `${a} (a title)\nhttps://b.example/y`],
])('an address with words around it is whole where they are %s', async (_, list) => {
  expect((await unsure(list)).list).toEqual([]);
});

const campaign = 'https://a.example/?utm_campaign=KW48';

test.each([', Sale', '; Sale', ' – Sale', ' - Sale', ' | Sale', ' & Sale'])(
  "no short link counts for half a campaign's name: %s",
  async (rest) => {
    for (const list of [`${campaign}${rest}`, `${campaign}${rest}\n${a}`])
      expect((await unsure(list)).list).toEqual([campaign]);
  },
);

test.each([
  ['titles', `${campaign} – Sale\n${a} – News\nhttps://b.example/y`],
  ['notes', `${campaign}, Sale\nhttps://b.example/?utm_campaign=KW48, News`],
  ['addresses', `${campaign}, https://b.example/y`],
  ['a sentence', `${campaign}, which is what we sent. Please use it.`],
])("what follows a campaign's name is none of it where they are %s", async (_, list) => {
  expect((await unsure(list)).list).toEqual([]);
});

test.each([
  ['> See https://a.example/history/new-\n> france, thank you!', ['https://a.example/history/new-']],
  ['Guide: https://a.example/site/documents/\nteaching/guide.pdf, p. 12', ['https://a.example/site/documents/']],
  ['https://a.example/guides/my-uncle-\nantoine, and https://b.example/y', ['https://a.example/guides/my-uncle-']],
  ['https://a.example/wiki/R%C3%A9volution_\ntranquille, then answer.', ['https://a.example/wiki/R%C3%A9volution_']],
  ['https://a.example/history/new-', ['https://a.example/history/new-']],
  ['4. Court booking ... https://a.example/Club/\n    Booking', ['https://a.example/Club/']],
  ['(https://a.example/BookByDate\n#?date=2026-12-05&role=member) or ask', ['https://a.example/BookByDate']],
  ['Form: https://a.example/d/e/1FAIpQLSe9\nrStUvW012/viewform', ['https://a.example/d/e/1FAIpQLSe9']],
  ['https://a.example/play/club\n-finder-tool/', ['https://a.example/play/club']],
  ['https://a.example/me/albums/\n72157720', ['https://a.example/me/albums/']],
  ['https://a.example/Your_Council/\nMinutes.aspx', ['https://a.example/Your_Council/']],
  [
    'see https://south-\neast.a.example/competitions/4821/table',
    ['https://south-', 'https://east.a.example/competitions/4821/table'],
  ],
  ['https://a.example/x\n#hockey #sport\n- item', []],
  ['(2023). https://doi.org/10.1016/j.sur.2023.01.\n001', ['https://doi.org/10.1016/j.sur.2023.01']],
  ['1. https://doi.org/10.1016/j.sur.2023.\n2. https://doi.org/10.1016/j.sur.2024.\nSmith, A.', []],
  ['https://youtu.be/dQw4w9WgXc-\nMy favourite song', []],
  ['https://a.example/shop/\nand more in the shop, see there', []],
])('an address that a line cut is doubtful, whatever words follow its rest: %j', async (list, cut) => {
  expect((await unsure(list)).list).toEqual(cut);
});

test('a second address of a line that lacks its scheme waits to be chosen', async () => {
  const { good } = await addressListOf('and to the bed: https://aid.example/8kd9 (aid.example/en/8kd9 in English)');
  expect(good.map(({ address, unsure: reason }) => [address, reason])).toEqual([
    ['https://aid.example/8kd9', null],
    ['https://aid.example/en/8kd9', 'bare'],
  ]);
});

test('a file with several spaces in its name is doubtful, unless the list is full of them', async () => {
  const [note, file] = ['https://a.example/apples see notes.pdf', 'https://a.example/Our plan 2026.pdf'];
  expect((await unsure(`${note}\n${a}`)).list).toEqual([note]);
  expect((await unsure(`See here:\n${note}`)).list).toEqual([note]);
  expect((await unsure([1, 2, 3].map((year) => file.replace('2026', `${year}`)).join('\n'))).list).toEqual([]);
  expect((await unsure(`https://a.example/My report.pdf\n<${file}>`)).list).toEqual([]);
});

test.each([
  ['2. shop.example/boots – for the newsletter', ['https://shop.example/boots']],
  ['See shop.example/boots (and (shop.example/hats)).', ['https://shop.example/boots', 'https://shop.example/hats']],
  ['Shop: shop.example', ['https://shop.example']],
  ['https://a.example/x (a.example/x)', []],
  ['🏔️ Our shop – shop.example.', ['https://shop.example']],
  ['Webshop shop.example, Readme: notes.md, Time: 19.30, Name: J.R.R. Tolkien', []],
  ['src/index.ts and docs/a.example, me@shop.example/x and 1/2', []],
])('an address without a scheme waits to be chosen where other words are beside it: %j', async (line, addresses) => {
  const { good } = await addressListOf(`https://a.example/x\n${line}`);
  expect(good.slice(1).map(({ address, unsure: reason }) => ({ address, reason }))).toEqual(
    addresses.map((address) => ({ address, reason: 'bare' })),
  );
});

test.each([
  'www.m.example/events<https://www.m.example/events?kind=music>',
  'Termine: www.m.example/events<https://m.example/events?kind=music> und mehr',
  'm.example/events<https://www.m.example/events?kind=music>',
  'https://m.example/events<https://m.example/events?kind=music>',
])("Outlook's plain text has one link, whose words are the address before it: %s", async (text) => {
  const [address = ''] = /https:[^<>]*kind=music/.exec(text) ?? [];
  expect(await taken(text)).toEqual({ list: [address], text: [address] });
  expect(readPlainText(text).write(new Map([[0, 'https://sho.rt/1']])).text).toBe(
    text.replace(address, 'https://sho.rt/1'),
  );
});

test('an address before a link to another host is one by itself', async () => {
  const both = ['https://www.m.example/a', 'https://n.example/b'];
  expect(await taken('www.m.example/a<https://n.example/b>')).toEqual({ list: both, text: both });
});

const ordinary = `
https://en.wikipedia.org/wiki/Climate_change
https://en.wikipedia.org/wiki/Mercury_(planet)
https://www.bbc.co.uk/news/articles/c4gpz163vg2o
https://www.nytimes.com/2026/11/20/arts/music/a-concert.html
https://www.theguardian.com/world/2026/nov/20/a-story
https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s
https://www.youtube.com/playlist?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf
https://github.com/python/cpython/blob/main/Lib/json/__init__.py#L10-L20
https://stackoverflow.com/questions/11227809/why-is-processing-a-sorted-array-faster
https://www.reddit.com/r/books/comments/1abcd2e/a_title_of_it/
https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC
https://docs.google.com/document/d/1a2B3c4D5e6F7g8H9i0J1k2L3m4N5o6P/edit
https://maps.app.goo.gl/AbCdEfGh12345678
https://www.amazon.com/dp/B08N5WRWNW
https://www.imdb.com/title/tt0111161/
https://doi.org/10.1000/182
https://arxiv.org/abs/2401.01234
https://www.eventbrite.com/e/a-concert-tickets-812345678901
https://medium.com/@author/a-story-3f8a90b1c2d3
https://apps.apple.com/us/app/maps/id915056765
https://de.wikipedia.org/wiki/Straße
https://www.spiegel.de/kultur/musik/ein-konzert-a-3f8a90b1-c2d3-e4f5-a6b7-8877665544aa
https://www.zeit.de/kultur/2026-11/konzert-berlin
https://www.tagesschau.de/inland/wahl-100.html
https://www.bahn.de/angebot/regio/deutschland-ticket
https://www.gesetze-im-internet.de/bgb/__312g.html
https://www.ardmediathek.de/video/Y3JpZDovL2Rhc2Vyc3RlLmRlL3RhdG9ydA
https://fr.wikipedia.org/wiki/Élysée
https://www.lemonde.fr/culture/article/2026/11/20/un-concert_6543210_3246.html
https://www.service-public.fr/particuliers/vosdroits/F1341
https://www.fnac.com/a12345678/Un-livre
https://www.sncf-connect.com/app/home/search
https://gallica.bnf.fr/ark:/12148/bpt6k1234567x
https://es.wikipedia.org/wiki/España
https://elpais.com/cultura/2026-11-20/un-concierto.html
https://www.rae.es/drae2001/clave
https://dle.rae.es/contraseña
https://www.boe.es/buscar/act.php?id=BOE-A-1978-31229
https://articulo.mercadolibre.com.mx/MLM-1234567890-un-libro-_JM
https://pt.wikipedia.org/wiki/São_Paulo
https://g1.globo.com/pop-arte/musica/noticia/2026/11/20/um-show.ghtml
https://www.gov.br/pt-br/servicos/obter-senha
https://www1.folha.uol.com.br/ilustrada/2026/11/um-show.shtml
https://ar.wikipedia.org/wiki/القاهرة
https://www.aljazeera.net/news/2026/11/20/خبر-اليوم
https://www.youm7.com/story/2026/11/20/خبر/6543210
https://ja.wikipedia.org/wiki/悲情城市
https://kotobank.jp/word/浮世絵
https://dic.pixiv.net/a/初音ミク
https://www.weblio.jp/content/参照
https://note.com/hashtag/日記
https://www.nicovideo.jp/watch/sm9
https://qiita.com/name/items/3f8a90b1c2d3e4f5a6b7
https://www3.nhk.or.jp/news/html/20261120/k10014641234000.html
https://zh.wikipedia.org/zh-tw/北京大学
https://baike.baidu.com/item/北京大学/110221
https://baike.baidu.com/item/故宫
https://www.zhihu.com/question/19550225/answer/12345678
https://mp.weixin.qq.com/s/AbCdEfGhIjKlMnOpQrStUv
https://www.bilibili.com/video/BV1xx411c7mD
https://movie.douban.com/tag/剧情
https://www.instagram.com/explore/tags/台灣/
https://www.google.com/maps/place/東京駅
https://namu.wiki/w/서울
https://ko.wikipedia.org/wiki/대한민국
https://th.wikipedia.org/wiki/กรุงเทพมหานคร
https://news.example.tw/article/12345/標題
https://blog.example.jp/archives/2026/旅行`
  .trim()
  .split('\n');

test.each(ordinary)('an ordinary address of a big site is shortened without a question: %s', async (address) => {
  expect(limitOf(address)).toBeNull();
  for (const text of [address, `- ${address}`, `See ${address} (new), report.pdf follows.`])
    expect(await taken(text)).toEqual({ list: [address], text: [address] });
});

test('a host with a colon behind it names the address that follows, and gets no link', async () => {
  const { good } = await addressListOf(
    'Booking.com: booking.com/hotel/x.html\nPaypal.me: paypal.me/club\nA: https://a.example/',
  );
  expect(good).toMatchObject([
    { address: 'https://booking.com/hotel/x.html', unsure: 'bare' },
    { address: 'https://paypal.me/club', unsure: 'bare' },
    { address: 'https://a.example/', unsure: null },
  ]);
});
