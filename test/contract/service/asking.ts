import { onTestFinished, vi } from 'vitest';
import { leastHashCost, startService } from '../../service/index.ts';
import type { RunningService, ServerOptions, ServiceOptions } from '../../service/index.ts';

// Hashing keys and starting processes is slow by design, and slower on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** The account that every test starts with. */
export const demo = { uid: 'demo', secret_key: 'open-sesame-4711' };

/** An answer of the service: the HTTP status and the envelope. */
export interface Answer {
  http: number;
  status_code: unknown;
  status_txt: unknown;
  data: Record<string, unknown>[];
}

/** A running service with functions that send it requests. */
export interface AskedService extends RunningService {
  /** Sends a request as `demo`; a list of values becomes a repeated parameter. */
  ask(path: string, parameters?: Record<string, string | number | readonly string[]>): Promise<Answer>;
  /** Sends a request and returns the first item. */
  one(path: string, parameters?: Record<string, string | number | readonly string[]>): Promise<Record<string, unknown>>;
  /** Shortens an address and returns the short one. */
  shorten(longUrl: string): Promise<string>;
}

/** Starts a service in memory with the account `demo` and without titles; closes it after the test. */
export async function openService(options: Partial<ServiceOptions & ServerOptions> = {}): Promise<AskedService> {
  const service = await startService({
    databaseFile: ':memory:',
    readTitles: false,
    hashCost: leastHashCost,
    ...options,
  });
  onTestFinished(() => service.close());
  if ((await service.checkKey(demo.uid, demo.secret_key)) === 'no-account')
    await service.addAccount({ uid: demo.uid, secretKey: demo.secret_key });
  const ask: AskedService['ask'] = (path, parameters = {}) => askAt(service.address, path, { ...demo, ...parameters });
  const one: AskedService['one'] = async (path, parameters) => {
    const { data } = await ask(path, parameters);
    if (!data[0]) throw new Error(`${path} answered no item`);
    return data[0];
  };
  const shorten = async (long_url: string) => String((await one('/link/shorten', { long_url }))['short_url']);
  return Object.assign(service, { ask, one, shorten });
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
export async function askAt(
  address: string,
  path: string,
  parameters: Record<string, string | number | readonly string[]>,
): Promise<Answer> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    for (const each of [value].flat()) query.append(name, String(each));
  const response = await fetch(`${address}${path}?${query}`, { redirect: 'manual' });
  return { http: response.status, ...((await response.json()) as Omit<Answer, 'http'>) };
}

/** Visits a short address without following the redirect. */
export function follow(shortUrl: string, method = 'GET'): Promise<Response> {
  return fetch(shortUrl, { method, redirect: 'manual' });
}

/** Creates a clock that only moves when told to. */
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
