import { test } from 'vitest';
import { parse } from 'node:querystring';
import { typed } from '../fakes/typed-addresses.ts';
import { goThrough, type Wrong } from './go-through.ts';
import { shortLinkIn } from '../../lib/address/short-address.ts';
import { openable, punycodeHost, readAddress } from '../../lib/address/address.ts';
import { readableAddress } from '../../lib/address/readable-address.ts';
import { requestUrl, type Parameter } from '../../lib/worker/api/request-url.ts';
import { readQuery } from '../service/http/query.ts';
import { secretKey } from './hostile-text.ts';

test('reads typed addresses byte for byte, and accepts no text that is no address', { timeout: 600_000 }, () =>
  goThrough({
    figure: 'addresses',
    cases: typed,
    share: [110_000, 3_000],
    judge: (text) => Promise.resolve([...judgeReading(text), ...judgeSending(text)]),
  }),
);

const shortHosts = ['sho.rt', 'sho.rt:8080'];

/** Returns the faults in reading a text as an address. */
function judgeReading(typed: string): Wrong[] {
  const read = readAddress(typed);
  const shown = typed.replaceAll(unseen, '');
  return read.ok ? judgeTaken(shown, read.value) : judgeRefused(shown);
}

/** What nobody sees of an address that they paste. Other characters of format belong to emoji, or to a script's numbers. */
const format = '(?=[\\0-\\u05ff\\u061c\\u180e\\u2000-\\uffff])\\p{Cf}';
const unseen = new RegExp(`^(?:[\\s\\p{Cc}]|${format})+|(?:[\\s\\p{Cc}]|${format})+$`, 'gu');

/** Checks that only an http(s) address is accepted, as typed or with a scheme added, and that nothing in it is hidden. */
function judgeTaken(text: string, address: string): Wrong[] {
  const url = URL.parse(address);
  const href = openable(address);
  const again = readAddress(address);
  const shown = punycodeHost(address);
  const it = JSON.stringify(address);
  const wrong: Wrong[] = [];
  if (address !== text && address !== `https://${text}`) {
    wrong.push({ harm: 'loss', words: `${JSON.stringify(text)} became ${it}` });
  }
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') {
    wrong.push({ harm: 'leak', words: `${it} is taken` });
  }
  if (href === null || new URL(href).href !== href || !/^https?:\/\/[^/@]+(?:\/|$)/.test(href)) {
    wrong.push({ harm: 'leak', words: `${it} becomes the link ${JSON.stringify(href)}` });
  }
  if (!again.ok || again.value !== address) wrong.push({ harm: 'loss', words: `${it}, read again, is another` });
  if ((shortLinkIn(address, shortHosts) !== null) !== isShortLink(url)) {
    wrong.push({ harm: 'wrong words', words: `${it} is taken for a short link, or is one and is not` });
  }
  if (shown !== null && shown !== url?.hostname) {
    wrong.push({ harm: 'wrong words', words: `the host of ${it} is shown as ${shown}` });
  }
  const readable = readableAddress(address);
  if (formOf(readable) !== formOf(address)) {
    wrong.push({ harm: 'wrong words', words: `${it} is shown as ${JSON.stringify(readable)}, which leads elsewhere` });
  }
  const added = Array.from(readable).filter((character) => !address.includes(character));
  if (added.some((character) => /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(character))) {
    wrong.push({ harm: 'wrong words', words: `${JSON.stringify(readable)} is shown, with what nobody sees` });
  }
  return wrong;
}

/** Returns the address that a browser goes to, whatever the case of its escapes. */
const formOf = (address: string): string | undefined =>
  URL.parse(address)?.href.replaceAll(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());

function isShortLink(url: URL | null): boolean {
  if (url === null || !shortHosts.includes(url.host)) return false;
  const path = url.pathname.replaceAll(/%[3-7][\da-f]/gi, (escape) =>
    String.fromCharCode(parseInt(escape.slice(1), 16)),
  );
  return /^\/+[a-z0-9]+\/*$/i.test(path);
}

/**
 * Returns the fault of refusing a text that a browser would open unchanged, on a host that can exist, without a user
 * name, without a second address and of a length that servers take.
 */
function judgeRefused(text: string): Wrong[] {
  const url = URL.parse(text);
  const whole = url !== null && /^https?:\/\/[^/]/i.test(text) && !/[\t\n\r]/.test(text);
  const isHost = whole && (url.hostname.startsWith('[') || !/[^a-z\d._-]|^\.|\.\./.test(url.hostname));
  const several = /\shttps?:\/\//i.test(text) || /^https?:\/\/[^/?#]*:\/\//i.test(text);
  const right = !isHost || several || text.length > 64_000 || url.username + url.password !== '';
  return right ? [] : [{ harm: 'loss', words: `${JSON.stringify(text)} is refused` }];
}

const service = 'http://service.example';

/** Returns the faults of an address in a request's URL, read back by an independent parser. */
function judgeSending(typed: string): Wrong[] {
  const read = readAddress(typed);
  if (!read.ok) return [];
  const address = read.value;
  const parameters: Parameter[] = [
    ['short_url', 'http://sho.rt/a1'],
    ['long_url', address],
  ];
  const account = { serviceAddress: service, accountId: 'me', secretKey };
  const written = requestUrl(account, '/link/edit', parameters);
  const sent = new Request(written).url;
  const target = sent.slice(service.length);
  const query = target.slice(target.indexOf('?') + 1);
  // Half a surrogate pair has no bytes; the replacement character stands for it.
  const sentAll: Parameter[] = [['uid', 'me'], ['secret_key', secretKey], ...parameters];
  const wanted = sentAll.map(([name, value]) => [name, [value.toWellFormed()]]);
  const bytes = bytesOf(query.slice(query.indexOf('&long_url=') + '&long_url='.length));

  const readings: Record<string, unknown> = {
    'a browser, which sends it otherwise,': sent === written ? wanted : sent,
    'a decoder of forms': Object.entries(parse(query)).map(([name, value]) => [name, [value].flat()]),
    'the service': [...readQuery(target)],
    'a parser of URLs': [...new URL(sent).searchParams].map(([name, value]) => [name, [value]]),
    'who reads bytes': bytes.equals(Buffer.from(address)) ? wanted : bytes.toString('latin1'),
  };
  const whole = JSON.stringify(wanted);
  return Object.entries(readings)
    .filter(([, reading]) => JSON.stringify(reading) !== whole)
    .map(([reader, reading]) => ({ harm: 'loss', words: `${whole} is to ${reader} ${JSON.stringify(reading)}` }));
}

/** Decodes percent escapes in an ASCII text to bytes, and nothing else. */
function bytesOf(text: string): Buffer {
  const each = text.replaceAll(/%([\da-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));
  return Buffer.from(each, 'latin1');
}
