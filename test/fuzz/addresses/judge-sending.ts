import { parse } from 'node:querystring';
import { readAddress } from '../../../lib/address/address.ts';
import { requestUrl, type Parameter } from '../../../lib/worker/api/request-url.ts';
import { readQuery } from '../../service/http/query.ts';
import type { Wrong } from '../go-through.ts';
import { secretKey } from '../hostile-text.ts';

const service = 'http://service.example';

/** Returns the faults of an address in a request's URL, read back by an independent parser. */
export function judgeSending(typed: string): Wrong[] {
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
