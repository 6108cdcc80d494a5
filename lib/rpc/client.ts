import { failed, type Result } from '../failure/failure.ts';
import type { Changed, Contract, Operation, Reply, Request } from './contract.ts';
import { connectionRule, isRepeatable } from './operation-rules.ts';

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
  /** Calls `listener` whenever the worker announces a change. Returns a function that stops this. */
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
  /** The latest request whose answer tells the connection. */
  let latest: Request | null = null;

  async function deliver(request: Request): Promise<Reply | null> {
    try {
      return ((await send(request)) as Reply | null | undefined) ?? null;
    } catch {
      return null; // The browser's error says no more than `worker-stopped`.
    }
  }

  return {
    async ask(operation, input) {
      const connection = connectionRule(operation);
      const request = {
        to: 'worker',
        operation,
        connection: connection === 'required' ? seen : null,
        ...(isPrivate?.() && { private: true }),
        input,
      } as Request;
      if (connection === 'told') latest = request;
      const reply = (await deliver(request)) ?? (isRepeatable(operation) ? await deliver(request) : null);
      if (reply === null) return failed({ kind: 'worker-stopped' });
      // A lower id follows a lost record, or comes late from before a Connect: then a later request has been sent.
      if (connection === 'told') seen = request === latest ? reply.connection : Math.max(seen ?? 0, reply.connection);
      else if (connection === 'required' && reply.connection !== seen) return failed({ kind: 'connection-changed' });
      return reply;
    },
    onChanged(listener) {
      return listen((message) => {
        const { to, changed } = message as Changed;
        if (to === 'pages') listener(changed);
      });
    },
  };
}
