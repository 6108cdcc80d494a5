import type { Treatment } from '../../e2e/harness/layer.ts';

// What can be wrong with an answer that comes whole.

const json = { 'content-type': 'application/json' };

/** The service's own answer, other bytes in place of its text. */
export const written =
  (write: (text: string) => string | Uint8Array, contentType = 'application/json'): Treatment =>
  async ({ serve, answer }) => {
    const { body } = await serve();
    answer({ status: 200, headers: { 'content-type': contentType }, body: write(body) });
  };

/** The service's own answer, changed as what it says and not as text. */
export const envelope = (change: (said: Envelope) => object, status = 200): Treatment => {
  const write = (text: string): string => JSON.stringify(change(JSON.parse(text) as Envelope));
  return async ({ serve, answer }) => {
    const { body } = await serve();
    answer({ status, headers: json, body: write(body) });
  };
};

interface Envelope {
  status_code: number;
  status_txt: string;
  data: Item[];
}

type Item = Record<string, unknown>;

/** The service's own answer with other items. */
export const items = (change: (data: Item[]) => unknown): Treatment =>
  envelope((said) => ({ ...said, data: change(said.data) }));

/** Every value of an item in a form that nobody asked for. */
export const wrongTypes = (item: Item): Item => Object.fromEntries(Object.keys(item).map((name) => [name, { is: [] }]));

/** An item of somebody else's. */
export const foreign: Item = {
  short_url: 'http://links.example/foreign',
  long_url: 'https://example.com/foreign',
  referral_id: 'somebody',
  clicks: 1,
  error: null,
};

/** A body, whatever was asked. */
export const body =
  (text: string, contentType = 'application/json', status = 200): Treatment =>
  ({ answer }) =>
    answer({ status, headers: { 'content-type': contentType }, body: text });

/** An answer without a body. */
export const bare =
  (status: number, headers: Record<string, string> = {}): Treatment =>
  ({ answer }) =>
    answer({ status, headers, body: '' });

/** Sends every request back to where it was sent. */
export const loop: Treatment = ({ socket, answer }) =>
  answer({
    status: 302,
    headers: { location: `http://${socket.localAddress}:${socket.localPort}/link/lookup` },
    body: '',
  });

/** What stands in an envelope, with a member written before all others. */
export const before = (member: string, text: string): string => text.replace('{', `{${member},`);

/** An array in an array, and so on. */
export const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
