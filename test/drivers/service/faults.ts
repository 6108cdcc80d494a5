import { pass, type Treatment } from './layer.ts';

/** Breaks the connection before the service has seen the request. */
export const lost: Treatment = ({ drop }) => drop();

/** Has the service serve the request, and breaks the connection before the answer. */
export const doneButUnheard: Treatment = async ({ serve, drop }) => {
  await serve();
  drop();
};

/** Never answers. */
export const silent: Treatment = () => undefined;

/** Treats requests for more than `limit` items (count) this way, and lets the others pass. */
export const beyond =
  (limit: number, treatment: Treatment): Treatment =>
  (exchange) =>
    Number(exchange.parameters.get('limit')) > limit ? treatment(exchange) : pass(exchange);

/** Answers with an HTTP status and no envelope. */
export const status =
  (code: number, headers: Record<string, string> = {}): Treatment =>
  ({ answer }) =>
    answer({ status: code, headers: { 'content-type': 'text/plain', ...headers }, body: 'broken' });

/** Has the service serve the request, but answers with a gateway's status. */
export const doneButStatus =
  (code: number): Treatment =>
  async ({ serve, answer }) => {
    await serve();
    answer({ status: code, headers: {}, body: 'broken' });
  };

/** Answers with a web page, such as a network's login form. */
export const html: Treatment = ({ answer }) =>
  answer({ status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Sign in</title>' });

/** Cuts the service's answer in half. */
export const cut: Treatment = async ({ serve, answer }) => {
  const whole = await serve();
  answer({ ...whole, body: whole.body.slice(0, whole.body.length / 2) });
};

/** Answers with an envelope. */
const envelope =
  (statusCode: number, statusText: string, data: readonly object[]): Treatment =>
  ({ answer }) =>
    answer({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status_code: statusCode, status_txt: statusText, data }),
    });

/** Answers with an envelope that reports a failure. */
export const refusal = (statusCode: number, statusText: string): Treatment => envelope(statusCode, statusText, []);

/** Redirects to another address, as a service that moved. */
export const redirect =
  (location: string): Treatment =>
  ({ answer }) =>
    answer({ status: 302, headers: { location }, body: '' });

/** Answers in the service's form, with these items. */
export const items = (data: readonly object[]): Treatment => envelope(200, 'OK', data);

/** Replaces the items of the service's answer. */
export const changed =
  (change: (data: Record<string, unknown>[]) => unknown): Treatment =>
  async ({ serve, answer }) => {
    const whole = await serve();
    const envelope = JSON.parse(whole.body) as { data: Record<string, unknown>[] };
    answer({ ...whole, body: JSON.stringify({ ...envelope, data: change(envelope.data) }) });
  };

/** Serves the request normally, but only after this. */
export const after =
  (opened: Promise<unknown>): Treatment =>
  async (exchange) => {
    await opened;
    await pass(exchange);
  };

/** Applies one of these faults, in turn, to every nth request; passes the others. */
export function everyNth(nth: number, ...faults: readonly Treatment[]): Treatment {
  let count = 0;
  return (exchange) => {
    count += 1;
    const fault = count % nth === 0 ? faults[(count / nth - 1) % faults.length] : undefined;
    return (fault ?? pass)(exchange);
  };
}
