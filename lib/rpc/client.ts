import { failed, type Result } from '../failure.ts';
import type { Changed, Contract, Operation, Reply, Request } from './contract.ts';
import { isNumbered } from './numbered.ts';

/** The page's side of every question to the worker. */
export interface Rpc {
  /** Asks the worker. Besides what the operation itself may answer: `worker-stopped`, `connection-changed`. */
  ask<Name extends Operation>(
    operation: Name,
    input: Contract[Name]['input'],
  ): Promise<Result<Contract[Name]['value']>>;
  /** Calls `listener` whenever the worker says that something changed; returns what ends it. */
  onChanged(listener: (changed: Changed['changed']) => void): () => void;
}

export interface RpcClientParts {
  /** Sends one message to the worker; rejects where nobody answers. */
  send(request: Request): Promise<unknown>;
  /** Hands every message from the worker to `listener`; returns what ends it. */
  listen(listener: (message: unknown) => void): () => void;
}

/** Sending these again changes nothing more, so a worker that the browser ended in between is asked once more. */
const repeatable: ReadonlySet<Operation> = new Set([
  'popup.open',
  'connection.status',
  'connection.disconnect',
  'preferences.read',
  'preferences.follow',
  'address.clean',
  'links.find',
  'links.details',
  'links.check',
  'links.seen',
  'links.known',
  'links.remembered',
  'links.list',
  'links.describe',
  'links.inspect',
  'inspect.leave',
  'inspect.take',
  'inspect.arrived',
  'account.overview',
  'account.statistics',
  'account.referrals',
]);

/** Makes the client. It remembers the number of the connection the page has seen, and drops answers of another. */
export function createRpcClient({ send, listen }: RpcClientParts): Rpc {
  let connection: number | null = null;

  async function deliver(request: Request): Promise<Reply | null> {
    try {
      return ((await send(request)) as Reply | null | undefined) ?? null;
    } catch {
      return null; // The browser's words tell nothing that `worker-stopped` does not.
    }
  }

  return {
    async ask(operation, input) {
      const numbered = isNumbered(operation);
      const request = { to: 'worker', operation, connection: numbered ? connection : null, input } as Request;
      const reply = (await deliver(request)) ?? (repeatable.has(operation) ? await deliver(request) : null);
      if (reply === null) return failed({ kind: 'worker-stopped' });
      // Preferences belong to no account: a page that reads them has not seen the account they came with.
      if (operation === 'popup.open' || operation.startsWith('connection.')) {
        connection = Math.max(connection ?? 0, reply.connection);
      } else if (numbered && reply.connection !== connection) return failed({ kind: 'connection-changed' });
      return reply;
    },
    onChanged(listener) {
      return listen((message) => {
        const { to, changed } = message as Partial<Changed>;
        if (to === 'pages' && changed !== undefined) listener(changed);
      });
    },
  };
}
