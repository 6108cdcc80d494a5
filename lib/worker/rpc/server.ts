import type { Runtime } from 'webextension-polyfill';
import type { ConnectionStatus } from '../../account/connection-status.ts';
import { failed, success, type Result } from '../../failure/failure.ts';
import {
  operations,
  type ConnectionOperation,
  type Contract,
  type Operation,
  type Reply,
  type Request,
} from '../../rpc/contract.ts';
import type { PopupOpening } from '../../rpc/values.ts';
import type { Accounts } from '../connection/accounts.ts';
import type { Snapshot } from '../connection/credentials.ts';
import type { NoteFailure } from '../connection/failure-log.ts';
import type { Retention, Session, Sessions } from '../connection/session.ts';
import * as z from '../schema.ts';
import { StorageFailed } from '../storage/stored-item.ts';

/** The handler of one operation. */
interface Handler<Name extends Operation> {
  /** Builds the input's schema; the server refuses any other input. */
  input(): z.ZodMiniType<Contract[Name]['input']>;
  /**
   * Answers a message. `given` is a session if the operation belongs to a connection; else a snapshot of who is
   * connected. `retention`: what may be stored of the work.
   */
  answer(
    input: Contract[Name]['input'],
    given: Name extends ConnectionOperation ? Session : Snapshot,
    retention: Retention,
  ): Promise<Result<Contract[Name]['value']>>;
}

/** The handlers of all operations. */
export type Handlers = { [Name in Operation]: Handler<Name> };

/** The dependencies of the server. */
interface RpcServerDeps {
  handlers: Handlers;
  /** The server reads who is connected before and after each operation. */
  accounts: Pick<Accounts, 'snapshotFor'>;
  sessions: Pick<Sessions, 'of'>;
  noteFailure: NoteFailure;
  /** The extension's id. */
  id: string;
  /** The prefix of the addresses of the extension's pages. */
  base: string;
}

/**
 * The pages that may send messages, and the operations that each may use. Only the options page connects and
 * disconnects.
 */
const pages: Record<string, (operation: Operation) => boolean> = {
  '/popup.html': (operation) => !/^connection\.(dis)?connect$/.test(operation),
  '/options.html': () => true,
};

/** Returns true for a message to the worker; the worker's own messages to pages arrive here too. */
export function isForWorker(message: unknown): boolean {
  return (message as Partial<Request> | null)?.to === 'worker';
}

/** Creates the server: it checks the sender, parses the input, and answers with a value or a failure. */
export function createRpcServer({ handlers, accounts, sessions, noteFailure, id, base }: RpcServerDeps) {
  const requestSchema = z.lazy(() =>
    z.strictObject({
      to: z.literal('worker'),
      operation: z.literal(Object.keys(operations) as Operation[]),
      connectionId: z.nullable(z.number()),
      private: z.exactOptional(z.literal(true)),
      input: z.custom(() => true),
    }),
  );

  /** Returns true for a top-level page of this extension: no frame, no content script, no other extension. */
  function mayAsk(sender: Runtime.MessageSender, operation: Operation): boolean {
    const { pathname = '' } = URL.parse(sender.url ?? '') ?? {};
    const isOurs = sender.id === id && sender.url?.startsWith(base) === true && (sender.frameId ?? 0) === 0;
    return isOurs && (pages[pathname]?.(operation) ?? false);
  }

  return async function serve(message: unknown, sender: Runtime.MessageSender): Promise<Reply> {
    const request = requestSchema.safeParse(message).data as Request | undefined;
    if (request === undefined || !mayAsk(sender, request.operation)) {
      const { connectionId } = await accounts.snapshotFor(null).catch(() => ({ connectionId: 0 }));
      return { ...failed({ kind: 'refused' }), connectionId };
    }
    const retention: Retention = request.private === true ? 'nothing' : 'all';
    // A page may still show an account that is no longer in use: it gets the answers of that one.
    const before = await accounts.snapshotFor(request.connectionId).catch(failedBy);
    if ('failure' in before) {
      void noteFailure(retention, request.operation, before);
      // The reply contains the connection that the page has seen, so that the page keeps it.
      return { ...before, connectionId: request.connectionId ?? 0 };
    }
    const { connectionId } = before;
    const isBound = operations[request.operation].connection === 'required';
    if (isBound && request.connectionId !== connectionId) {
      return { ...failed({ kind: 'connection-changed' }), connectionId };
    }
    const handler = handlers[request.operation] as Handler<Operation>;
    const input = handler.input().safeParse(request.input).data;
    if (input === undefined) return { ...failed({ kind: 'refused' }), connectionId };
    const work = async (): Promise<Result<unknown>> => {
      const given = isBound ? sessions.of(before, retention) : success(before);
      return given.ok ? await handler.answer(input, given.value, retention) : given;
    };
    const result = await work().catch(failedBy);
    // If the store fails now, the connection cannot have changed either.
    const after = await accounts.snapshotFor(request.connectionId).catch(() => before);
    if (isBound && after.connectionId !== connectionId) {
      return { ...failed({ kind: 'connection-changed' }), connectionId: after.connectionId };
    }
    // A message that is refused, or of another connection, changes nothing, so it leaves no note.
    void noteFailure(retention, request.operation, result);
    const isReported = operations[request.operation].connection === 'reported' && result.ok;
    return { ...result, connectionId: (isReported ? idIn(result.value) : null) ?? after.connectionId } as Reply;
  };
}

/** Returns the id of the connection that a reported state is about: another account may have been put to use since. */
function idIn(state: unknown): number | null {
  const { connection, connectionId } = Object(state) as Partial<ConnectionStatus & PopupOpening>;
  return connection?.connectionId ?? connectionId ?? null;
}

/** Fails with `storage` if a store failed, else with `internal`. The error's message may quote a URL, so it is dropped. */
function failedBy(error: unknown): ReturnType<typeof failed> {
  return failed({ kind: error instanceof StorageFailed ? 'storage' : 'internal' });
}
