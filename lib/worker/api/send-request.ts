import { failed, success, type Failure, type Result } from '../../failure/failure.ts';
import { isObject } from '../is-object.ts';
import { endpoints, type BatchOperation, type Endpoint } from './endpoints.ts';
import { canOnlyBeText } from './item-fields.ts';
import { createKeyGuard } from './key-guard.ts';
import { readEnvelope } from './read-envelope.ts';
import {
  readHttpDate,
  refusalByEnvelope,
  refusalByStatus,
  refusalWithoutEnvelope,
  refused,
  type HttpAnswer,
  type Refusal,
} from './read-refusal.ts';
import { requestUrl, type Parameter, type RequestAccount } from './request-url.ts';

/** The dependencies of a client, including everything that it needs from the browser. */
export interface ApiDeps {
  fetch: typeof globalThis.fetch;
  credentials: RequestAccount;
  /** Returns true if the person's organisation allows the service. The client calls it before every request. */
  allowed(): Promise<boolean>;
  /** Returns true if the browser lets the worker reach the service's host. The client calls it before every request. */
  permitted(): Promise<boolean>;
  /** The operations for which the service answers only one value per request. */
  oneAtATime: {
    has(operation: BatchOperation): Promise<boolean>;
    add(operation: BatchOperation): Promise<void>;
  };
  /** The client notes the service's time here with every answer. */
  clock: ServiceClock;
  /** What is known of the service's titles. */
  titles: {
    /** Returns true if they are text. */
    areText(): Promise<boolean>;
    learnText(): Promise<void>;
  };
  /** Returns the current time (milliseconds since the epoch). */
  now(): number;
  /** Deadlines and sizes other than the default ones. */
  limits?: Partial<typeof defaultLimits>;
}

/** The limits of every request outside tests. A list may be long, so it gets more time and bytes. */
const defaultLimits = {
  /** Milliseconds for a whole answer, headers and body. */
  answerMs: 15_000,
  /** Milliseconds a list may make no progress. */
  listStallMs: 15_000,
  /** Milliseconds for a whole list. */
  listMs: 60_000,
  /** Bytes of an answer's body, uncompressed. */
  answerBytes: 1_000_000,
  /** Bytes of a list's body, uncompressed. */
  listBytes: 16_000_000,
};

/** The service's clock, from the last answer of any service; it is known as long as the worker runs. */
export interface ServiceClock {
  /** How far it is ahead of ours (milliseconds); NaN if that answer did not name its time. */
  ahead?: number;
}

/**
 * Returns the time by the service's clock, or by ours, which shows `now`, if that is not known (both in milliseconds since
 * the epoch).
 */
export function serviceTime({ ahead = Number.NaN }: ServiceClock, now: number): number {
  return Number.isNaN(ahead) ? now : now + ahead;
}

/** Clocks that differ by more than this contradict each other (milliseconds): a day has begun in between anywhere. */
const contradiction = 24 * 60 * 60 * 1000;

/**
 * Returns the time by the service's clock if that contradicts ours, which showed `now`; else null (milliseconds since the
 * epoch).
 */
export function contradictingTime({ ahead = Number.NaN }: ServiceClock, now: number): number | null {
  return Math.abs(ahead) > contradiction ? now + ahead : null;
}

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

/**
 * Creates the only function that sends requests to the service. It never repeats a request. It drops errors thrown by
 * `fetch` and parsers, as their messages quote URLs and bodies.
 */
export function createSend(deps: ApiDeps): Send {
  // Destructured because the browser's `fetch` throws if it is called as a method of another object.
  const { fetch, credentials, now } = deps;
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
    const url = requestUrl(credentials, endpoint.path, parameters);
    const deadline = endpoint.list ? startDeadline(limits.listMs, limits.listStallMs) : startDeadline(limits.answerMs);
    try {
      const answer = await receive(url, deadline, endpoint.list ? limits.listBytes : limits.answerBytes);
      const { path } = endpoint;
      if ('failure' in answer) return failed(guard.failure(await failureOf(path, answer)));
      const isText = path === endpoints.info.path && (await giveText(answer.items));
      return success(answer.items.map((item) => guard.item(endpoint.readItem(item, isText))));
    } finally {
      deadline.end();
    }
  };

  /** Returns true if the titles of these items are text. One that can only be text shows that all of the service's are. */
  async function giveText(items: readonly unknown[]): Promise<boolean> {
    const given = items.map((item) => (isObject(item) ? item['title'] : null));
    if (!given.some((each) => typeof each === 'string' && /[&<]/.test(each))) return false;
    if (await deps.titles.areText()) return true;
    const isText = given.some(canOnlyBeText);
    if (isText) await deps.titles.learnText();
    return isText;
  }

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
    deps.clock.ahead = readHttpDate(http.date ?? '') - now();
    const refusal = refusalByStatus(http, now());
    if (refusal !== null) return refused(refusal);

    const text = await readBody(response, maxBytes, deadline.progress);
    if (text === null && deadline.passed() && response.ok) return refused({ kind: 'timeout' });
    const envelope = text === null ? null : readEnvelope(text);
    // An envelope that says OK without a status code does not outweigh an HTTP error.
    const isSilent = envelope !== null && envelope.succeeded && envelope.statusCode === null;
    if (envelope === null || (isSilent && !response.ok)) {
      return refused(refusalWithoutEnvelope(response, text));
    }
    const byEnvelope = refusalByEnvelope(envelope, http, now());
    if (byEnvelope !== null) return byEnvelope;
    return envelope.items === null ? refused({ kind: 'not-the-service' }) : { items: envelope.items };
  }

  return (endpoint, values) => send(endpoint, values).catch(() => failed({ kind: 'internal' }));
}

/** The items of an answer, or why there are none. */
type Received = { items: readonly unknown[] } | Refusal;

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

/** A deadline for one request. */
type Deadline = ReturnType<typeof startDeadline>;

const passed = 'The deadline passed.';

/** Starts a deadline: `totalMs` in all and `stallMs` without progress, both in milliseconds. */
function startDeadline(totalMs: number, stallMs = totalMs) {
  const controller = new AbortController();
  const { signal } = controller;
  const startTimer = (ms: number) => setTimeout(() => controller.abort(passed), ms);
  const total = startTimer(totalMs);
  let stall = startTimer(stallMs);
  return {
    /** Aborts when the deadline passes or the request ends. */
    signal,
    passed: () => signal.reason === passed,
    /** Restarts the stall timer, because data arrived. */
    progress() {
      clearTimeout(stall);
      stall = startTimer(stallMs);
    },
    /** Ends the request and drops the rest of its answer. */
    end() {
      clearTimeout(total);
      clearTimeout(stall);
      controller.abort();
    },
  };
}
