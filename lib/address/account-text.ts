import { visibleText } from './address.ts';
import {
  partServiceAddress,
  readServiceAddress,
  suggestServiceAddress,
  type PastedService,
} from './service-address.ts';

/** What a pasted text has of an account. */
export type PastedAccount = Partial<PastedService>;

type Name = keyof PastedAccount;

/** Words in the names of the fields, as services and password managers write them. The first that fits counts. */
const words: readonly (readonly [Name, RegExp])[] = [
  ['secretKey', /secret|key|token|password|schlüssel|clave|clé|chave|キー|密钥|مفتاح/i],
  ['serviceAddress', /address|url|server|service|endpoint|host|adresse|dirección|endereço|アドレス|网址|地址|عنوان/i],
  ['accountId', /(?<![a-z])u?id(?![a-z])|user|account|login|client|konto|cuenta|compte|conta|アカウント|账号|حساب/i],
];

/** The most characters of a name before its value (count): a key is longer than most names. */
const longestName = 40;

/** The most lines of a text (count): a longer one is a document. */
const mostLines = 20;

const ofLines = /[\r\n]+/;
const ofCells = [/[\t\r\n]+/, /[;\r\n]+/, /[,\r\n]+/, /[|\r\n]+/];

/** They are between words too: there, a name is only what a sign follows. */
const ofWords = new Set([/\s+/, /[\s;,|]+/]);

/** What stands between names and values. Of two that find as much, the first is right: it keeps more of a value together. */
const separators = [ofLines, ...ofCells, ...ofWords];

/**
 * Reads a text into the fields of an account: names with values, such as `Account ID: me`, `export UID=me` or JSON, a
 * table with a row of names, or the three values alone or with names that it does not know; in lines or in one. Returns
 * null if fewer than two are found, or if a field has two values.
 */
export function readAccountText(text: string): PastedAccount | null {
  if (text.split(ofLines).length > mostLines) return null;
  const readings = [
    readJson(text),
    ...separators.flatMap((separator) => {
      const isOfWords = ofWords.has(separator);
      // A sign belongs to the word before it.
      const parts = partsOf(isOfWords ? text.replaceAll(/[\t ]+([=:：])(?=\s)/g, '$1') : text, separator);
      return [
        readNamed(parts.map((part) => readPart(part, isOfWords))),
        separator !== ofLines && parts.some((part) => /\s/.test(part)) ? null : readValues(parts),
        isOfWords ? null : readValues(parts.map(withoutLabel)),
      ];
    }),
    ...ofCells.map((separator) => readTable(partsOf(text, ofLines), separator)),
  ];
  const found = readings
    .filter((each) => each !== null)
    .map(withAddressParted)
    .reduce<PastedAccount>((most, each) => (countOf(each) > countOf(most) ? each : most), {});
  return countOf(found) < 2 ? null : found;
}

const withAddressParted = (found: PastedAccount): PastedAccount => ({
  ...found,
  ...(found.serviceAddress !== undefined && partAddress(found.serviceAddress)),
});

const countOf = (found: PastedAccount): number => Object.keys(found).length;

/** Returns the parts of a text that have letters or digits, without what quotes or ends them. */
const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => bare(visibleText(part)))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));

const bare = (text: string): string => text.replace(/^["'“”„‘’«»`{\s]+|["'“”‘’«»`},;\s]+$/g, '');

/** A part of a text. */
interface Part {
  text: string;
  /** The field that it names; null for none. */
  name: Name | null;
  /** The value after the name; empty for a name alone. */
  value: string;
  /** A sign between the name and the value, or where the value would be, shows that it is a name. */
  isSigned: boolean;
}

/**
 * Reads parts with names, and values after them. A key without a name is the only part left that has a digit. Null if two
 * values belong to the same field, or if the key may be in what is left.
 */
function readNamed(parts: readonly Part[]): PastedAccount | null {
  const found: PastedAccount = {};
  const left: string[] = [];
  let expected: Part | null = null;
  for (const part of parts) {
    const isNext: boolean = expected !== null && (part.name === null || (expected.isSigned && !part.isSigned));
    const name: Name | null = isNext ? (expected?.name ?? null) : part.name;
    const value: string = isNext ? part.text : part.value;
    expected = isNext || value !== '' ? null : part;
    if (name === null && /\d/.test(part.text)) left.push(withoutLabel(part.text));
    if (name === null || value === '') continue;
    if (found[name] !== undefined && found[name] !== value) return null;
    found[name] = value;
  }
  const [key, ...more] = left;
  const account = withAddressParted(found);
  if (key === undefined || account.secretKey !== undefined || countOf(account) < 2) return account;
  return more.length > 0 || /\s/.test(key) ? null : { ...account, secretKey: key };
}

/** `isWord`: the part is a word of a text, and names a field only with a sign. */
function readPart(text: string, isWord: boolean): Part {
  if (isAddress(text)) return { text, name: 'serviceAddress', value: text, isSigned: true };
  const [, before = text, after] =
    /^(?:export\s+|set\s+|\$env:)?([^:=：\t]+?)["'`*]*\s*[:=：\t](?!\/\/)\s*(.*)$/is.exec(text) ?? [];
  const isSigned = after !== undefined || before.startsWith('--');
  const name = isWord && !isSigned ? null : nameIn(before);
  return { text, name: isHostWithPort(text) ? null : name, value: bare((after ?? '').replace(/^\*+/, '')), isSigned };
}

/** Returns what follows a name in any script, and a sign that is none of a value: a full-width colon, or one before a space. */
const withoutLabel = (text: string): string =>
  /^[^:=：]{1,40}(?:：|:\s|(?<=\P{ASCII}\s*)[:=])\s*(\S.*)$/u.exec(text)?.[1] ?? text;

function nameIn(text: string): Name | null {
  if (text.length > longestName) return null;
  const name = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1_$2'); // `accountId` is `account_Id`.
  const fieldOf = (part: string): Name | undefined => words.find(([, named]) => named.test(part))?.[0];
  // The last part of a variable's name says what it is: `SERVICE_UID`, `access_key_id`.
  return (/\s/.test(name) ? undefined : fieldOf(name.split(/[_.-]/).at(-1) ?? '')) ?? fieldOf(name) ?? null;
}

/** Reads the names and texts of an object in JSON, and of those inside; null for another text. */
function readJson(text: string): PastedAccount | null {
  const parts: Part[] = [];
  try {
    JSON.parse(text, (key, value: unknown) => {
      if (typeof value === 'string' || Number.isSafeInteger(value))
        parts.push({ text: key, name: nameIn(key), value: String(value), isSigned: true });
      return value;
    });
  } catch {
    return null;
  }
  return readNamed(parts);
}

/** Reads two lines, of which the first has the names of the values in the second. */
function readTable(lines: readonly string[], separator: RegExp): PastedAccount | null {
  const [names = [], values = [], ...more] = lines.map((line) => line.split(separator).map(bare));
  if (names.length < 2 || names.length !== values.length || more.length > 0) return null;
  return readNamed(
    values.map((value, place) => ({ text: value, name: nameIn(names[place] ?? ''), value, isSigned: true })),
  );
}

const isAddress = (text: string): boolean => /^https?:\/\/[^\s/"'<>;,|]+(?:[/?#][^\s"'<>|]*)?$/i.test(text);

const isHostWithPort = (text: string): boolean => /^[^\s:=/]+\.[^\s:=/]+:\d+(?:\/\S*)?$/.test(text);

/** Returns true for a word that can be an address without its scheme: a host with a top-level domain, or with a number. */
const isHost = (text: string): boolean =>
  /^(?:localhost|(?:[\p{L}\d-]+\.)+\p{L}{2,}|\d+(?:\.\d+){3})(?::\d+)?(?:\/\S*)?$/iu.test(text);

/**
 * Reads three values without names, also between sentences: the address, and of the others the longer one is the key,
 * unless it is a mail address. Null for other parts.
 */
function readValues(parts: readonly string[]): PastedAccount | null {
  const address = parts.find(isAddress) ?? parts.find(isHost);
  const [one, other, ...more] = parts.filter((part) => part !== address && !/\s/.test(part));
  if (address === undefined || one === undefined || other === undefined || more.length > 0) return null;
  const isKeyFirst = other.includes('@') || (one.length > other.length && !one.includes('@'));
  const [accountId, secretKey] = isKeyFirst ? [other, one] : [one, other];
  return { serviceAddress: address, accountId, secretKey };
}

/** Parts the address of a request, or one with an account before its host or in its query. Null for any other address. */
function partAddress(address: string): PastedAccount | null {
  const [, scheme = '', accountId = '', secretKey = '', end = ''] =
    /^(https?:\/\/)([^/?#@:]+):([^/?#@]+)@(\S+)$/i.exec(address) ?? [];
  if (end !== '') return { serviceAddress: scheme + end, accountId: decoded(accountId), secretKey: decoded(secretKey) };
  const [serviceAddress = '', ...others] = address.split(/[?#&]/);
  const named = readNamed(others.map((each) => readPart(decoded(each), true)));
  return partServiceAddress(address) ?? (named?.secretKey === undefined ? null : { ...named, serviceAddress });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An address within a text, up to what no service address has in it; none with a user name. */
const addressWithin =
  /https?:\/\/(?![^\s/?#]*@)(?:\[[\da-f:.]+\]|[\p{L}\p{N}_.-]*[\p{L}\p{N}])(?::\d+(?![^\s/?#,;|]))?(?:\/[^\s?#&@\\"'<>,;|]*)?/iu;

/**
 * Parts a text that has more than an address, in no form that `readAccountText` knows: `rest` is what else it has.
 * Returns null for an address alone, for one that is mistyped, and for a text without one.
 */
export function partRest(typed: string): { serviceAddress: string; rest: string } | null {
  const text = visibleText(typed.replaceAll(/[\r\n]+/g, ' '));
  if (readServiceAddress(text).ok || suggestServiceAddress(text) !== null) return null;
  const serviceAddress = addressWithin.exec(text)?.[0] ?? text.split(/[\s,;|]+/).find(isHost);
  if (serviceAddress === undefined || !readServiceAddress(serviceAddress).ok) return null;
  const rest = text.replace(serviceAddress, () => ' ').trim();
  return { serviceAddress, rest };
}
