import { safeParse } from '../schema.ts';
import { failed, success, type Result } from '../failure.ts';
import { readBody } from './body.ts';
import { startDeadline, type Deadline } from './deadline.ts';
import type { Endpoint } from './endpoints.ts';
import { readEnvelope } from './envelope.ts';
import { createKeyGuard } from './key-guard.ts';
import { usualLimits } from './limits.ts';
import type { ApiParts } from './parts.ts';
import { refusalByEnvelope, refusalByNumber, type HttpAnswer } from './refusal.ts';
import { requestUrl, type Parameter } from './request-url.ts';

/** The items of an answer in its order; null stands for one that cannot be read. */
export type Items<Item> = readonly (Item | null)[];

/** Sends one request, once, and reads its answer. */
export type Send = <Name extends string, Item extends object>(
  endpoint: Endpoint<Name, Item>,
  values: Record<Name, string | readonly string[]>,
) => Promise<Result<Items<Item>>>;

/** The account, as every request carries it (interface: Authentication). */
export function credentialParameters({ accountId, secretKey }: ApiParts['credentials']): Parameter[] {
  return [
    ['uid', accountId],
    ['secret_key', secretKey],
  ];
}

/**
 * Makes the one function that speaks to the service. It never repeats a request, and nothing of an error that `fetch`
 * or a parser throws is kept: their messages quote URLs and bodies.
 */
export function createSend(parts: ApiParts): Send {
  // Taken out of the parts: called as a method of theirs, the browser's fetch refuses.
  const { fetch, credentials, now = Date.now } = parts;
  const limits = { ...usualLimits, ...parts.limits };
  const guard = createKeyGuard(credentials.secretKey);

  const send: Send = async (endpoint, values) => {
    if (!(await parts.permitted())) {
      return failed({ kind: 'no-permission', serviceAddress: credentials.serviceAddress });
    }
    const asked = endpoint.parameters.flatMap((name) => [values[name]].flat().map((value): Parameter => [name, value]));
    const url = requestUrl(credentials.serviceAddress, endpoint.path, [...credentialParameters(credentials), ...asked]);
    const deadline = endpoint.list ? startDeadline(limits.listMs, limits.listStallMs) : startDeadline(limits.answerMs);
    try {
      const answer = await receive(url, deadline, endpoint.list ? limits.listBytes : limits.answerBytes);
      if (!answer.ok) return answer;
      return success(answer.value.map((item) => readItem(endpoint, item)));
    } finally {
      deadline.end();
    }
  };

  async function receive(url: string, deadline: Deadline, maxBytes: number): Promise<Result<readonly unknown[]>> {
    const response = await fetch(url, {
      method: 'GET',
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      signal: deadline.signal,
    }).catch(() => null);
    if (response === null) return failed({ kind: deadline.passed() ? 'timeout' : 'unreachable' });
    deadline.progress();
    // Browsers hide what a redirect says; elsewhere its status is seen.
    if (response.type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(response.status)) {
      return failed({ kind: 'redirected' });
    }
    const http: HttpAnswer = { status: response.status, retryAfter: response.headers.get('retry-after') };
    const refusal = refusalByNumber(http.status, http, now());
    if (refusal !== null) return failed(refusal);

    const text = await readBody(response, maxBytes, deadline.progress);
    if (text === null && deadline.passed()) return failed({ kind: 'timeout' });
    const envelope = text === null ? null : readEnvelope(text);
    // Without a number of its own, an envelope that says OK does not outweigh an HTTP error.
    const silent = envelope !== null && envelope.succeeded && envelope.statusCode === null;
    if (envelope === null || (silent && !response.ok)) {
      return failed(response.ok ? { kind: 'not-the-service' } : { kind: 'http', status: http.status });
    }
    const told = refusalByEnvelope(envelope, http, now());
    if (told !== null) return failed(guard.failure(told));
    return envelope.items === null ? failed({ kind: 'not-the-service' }) : success(envelope.items);
  }

  function readItem<Item extends object>(endpoint: Endpoint<string, Item>, item: unknown): Item | null {
    const read = safeParse(endpoint.item(), item);
    return read.success ? guard.item(read.data) : null;
  }

  return async (endpoint, values) => {
    try {
      return await send(endpoint, values);
    } catch {
      return failed({ kind: 'internal' });
    }
  };
}
