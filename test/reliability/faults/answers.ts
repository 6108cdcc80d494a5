import type { Treatment } from '../../drivers/service/layer.ts';

// Faults in a complete answer.

/** The service's own answer, written with other bytes. */
export const written =
  (write: (text: string) => string | Uint8Array, contentType = 'application/json', status = 200): Treatment =>
  async ({ serve, answer }) => {
    const { body } = await serve();
    answer({ status, headers: { 'content-type': contentType }, body: write(body) });
  };

/** The service's own answer, with a changed envelope. */
export const envelope = (change: (said: Envelope) => object, status?: number): Treatment =>
  written((text) => JSON.stringify(change(JSON.parse(text) as Envelope)), undefined, status);

interface Envelope {
  status_code: number;
  status_txt: string;
  data: Item[];
}

type Item = Record<string, unknown>;

/** Replaces every value of an item by one of a wrong type. */
export const wrongTypes = (item: Item): Item => Object.fromEntries(Object.keys(item).map((name) => [name, { is: [] }]));

/** An item of another account. */
export const foreign: Item = {
  short_url: 'http://links.example/foreign',
  long_url: 'https://example.com/foreign',
  referral_id: 'somebody',
  clicks: 1,
  error: null,
};

/** Answers every request with this body. */
export const body =
  (text: string, contentType = 'application/json', status = 200): Treatment =>
  ({ answer }) =>
    answer({ status, headers: { 'content-type': contentType }, body: text });

/** An answer without a body. */
export const bare =
  (status: number): Treatment =>
  ({ answer }) =>
    answer({ status, headers: {}, body: '' });

/** Redirects every request to its own address. */
export const loop: Treatment = ({ socket, answer }) =>
  answer({
    status: 302,
    headers: { location: `http://${socket.localAddress}:${socket.localPort}/link/lookup` },
    body: '',
  });

/** Adds a member to an envelope's text, before all others. */
export const before = (member: string, text: string): string => text.replace('{', `{${member},`);

/** Arrays nested to this depth, as text. */
export const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
