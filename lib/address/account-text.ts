import { visibleText } from './address.ts';
import { partServiceAddress, type PastedService } from './service-address.ts';

/** What a pasted text has of an account. */
export type PastedAccount = Partial<PastedService>;

type Name = keyof PastedAccount;

/** Words in the names of the fields, as services and password managers write them. The first that fits counts. */
const words: readonly (readonly [Name, RegExp])[] = [
  ['secretKey', /secret|key|token|password|schlüssel|clave|clé|chave|キー|密钥|مفتاح/i],
  ['serviceAddress', /address|url|server|service|endpoint|host|adresse|dirección|endereço|アドレス|网址|地址|عنوان/i],
  ['accountId', /(?<![a-z])u?id(?![a-z])|user|account|login|konto|cuenta|compte|conta|アカウント|账号|حساب/i],
];

/** The most characters of a name before its value (count): a key is longer than most names. */
const longestName = 30;

/**
 * Reads a text of several lines into the fields of an account: lines with names, such as `Account ID: me`, as
 * `UID=me`, as JSON or with the value in the next line, or the three values alone. Returns null if fewer than two are
 * found, or if a field has two values.
 */
export function readAccountText(text: string): PastedAccount | null {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => visibleText(line))
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  if (lines.length < 2 || lines.length > 20) return null;
  const found = [readNamed(lines), readValues(lines)].find((one) => one !== null && Object.keys(one).length >= 2);
  if (!found) return null;
  const { serviceAddress } = found;
  return serviceAddress === undefined ? found : { ...found, ...partServiceAddress(serviceAddress) };
}

/** Reads lines with names; null if two give the same field. */
function readNamed(lines: readonly string[]): PastedAccount | null {
  const found: PastedAccount = {};
  let expected: Name | null = null;
  for (const line of lines) {
    const { name, value } = readLine(line);
    const field: Name | null = name ?? expected;
    expected = value === null ? name : null;
    if (field === null || value === null) continue;
    if (found[field] !== undefined) return null;
    found[field] = value;
  }
  return found;
}

/** Reads a line with a name and its value, or with either alone. */
function readLine(line: string): { name: Name | null; value: string | null } {
  if (isAddress(line)) return { name: 'serviceAddress', value: line };
  const [, before = '', after = ''] = /^["'{\s]*([^:=：\t]+?)["']?\s*[:=：\t]\s*(.*)$/s.exec(line) ?? [null, line, ''];
  const name = before.length > longestName ? null : nameIn(before);
  const value = after.replace(/^["'“”„‘’«»]|["'“”‘’«»},]+$/g, '').trim();
  if (name !== null) return { name, value: value === '' ? null : value };
  return { name: null, value: line };
}

function nameIn(text: string): Name | null {
  return words.find(([, named]) => named.test(text))?.[0] ?? null;
}

const isAddress = (line: string): boolean => /^https?:\/\/\S+$/i.test(line);

/**
 * Reads three values without names, also between sentences: the address, and of the others the longer one is the key. Null
 * for other lines.
 */
function readValues(lines: readonly string[]): PastedAccount | null {
  const address = lines.find(isAddress);
  const [one, other, ...more] = lines.filter((line) => line !== address && !/\s/.test(line));
  if (address === undefined || one === undefined || other === undefined || more.length > 0) return null;
  const [accountId, secretKey] = one.length > other.length ? [other, one] : [one, other];
  return { serviceAddress: address, accountId, secretKey };
}
