import { pass, type Treatment } from './layer.ts';

/** The connection breaks before the service has seen the request. */
export const lost: Treatment = ({ drop }) => drop();

/** The service does what was asked, and the connection breaks before it can say so. */
export const doneButUnheard: Treatment = async ({ serve, drop }) => {
  await serve();
  drop();
};

/** No answer at all, for as long as the browser waits. */
export const silent: Treatment = () => undefined;

/** An HTTP status without an envelope. */
export const status =
  (code: number, headers: Record<string, string> = {}): Treatment =>
  ({ answer }) =>
    answer({ status: code, headers: { 'content-type': 'text/plain', ...headers }, body: 'broken' });

/** The service does what was asked, and something before it answers with an HTTP status of its own. */
export const doneButStatus =
  (code: number): Treatment =>
  async ({ serve, answer }) => {
    await serve();
    answer({ status: code, headers: {}, body: 'broken' });
  };

/** A page for people, such as a login form of a network. */
export const html: Treatment = ({ answer }) =>
  answer({ status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Sign in</title>' });

/** The answer of the service, its second half missing. */
export const cut: Treatment = async ({ serve, answer }) => {
  const whole = await serve();
  answer({ ...whole, body: whole.body.slice(0, whole.body.length / 2) });
};

/** An envelope that says the request failed. */
export const refusal =
  (statusCode: number, statusText: string): Treatment =>
  ({ answer }) =>
    answer({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status_code: statusCode, status_txt: statusText, data: [] }),
    });

/** The service is somewhere else now. */
export const redirect =
  (location: string): Treatment =>
  ({ answer }) =>
    answer({ status: 302, headers: { location }, body: '' });

/** An answer as the service gives it, with other items. */
export const items =
  (data: readonly object[]): Treatment =>
  ({ answer }) =>
    answer({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status_code: 200, status_txt: 'OK', data }),
    });

/** The answer of the service, with other items in place of its own. */
export const changed =
  (change: (data: Record<string, unknown>[]) => unknown[]): Treatment =>
  async ({ serve, answer }) => {
    const whole = await serve();
    const envelope = JSON.parse(whole.body) as { data: Record<string, unknown>[] };
    answer({ ...whole, body: JSON.stringify({ ...envelope, data: change(envelope.data) }) });
  };

/** Served as ever, but not before this. */
export const after =
  (opened: Promise<unknown>): Treatment =>
  async (exchange) => {
    await opened;
    await pass(exchange);
  };

/** Every nth request meets one of these faults, each in turn; the others pass. */
export function everyNth(nth: number, ...faults: readonly Treatment[]): Treatment {
  let count = 0;
  return (exchange) => {
    count += 1;
    const fault = count % nth === 0 ? faults[(count / nth - 1) % faults.length] : undefined;
    return (fault ?? pass)(exchange);
  };
}
