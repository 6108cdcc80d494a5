import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { demo } from './asking.ts';
import type { AskedService } from './asking.ts';

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
