/** An encoding of texts that are not UTF-8, by a name that browsers know. */
interface Encoding {
  name: string;
  /** Returns how likely bytes are in this encoding that decode to this text, from -1 to 2. */
  likelihood(bytes: Uint8Array, text: string): number;
}

/** An encoding whose characters are one byte each, with those letters and signs that its languages use most. */
const oneByte = (name: string, frequent: string): Encoding => ({
  name,
  likelihood: (_bytes, text) => likelihoodOfLetters(text, frequent),
});

/** The first byte of a character, from and to, and how likely such a character is. */
type Lead = readonly [from: number, to: number, likelihood: number];

interface TwoBytes {
  leads: readonly Lead[];
  /** The second byte of a frequent character, at least. */
  second: number;
  /** The bytes that are a character alone. */
  single?: readonly [from: number, to: number];
}

/** An encoding whose characters are two bytes each, besides ASCII. Its frequent characters have the same first bytes. */
const twoBytes = (name: string, { leads, second, single = [256, 256] }: TwoBytes): Encoding => ({
  name,
  likelihood(bytes) {
    let [sum, count] = [0, 0];
    for (let place = 0; place < bytes.length; place += 1) {
      const [first = 0, next = 0] = [bytes[place], bytes[place + 1]];
      if (first < 0x80) continue;
      count += 1;
      const isSingle = first >= single[0] && first <= single[1];
      const [, , likely = -1] = leads.find(([from, to]) => first >= from && first <= to) ?? [];
      sum += isSingle || next < second ? -1 : likely;
      if (!isSingle) place += 1;
    }
    return sum / count;
  },
});

const cyrillic = 'оеаинтсрвлкмдпуяОЕАИНТСРВЛКМДПУЯ';
const latin = 'äöüÄÖÜßéèêëàâáíîïóôúûùñçãåæøœ¡¿’‘“”–—…€«»°§';

/** The encodings that are offered. Of those in which a text reads the same, the first counts. */
const encodings: readonly Encoding[] = [
  oneByte('Windows-1252', latin),
  oneByte('Windows-1250', 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňřšťúůýžÁČĎÉĚÍŇŘŠŤÚŮÝŽőűŐŰăâîşţ„”“–—…’€'),
  oneByte('Windows-1254', 'ığşüöçİĞŞÜÖÇâî’“”–…€'),
  oneByte('Windows-1257', 'āčēģīķļņšūžąęėįųõäöü„“”–…’€'),
  oneByte('Windows-1251', cyrillic),
  oneByte('KOI8-R', cyrillic),
  oneByte('IBM866', cyrillic),
  oneByte('Windows-1253', 'αοιετσνηυρπκμλςάέήίόύώΑΟΙΕΤΣΝ'),
  oneByte('Windows-1255', 'יוהלאמרתשבנםעדחכךפ'),
  oneByte('Windows-1256', 'اليمونرتبعدسفهكةأ'),
  oneByte('Windows-874', 'านรกเงมยลวดทสตะปบคหแจพ่้ีิัุ็ไใ์'),
  oneByte('Windows-1258', 'ăâđêôơưĂÂĐÊÔƠƯáàéèíóòúù'),
  oneByte('Macintosh', latin),
  twoBytes('Shift_JIS', {
    second: 0x40,
    single: [0xa1, 0xdf],
    leads: [
      [0x81, 0x81, 0.5],
      [0x82, 0x83, 2],
      [0x88, 0x97, 1],
    ],
  }),
  twoBytes('EUC-JP', {
    second: 0xa1,
    leads: [
      [0xa1, 0xa1, 0.5],
      [0xa4, 0xa5, 2],
      [0xb0, 0xcf, 0.8],
    ],
  }),
  twoBytes('GB18030', {
    second: 0xa1,
    leads: [
      [0xa1, 0xa1, 0.5],
      [0xa3, 0xa3, 0.5],
      [0xb0, 0xd7, 1],
    ],
  }),
  twoBytes('Big5', {
    second: 0x40,
    leads: [
      [0xa1, 0xa1, 0.5],
      [0xa4, 0xc6, 1],
    ],
  }),
  twoBytes('EUC-KR', { second: 0xa1, leads: [[0xb0, 0xc8, 1.2]] }),
];

/** The most bytes that are judged (count): the first lines of a long file say as much. */
const mostJudged = 20_000;
/** Encodings that are less likely are not offered: in them, a text has no words. */
const least = -0.9;
/** The most encodings that are offered (count). */
const mostOffered = 6;

/** Returns the names of the encodings in which these bytes may be a text, the likeliest first. */
export function likelyEncodings(bytes: Uint8Array): string[] {
  const part =
    bytes.length > mostJudged ? bytes.subarray(0, bytes.lastIndexOf(0x0a, mostJudged) + 1 || bytes.length) : bytes;
  const readings = new Map<string, { name: string; likelihood: number }>();
  for (const { name, likelihood } of encodings) {
    const text = readIn(name, part);
    if (text !== null && !readings.has(text)) readings.set(text, { name, likelihood: likelihood(part, text) });
  }
  const likely = [...readings.values()].filter(({ likelihood }) => likelihood > least);
  const names = likely.toSorted((one, other) => other.likelihood - one.likelihood).map(({ name }) => name);
  return names.filter((name) => part === bytes || readIn(name, bytes) !== null).slice(0, mostOffered);
}

/** What an encoding gives for bytes that it lacks, beside errors: control characters, and characters of nobody's. */
const lacking = /[\u007f-\u009f]|\p{Cn}|\p{Co}/u;

/** Returns the text of bytes in an encoding that has them all; else null. */
function readIn(encoding: string, bytes: Uint8Array): string | null {
  const text = decodeWhole(bytes, encoding);
  return text === null || lacking.test(text) ? null : text;
}

/** Returns the text of bytes in an encoding; null if it does not have them all. */
export function decodeWhole(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const letters = /[^\0-\u007f]/gu;
const scripts = ['Latin', 'Cyrillic', 'Greek', 'Hebrew', 'Arabic', 'Thai'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
);
const scriptOf = (letter: string): number => scripts.findIndex((script) => script.test(letter));

/** Judges each letter beyond ASCII by its neighbours: words have one script, and no capital after a small letter. */
function likelihoodOfLetters(text: string, frequent: string): number {
  let [sum, count] = [0, 0];
  for (const { 0: letter, index } of text.matchAll(letters)) {
    count += 1;
    const [before, after] = [text.charAt(index - 1), text.charAt(index + letter.length)];
    sum += frequent.includes(letter) ? 1 : /\p{L}|\p{M}/u.test(letter) ? 0 : -0.5;
    const script = scriptOf(letter);
    const isMixed = [before, after].some((each) => /\p{L}/u.test(each) && script !== -1 && scriptOf(each) !== script);
    const isRun = script === 0 && /[^\0-\u007f]/.test(before) && /[^\0-\u007f]/.test(after);
    const isOddCapital = /\p{Ll}/u.test(before) && /\p{Lu}/u.test(letter);
    const isInWord = /\p{L}/u.test(before) && /\p{L}/u.test(after) && !/\p{L}|\p{M}|[-’'.]/u.test(letter);
    if (isMixed) sum -= 2;
    else if (isRun || isOddCapital || isInWord) sum -= 1.5;
  }
  return Math.max(-1, sum / count);
}
