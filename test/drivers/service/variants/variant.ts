import type { Answer, Treatment } from '../layer.ts';

/** Wraps the treatment of every request. */
export type Wrap = (inner: Treatment) => Treatment;

/** A request on its way to the service. */
export interface Asked {
  /** The operation's path. */
  operation: string;
  parameters: URLSearchParams;
}

/** Treats a request; `serve` has the service, or the variant before, answer it or another one. */
export type Serving = (asked: Asked, serve: (asked: Asked) => Promise<Answer>) => Answer | Promise<Answer>;

/** Makes a variant that decides about each request and its answer. */
export function serving(treat: Serving): Wrap {
  return (inner) => (exchange) =>
    inner({
      ...exchange,
      serve: async (parameters = exchange.parameters, operation = exchange.operation) =>
        treat({ operation, parameters }, (asked) => exchange.serve(asked.parameters, asked.operation)),
    });
}

/** Makes a variant that changes every answer. */
export function answering(change: (answer: Answer, asked: Asked) => Answer): Wrap {
  return serving(async (asked, serve) => change(await serve(asked), asked));
}

/** The lists that take a limit. */
export const limited: ReadonlySet<string> = new Set(['/link/last', '/link/top', '/referral/last', '/referral/top']);

/** All lists. */
export const listing: ReadonlySet<string> = new Set([...limited, '/link/deleted']);

/** Operations on values that their items echo, with the field of the echo. */
export const echoed: ReadonlyMap<string, 'short_url' | 'long_url'> = new Map([
  ['/link/info', 'short_url'],
  ['/link/expand', 'short_url'],
  ['/link/lookup', 'long_url'],
  ['/link/edit', 'short_url'],
  ['/link/delete', 'short_url'],
  ['/link/restore', 'short_url'],
] as const);

/** The values asked about: short addresses, or long ones for a look-up. */
export function valuesOf({ operation, parameters }: Asked): string[] {
  const field = echoed.get(operation);
  return field === undefined ? [] : parameters.getAll(field);
}

/** Returns the request with other values for a parameter. */
export function withValues({ operation, parameters }: Asked, name: string, values: readonly string[]): Asked {
  const changed = new URLSearchParams(parameters);
  changed.delete(name);
  for (const value of values) changed.append(name, value);
  return { operation, parameters: changed };
}

/** An item of an answer. */
export type Item = Record<string, unknown>;

/** An answer's envelope. */
export interface Envelope {
  status_code?: unknown;
  status_txt?: unknown;
  data?: unknown;
}

/** Encloses a number that is written without quotes although it is no JSON. */
const bareMark = '\uE000';
const markedNumbers = new RegExp(`"${bareMark}([^"]*)"`, 'g');

/** Returns a value that is written into the JSON as this text. */
export const bare = (text: string): string => bareMark + text;

/** Envelopes of answers, so that several variants parse and write an answer once. */
const parsed = new WeakMap<Answer, Envelope | null>();

/** Returns the envelope of an answer; null if it has none. */
export function envelopeOf(answer: Answer): Envelope | null {
  const known = parsed.get(answer);
  if (known !== undefined) return known;
  const envelope = parse(answer.body);
  parsed.set(answer, envelope);
  return envelope;
}

function parse(body: string): Envelope | null {
  try {
    return JSON.parse(body) as Envelope;
  } catch {
    return null;
  }
}

/** Returns the answer with another envelope. */
export function withEnvelope({ status, headers }: Omit<Answer, 'body'>, envelope: Envelope): Answer {
  const answer = {
    status,
    headers,
    get body() {
      return JSON.stringify(envelope).replace(markedNumbers, '$1');
    },
  };
  parsed.set(answer, envelope);
  return answer;
}

const json = { 'content-type': 'application/json; charset=utf-8' };

/** An envelope that refuses the request; its HTTP status is 200 if not given. */
export function refusal(statusCode: number, statusText: string, status = 200): Answer {
  return withEnvelope({ status, headers: json }, { status_code: statusCode, status_txt: statusText, data: [] });
}

/** An answer that succeeds with these items. */
export function itemsAnswer(data: readonly Item[]): Answer {
  return withEnvelope({ status: 200, headers: json }, { status_code: 200, status_txt: 'OK', data });
}

/** A web page with an HTTP status, instead of an envelope. */
export function webPage(status: number, title: string): Answer {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`,
  };
}

/** Returns the items of a successful answer; null for any other. */
export function itemsOf(answer: Answer): Item[] | null {
  const data = answer.status === 200 ? envelopeOf(answer)?.data : undefined;
  return Array.isArray(data) ? (data as Item[]) : null;
}

/** Makes a variant that replaces the items of successful answers. */
export function answeringItems(change: (items: Item[], asked: Asked) => readonly Item[]): Wrap {
  return answering((answer, asked) => {
    const items = itemsOf(answer);
    return items === null ? answer : withEnvelope(answer, { ...envelopeOf(answer), data: change(items, asked) });
  });
}

/** Makes a variant that replaces each item of successful answers. */
export function answeringItem(change: (item: Item, asked: Asked) => Item): Wrap {
  return answeringItems((items, asked) => items.map((item) => change(item, asked)));
}

/** Returns the item with a changed field, if it has the field and a value in it. */
export function changedField(item: Item, name: string, change: (value: unknown) => unknown): Item {
  const value = item[name];
  return value === undefined || value === null ? item : { ...item, [name]: change(value) };
}
