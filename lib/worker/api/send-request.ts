import { failed, success, type Failure, type Result } from '../../failure/failure.ts';
import { endpoints, type Endpoint } from './endpoints.ts';
import { readEnvelope } from './read-envelope.ts';
import { createKeyGuard } from './key-guard.ts';
import { defaultLimits } from './limits.ts';
import type { ApiDeps } from './api-deps.ts';
import { readHttpDate, refusalByEnvelope, refusalByStatus, type HttpAnswer, type Refusal } from './read-refusal.ts';
import { serviceClock } from './service-clock.ts';
import { requestUrl, type Parameter } from './request-url.ts';

/** The items of an answer, in its order; null for an item that cannot be read. */
export type Items<Item> = readonly (Item | null)[];

/** The names of the interface's parameters besides the credentials (interface: Endpoints). */
type ParameterName = 'short_url' | 'long_url' | 'limit' | 'start_date' | 'end_date';

/** Sends one request, once, and reads its answer. */
export type Send = <Item extends object>(
  endpoint: Endpoint<Item>,
  /** The parameters besides the credentials; one with several values is repeated. */
  values: Partial<Record<ParameterName, string | readonly string[]>>,
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
    if (!(await deps.allowed())) return failed({ kind: 'service-not-allowed' });
    if (!(await deps.permitted())) {
      return failed({ kind: 'no-permission', serviceAddress: credentials.serviceAddress });
    }
    const parameters = Object.entries(values).flatMap(([name, given]) =>
      [given].flat().map((value): Parameter => [name, value]),
    );
    const url = requestUrl(credentials.serviceAddress, endpoint.path, [
      ...credentialParameters(credentials),
      ...parameters,
    ]);
    const deadline = endpoint.list ? startDeadline(limits.listMs, limits.listStallMs) : startDeadline(limits.answerMs);
    try {
      const answer = await receive(url, deadline, endpoint.list ? limits.listBytes : limits.answerBytes);
      if ('failure' in answer) return failed(guard.failure(await failureOf(endpoint.path, answer)));
      return success(answer.items.map((item) => readItem(endpoint, item)));
    } finally {
      deadline.end();
    }
  };

  /** The check of the account. A client serves one message, so one check is enough. */
  let accountRead: Promise<Result<unknown>> | null = null;

  /** Returns why a request was refused. Where that blames the account, asks, once, whether the service accepts it. */
  async function failureOf(path: string, { failure, ifAccepted }: Refusal): Promise<Failure> {
    if (ifAccepted === null || path === endpoints.overview.path) return failure;
    accountRead ??= send(endpoints.overview, {});
    const account = await accountRead;
    return !account.ok && account.failure.kind === 'credentials' ? failure : ifAccepted;
  }

  async function receive(url: string, deadline: Deadline, maxBytes: number): Promise<Received> {
    const response = await fetch(url, {
      method: 'GET',
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      signal: deadline.signal,
    }).catch(() => null);
    if (response === null) return refused({ kind: deadline.passed() ? 'timeout' : 'unreachable' });
    deadline.progress();
    // Browsers hide a redirect's status; Node, which runs the tests, does not.
    if (response.type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(response.status)) {
      return refused({ kind: 'redirected' });
    }
    const { status, headers } = response;
    const http: HttpAnswer = { status, retryAfter: headers.get('retry-after'), date: headers.get('date') };
    serviceClock.ahead = readHttpDate(http.date ?? '') - now();
    const refusal = refusalByStatus(http, now());
    if (refusal !== null) return refused(refusal);

    const text = await readBody(response, maxBytes, deadline.progress);
    if (text === null && deadline.passed() && response.ok) return refused({ kind: 'timeout' });
    const envelope = text === null ? null : readEnvelope(text);
    // An envelope that says OK without a status code does not outweigh an HTTP error.
    const isSilent = envelope !== null && envelope.succeeded && envelope.statusCode === null;
    if (envelope === null || (isSilent && !response.ok)) {
      return refused(response.ok ? { kind: 'not-the-service' } : { kind: 'http', status });
    }
    const byEnvelope = refusalByEnvelope(envelope, http, now());
    if (byEnvelope !== null) return byEnvelope;
    return envelope.items === null ? refused({ kind: 'not-the-service' }) : { items: envelope.items };
  }

  function readItem<Item extends object>(endpoint: Endpoint<Item>, item: unknown): Item | null {
    const read = endpoint.readItem(item);
    return read && guard.item(read);
  }

  return async (endpoint, values) => {
    try {
      return await send(endpoint, values);
    } catch {
      return failed({ kind: 'internal' });
    }
  };
}

/** The items of an answer, or why there are none. */
type Received = { items: readonly unknown[] } | Refusal;

function refused(failure: Failure): Refusal {
  return { failure, ifAccepted: null };
}

/** A deadline for one request. */
export interface Deadline {
  /** Aborts when the deadline passes or the request ends. */
  signal: AbortSignal;
  passed(): boolean;
  /** Restarts the stall timer, because data arrived. */
  progress(): void;
  /** Ends the request and drops the rest of its answer. */
  end(): void;
}

/** Starts a deadline: `totalMs` in all and `stallMs` without progress, both in milliseconds. */
function startDeadline(totalMs: number, stallMs = totalMs): Deadline {
  const controller = new AbortController();
  let passed = false;
  const pass = (): void => {
    passed = true;
    controller.abort();
  };
  const total = setTimeout(pass, totalMs);
  let stall = setTimeout(pass, stallMs);
  return {
    signal: controller.signal,
    passed: () => passed,
    progress() {
      clearTimeout(stall);
      stall = setTimeout(pass, stallMs);
    },
    end() {
      clearTimeout(total);
      clearTimeout(stall);
      controller.abort();
    },
  };
}

/**
 * Reads a body as UTF-8, with or without a byte order mark. Returns null if it breaks off or exceeds `maxBytes`. Calls
 * `progress` for every chunk.
 */
export async function readBody(response: Response, maxBytes: number, progress: () => void): Promise<string | null> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      progress();
      bytes += value.byteLength;
      if (bytes > maxBytes) return null;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return null;
  }
}
