import { safeParse } from '../schema.ts';
import { failed, success, type Result } from '../../failure/failure.ts';
import { readBody } from './read-body.ts';
import { startDeadline, type Deadline } from './deadline.ts';
import type { Endpoint } from './endpoints.ts';
import { readEnvelope } from './read-envelope.ts';
import { createKeyGuard } from './key-guard.ts';
import { defaultLimits } from './limits.ts';
import type { ApiDeps } from './api-deps.ts';
import { refusalByEnvelope, refusalByStatus, type HttpAnswer } from './read-refusal.ts';
import { requestUrl, type Parameter } from './request-url.ts';

/** The items of an answer, in its order; null for an item that cannot be read. */
export type Items<Item> = readonly (Item | null)[];

/** Sends one request, once, and reads its answer. */
export type Send = <Name extends string, Item extends object>(
  endpoint: Endpoint<Name, Item>,
  values: Record<Name, string | readonly string[]>,
) => Promise<Result<Items<Item>>>;

/** Returns the parameters that identify the account in every request (interface: Authentication). */
export function credentialParameters({ accountId, secretKey }: ApiDeps['credentials']): Parameter[] {
  return [
    ['uid', accountId],
    ['secret_key', secretKey],
  ];
}

/**
 * Creates the only function that sends requests to the service. It never repeats a request. It drops errors thrown by
 * `fetch` and parsers, as their messages quote URLs and bodies.
 */
export function createSend(deps: ApiDeps): Send {
  // Destructured because the browser's `fetch` throws if it is called as a method of another object.
  const { fetch, credentials, now = Date.now } = deps;
  const limits = { ...defaultLimits, ...deps.limits };
  const guard = createKeyGuard(credentials.secretKey);

  const send: Send = async (endpoint, values) => {
    if (!(await deps.permitted())) {
      return failed({ kind: 'no-permission', serviceAddress: credentials.serviceAddress });
    }
    const parameters = endpoint.parameters.flatMap((name) =>
      [values[name]].flat().map((value): Parameter => [name, value]),
    );
    const url = requestUrl(credentials.serviceAddress, endpoint.path, [
      ...credentialParameters(credentials),
      ...parameters,
    ]);
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
    // Browsers hide a redirect's status; Node, which runs the tests, does not.
    if (response.type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(response.status)) {
      return failed({ kind: 'redirected' });
    }
    const { status, headers } = response;
    const http: HttpAnswer = { status, retryAfter: headers.get('retry-after'), date: headers.get('date') };
    const refusal = refusalByStatus(http, now());
    if (refusal !== null) return failed(refusal);

    const text = await readBody(response, maxBytes, deadline.progress);
    if (text === null && deadline.passed() && response.ok) return failed({ kind: 'timeout' });
    const envelope = text === null ? null : readEnvelope(text);
    // An envelope that says OK without a status code does not outweigh an HTTP error.
    const isSilent = envelope !== null && envelope.succeeded && envelope.statusCode === null;
    if (envelope === null || (isSilent && !response.ok)) {
      return failed(response.ok ? { kind: 'not-the-service' } : { kind: 'http', status });
    }
    const refused = refusalByEnvelope(envelope, http, now());
    if (refused !== null) return failed(guard.failure(refused));
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
