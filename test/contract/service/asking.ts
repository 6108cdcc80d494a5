import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { leastHashCost, startService } from '../../service/index.ts';
import type { ServerOptions, ServiceOptions } from '../../service/index.ts';
import type { LogEntry } from '../../service/log.ts';

/** The account that every test starts with. */
export const demo = { uid: 'demo', secret_key: 'open-sesame-4711' };

/** An answer of the service: the HTTP status and the envelope. */
export interface Answer {
  http: number;
  status_code: unknown;
  status_txt: unknown;
  data: Record<string, unknown>[];
}

/** The parameters of a request; a list of values becomes a repeated parameter. */
type Parameters = Record<string, string | number | readonly string[]>;

/** A running service with functions that send it requests. */
export type AskedService = Awaited<ReturnType<typeof openService>>;

/** Starts a service in memory with the account `demo` and without titles; closes it after the test. */
export async function openService(options: Partial<ServiceOptions & ServerOptions> = {}) {
  const logged: LogEntry[] = [];
  const service = await startService({
    databaseFile: ':memory:',
    readTitles: false,
    hashCost: leastHashCost,
    log: (entry) => logged.push(entry),
    ...options,
  });
  onTestFinished(() => service.close());
  if ((await service.checkKey(demo.uid, demo.secret_key)) === 'no-account')
    await service.addAccount({ uid: demo.uid, secretKey: demo.secret_key });
  /** Sends a request as `demo`. */
  const ask = (path: string, parameters: Parameters = {}) => askAt(service.address, path, { ...demo, ...parameters });
  /** Sends a request and returns the first item. */
  const one = async (path: string, parameters?: Parameters) => {
    const { data } = await ask(path, parameters);
    if (!data[0]) throw new Error(`${path} answered no item`);
    return data[0];
  };
  /** Shortens an address and returns the short one. */
  const shorten = async (long_url: string) => String((await one('/link/shorten', { long_url }))['short_url']);
  return Object.assign(service, { ask, one, shorten, logged });
}

/** Adds an account `friend` that `demo` referred; returns its credentials. */
export async function addFriend(service: AskedService): Promise<typeof demo> {
  await service.addAccount({ uid: 'friend', secretKey: 'another-key', referredBy: 'demo' });
  return { uid: 'friend', secret_key: 'another-key' };
}

/** Starts a service whose account `demo` has a link to this page. */
export async function openWithLink(
  longUrl: string,
  options: Partial<ServiceOptions & ServerOptions> = {},
): Promise<{ service: AskedService; short_url: string }> {
  const service = await openService(options);
  return { service, short_url: await service.shorten(longUrl) };
}

/** Sends a request to the service at an address. */
export async function askAt(address: string, path: string, parameters: Parameters): Promise<Answer> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    for (const each of [value].flat()) query.append(name, String(each));
  const response = await fetch(`${address}${path}?${query}`, { redirect: 'manual' });
  return { http: response.status, ...((await response.json()) as Omit<Answer, 'http'>) };
}

/** The refusal or success of a request. */
export interface Outcome {
  http: number | undefined;
  words: unknown;
  /** The header Retry-After. */
  retryAfter: string | undefined;
}

/** Asks for the overview with a wrong key, or with these credentials, from an address of this machine. */
export async function askFrom(
  localAddress: string,
  service: AskedService,
  credentials: Partial<typeof demo> = {},
): Promise<Outcome> {
  const query = new URLSearchParams({ ...demo, secret_key: 'wrong', ...credentials });
  const asked = request(`${service.address}/overview?${query}`, { localAddress, agent: false }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const { status_txt: words } = (await json(response)) as { status_txt: unknown };
  return { http: response.statusCode, words, retryAfter: response.headers['retry-after'] };
}

/** Connects to the service at an address, for requests that no HTTP client would send; ends the connection after the test. */
export async function openRaw(address: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  /** Resolves with everything that was received, when the service ends the connection. */
  const ended = once(socket, 'close').then(() => received);
  await once(socket, 'connect');
  /** Sends bytes; resolves when the system has taken them. */
  const send = (text: string) => new Promise<void>((resolve) => void socket.write(text, () => resolve()));
  return { send, ended };
}

/** Sends bytes to the service at an address; resolves with everything that was received when it ends the connection. */
export async function sendRaw(address: string, text: string): Promise<string> {
  const { send, ended } = await openRaw(address);
  await send(text);
  return ended;
}

/** Visits a short address without following the redirect. */
export function follow(shortUrl: string, method = 'GET'): Promise<Response> {
  return fetch(shortUrl, { method, redirect: 'manual' });
}

/** Creates a clock that only moves when asked to. */
export function stoppedClock(start: string) {
  let time = Date.parse(start);
  return {
    clock: () => time,
    /** Seconds since 1970, the unit of the service's timestamps. */
    seconds: () => Math.floor(time / 1000),
    forward: (seconds: number) => void (time += seconds * 1000),
    set: (to: string) => void (time = Date.parse(to)),
  };
}
