import { failed, type Result } from '../failure/failure.ts';
import { operations, type Changed, type Contract, type Operation, type Reply, type Request } from './contract.ts';

/** The page's client for messages to the worker. */
export interface Rpc {
  /**
   * Sends an operation to the worker and returns its answer. Besides the operation's own failures, it may fail with
   * `worker-stopped` and `connection-changed`.
   */
  ask<Name extends Operation>(
    operation: Name,
    input: Contract[Name]['input'],
  ): Promise<Result<Contract[Name]['value']>>;
  /** Returns the client of another account's connection: answers of that one are not dropped. */
  forConnection(connectionId: number): Rpc;
  /** Returns the client of work for a private window, whatever window the page is in: each request says so. */
  forPrivate(): Rpc;
  /** Calls `listener` whenever the worker announces a change of what the page has seen. Returns a function that stops this. */
  onChanged(listener: (changed: Changed['changed']) => void): () => void;
}

/** The browser's messaging, as the client uses it. */
export interface RpcClientDeps {
  /** Sends one message to the worker; rejects if nobody answers. */
  send(request: Request): Promise<unknown>;
  /** Passes every message from the worker to `listener`. Returns a function that stops this. */
  listen(listener: (message: unknown) => void): () => void;
  /** Returns true if the page is in a private window; each request says so. */
  isPrivate?(): boolean;
}

/** Creates the client. It remembers the connection that the page has seen, and drops answers from any other. */
export function createRpcClient({ send, listen, isPrivate }: RpcClientDeps): Rpc {
  let seen: number | null = null;
  /** The latest request whose answer reports the connection. */
  let latest: Request | null = null;

  async function deliver(request: Request): Promise<Reply | null> {
    try {
      return ((await send(request)) as Reply | null | undefined) ?? null;
    } catch {
      return null; // The browser's error says no more than `worker-stopped`.
    }
  }

  async function ask<Name extends Operation>(
    operation: Name,
    input: Contract[Name]['input'],
    privately: boolean,
    other: number | null,
  ): Promise<Result<Contract[Name]['value']>> {
    const { connection, again } = operations[operation];
    const request = {
      to: 'worker',
      operation,
      connectionId: connection === 'required' ? (other ?? seen) : null,
      ...(privately && { private: true }),
      input,
    } as Request;
    if (connection === 'reported') latest = request;
    const reply = (await deliver(request)) ?? (again === 'again' ? await deliver(request) : null);
    if (reply === null) return failed({ kind: 'worker-stopped' });
    const { connectionId } = reply;
    // An answer to an earlier request may name a connection that has ended, or an account that is no longer in use.
    if (connection === 'reported' && (request === latest || seen === null)) seen = connectionId;
    if (connection !== null && connectionId !== (other ?? seen)) return failed({ kind: 'connection-changed' });
    return reply;
  }

  const clientOf = (privately: () => boolean, other: number | null): Rpc => ({
    ask: (operation, input) => ask(operation, input, privately(), other),
    forConnection: (connectionId) => clientOf(privately, connectionId),
    forPrivate: () => clientOf(() => true, other),
    onChanged(listener) {
      return listen((message) => {
        const { to, changed } = message as Changed;
        if (to !== 'pages') return;
        // What another account's links do is not this page's.
        const { connectionId = seen } = changed as { connectionId?: number };
        if (connectionId === seen) listener(changed);
      });
    },
  });
  return clientOf(() => isPrivate?.() === true, null);
}
