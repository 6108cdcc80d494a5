import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from '../../../lib/address-list/decode-text.ts';

const text = 'Größe – “Pages”\r\nhttps://a.example/ü\r\nhttps://b.example/你好';

function utf16(of: string, { big, mark }: { big: boolean; mark: boolean }): Uint8Array {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + of, 'utf16le');
  return big ? bytes.swap16() : bytes;
}

test.each([
  ['little endian with a mark', { big: false, mark: true }],
  ['little endian without a mark', { big: false, mark: false }],
  ['big endian with a mark', { big: true, mark: true }],
  ['big endian without a mark', { big: true, mark: false }],
])('reads UTF-16, %s', (_, form) => {
  expect(decodeText(utf16(text, form))).toEqual({ text, unsure: null });
});

test('reads UTF-8 with and without a mark', () => {
  expect(decodeText(Buffer.from(text))).toEqual({ text, unsure: null });
  expect(decodeText(Buffer.from(`\ufeff${text}`))).toEqual({ text, unsure: null });
  expect(decodeText(new Uint8Array())).toEqual({ text: '', unsure: null });
});

test('reads Windows-1252', () => {
  const bytes = Uint8Array.from([0x93, 0x47, 0x72, 0xf6, 0xdf, 0x65, 0x94, 0x20, 0x80, 0x0d, 0x0a]);
  expect(decodeText(bytes)?.text).toBe('“Größe” €\r\n');
});

test.each([
  ['a ZIP archive', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00, 0x08, 0x00, 0x00, 0x00, 0x21, 0x00]],
  ['a PNG picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48]],
  ['half a UTF-16 character', [0xff, 0xfe, 0x00, 0xd8]],
  ['zero bytes', [0, 0, 0, 0]],
])('takes %s for no text', (_, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBeNull();
});

/** Names as spreadsheets of many countries save them; the bytes are written in Base64. */
const names: [encoding: string, name: string, bytes: string][] = [
  ['Windows-1252', 'Straßenbahn für Größe, Bücher und Äpfel', 'U3RyYd9lbmJhaG4gZvxyIEdy9t9lLCBC/GNoZXIgdW5kIMRwZmVs'],
  [
    'Windows-1252',
    'Les élèves préfèrent l’été à la forêt, ça coûte 5 €',
    'TGVzIOls6HZlcyBwculm6HJlbnQgbJLpdOkg4CBsYSBmb3LqdCwg52EgY2/7dGUgNSCA',
  ],
  ['Windows-1250', 'Zażółć gęślą jaźń', 'WmG/87PmIGfqnGy5IGphn/E='],
  [
    'Windows-1254',
    'Türkiye’nin başkenti İstanbul değil ışık',
    'VPxya2l5ZZJuaW4gYmH+a2VudGkg3XN0YW5idWwgZGXwaWwg/f79aw==',
  ],
  ['Windows-1251', 'Привет, как дела? Новости дня', 'z/Do4uXyLCDq4Oog5OXr4D8gze7i7vHy6CDk7f8='],
  ['KOI8-R', 'Привет, как дела? Новости дня', '8NLJ18XULCDLwcsgxMXMwT8g7s/Xz9PUySDEztE='],
  [
    'Windows-1253',
    'Καλημέρα κόσμε, τι κάνεις; Νέα της ημέρας',
    'yuHr5+zd8eEg6vzz7OUsIPTpIOrc7eXp8jsgzd3hIPTn8iDn7N3x4fI=',
  ],
  ['Windows-1255', 'שלום עולם מה שלומך', '+ezl7SDy5eztIO7kIPns5e7q'],
  ['Windows-1256', 'مرحبا بالعالم كيف حالك', '49HNyMcgyMfh2sfh4yDf7d0gzcfh3w=='],
  ['Windows-874', 'สวัสดีชาวโลก ข่าววันนี้', 'ysfRyrTVqtLH4sWhIKLo0sfH0bm51ek='],
  ['Macintosh', 'Straßenbahn für Größe, Bücher und Äpfel', 'U3RyYadlbmJhaG4gZp9yIEdymqdlLCBCn2NoZXIgdW5kIIBwZmVs'],
  ['Shift_JIS', '日本語のページ、今日のニュース', 'k/qWe4zqgsyDeYFbg1eBQY2hk/qCzINqg4WBW4NY'],
  ['EUC-JP', '日本語のページ、今日のニュース', 'xvzL3LjspM6l2qG8pbihorqjxvykzqXLpeWhvKW5'],
  ['GB18030', '你好，世界。今天的新闻', 'xOO6w6OsysC956GjvfHM7LXE0MLOxQ=='],
  ['Big5', '你好，世界。今天的新聞', 'p0GmbqFBpUCsyaFDpLWk0aq6t3O7RA=='],
  ['EUC-KR', '안녕하세요 세계, 오늘의 뉴스', 'vsiz58fPvLy/5CC8vLDoLCC/wLTDwMcgtLq9ug=='],
];

test.each(names)('a file in %s is read in that, and offers it first: %s', (encoding, name, bytes) => {
  const read = decodeText(Buffer.concat([Buffer.from(bytes, 'base64'), Buffer.from('\r\nhttps://a.example/x\r\n')]));
  expect(read?.text).toBe(`${name}\r\nhttps://a.example/x\r\n`);
  expect(read?.unsure).toMatchObject({ count: 1, encoding, choices: { 0: { encoding, line: name } } });
  expect(read?.unsure?.choices.at(-1)?.encoding).toBe('UTF-8');
});

test.each(names)(
  'a line in %s leaves the lines in UTF-8 as they are, whatever it is read in: %s',
  (encoding, name, bytes) => {
    const [before, after] = ['Straße,日本\nGröße\nhttps://a.example/ü\n', '\nПривет, Ελλάδα\n'];
    const file = Buffer.concat([Buffer.from(before), Buffer.from(bytes, 'base64'), Buffer.from(after)]);
    const read = decodeText(file);
    expect(read?.unsure).toMatchObject({
      count: 1,
      encoding: 'UTF-8',
      choices: { 0: { encoding: 'UTF-8' }, 1: { encoding, line: name } },
    });
    for (const choice of read?.unsure?.choices ?? []) {
      const text = decodeText(file, choice.encoding)?.text ?? '';
      expect([text.slice(0, before.length), text.slice(-after.length)]).toEqual([before, after]);
    }
    expect(decodeText(file, encoding)?.text).toBe(before + name + after);
  },
);

const utf8 = (text: string): Buffer => Buffer.from(text);
const byte = (...bytes: number[]): Buffer => Buffer.from(bytes);

test('one stray byte changes nothing else in its file, nor in its line', () => {
  const file = Buffer.concat([utf8('Straße,1\nGröße – Br'), byte(0xfc), utf8('cke,2\nÄpfel,3\n')]);
  const read = decodeText(file);
  expect(read?.text).toBe('Straße,1\nGröße – Br\ufffdcke,2\nÄpfel,3\n');
  expect(read?.unsure?.count).toBe(1);
  expect(read?.unsure?.choices.slice(0, 2)).toEqual([
    { encoding: 'UTF-8', line: 'Größe – Br\ufffdcke,2' },
    { encoding: 'Windows-1252', line: 'Größe – Brücke,2' },
  ]);
  expect(decodeText(file, 'Windows-1252')?.text).toBe('Straße,1\nGröße – Brücke,2\nÄpfel,3\n');
});

test('half a character at the end of a file leaves the rest as it is', () => {
  const read = decodeText(utf8('Straße\nGröße\n日本').subarray(0, -1));
  expect(read?.text).toBe('Straße\nGröße\n日\ufffd');
  expect(read?.unsure?.encoding).toBe('UTF-8');
});

test('an encoding that lacks a byte of the file is not offered', () => {
  const read = decodeText(Buffer.concat([byte(0x81, 0x20), utf8('https://a.example/\n')]));
  expect(read?.unsure?.choices.map(({ encoding }) => encoding)).not.toContain('Windows-1252');
});

test('shows the part of a long line that is not UTF-8', () => {
  const line = Buffer.concat([utf8(`${'x'.repeat(500)},`), byte(0xdf), utf8(`,${'y'.repeat(500)}`)]);
  const read = decodeText(line);
  for (const choice of read?.unsure?.choices ?? []) {
    expect(choice.line.length).toBeLessThan(130);
    expect(choice.line).toMatch(/^…x+,[^,],y+$/);
  }
});

test('a file of any bytes is read without a fault, its lines in UTF-8 as they are', () => {
  const part = fc.oneof(
    fc.constantFrom('Straße', '日本', 'https://a.example/', '\n', '\r\n', ',').map(utf8),
    fc.uint8Array({ maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const file = Buffer.concat(parts);
      const read = decodeText(file);
      if (read?.unsure === null || read === null) return;
      expect(read.unsure.choices.some(({ encoding }) => encoding === read.unsure?.encoding)).toBe(true);
      for (const { encoding } of read.unsure.choices) {
        const again = decodeText(file, encoding);
        expect(again?.unsure).toEqual({ ...read.unsure, encoding });
        if (encoding !== 'UTF-8' && read.unsure.encoding === encoding) expect(again?.text).not.toContain('\ufffd');
      }
    }),
  );
});
