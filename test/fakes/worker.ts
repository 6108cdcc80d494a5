import { failed, type Failure, type Result } from '../../lib/failure/failure.ts';
import { createRpcClient } from '../../lib/rpc/client.ts';
import type { Changed, Contract, Operation, Request } from '../../lib/rpc/contract.ts';
import { turn } from './clock.ts';

export type Reply<Name extends Operation> = Result<Contract[Name]['value']>;

/** The answer to each operation, as a function of its input. */
export type Answers = { [Name in Operation]?: (input: Contract[Name]['input']) => Reply<Name> };

/** What the worker announces; without a connection's id it is about the one that the page has seen. */
type Announced = Changed['changed'] | { what: 'history' } | { what: 'link'; shortUrl: string };

/** One request to the worker. */
export interface Asked {
  operation: Operation;
  input: unknown;
  /** The request is for a private window. */
  private: boolean;
}

interface Waiting {
  operation: Operation;
  resolve(reply: Result<unknown>): void;
}

/**
 * Creates a fake worker that pages reach through the real client. An operation without an answer waits until `answer` is
 * called. `connection` returns the id of the worker's connection, `isPrivate` whether the page is in a private window.
 */
export function createFakeWorker(
  answers: Answers = {},
  connection: () => number = () => 1,
  isPrivate: () => boolean = () => false,
) {
  const asked: Asked[] = [];
  const listeners = new Set<(message: unknown) => void>();
  const next = new Map<Operation, Result<unknown>[]>();
  const held = new Map<Operation, Promise<void>[]>();
  const stops = new Map<Operation, ('before' | 'after')[]>();
  const waiting: Waiting[] = [];
  const of = (operation: Operation): Asked[] => asked.filter((question) => question.operation === operation);

  async function send({ operation, input, connectionId: seen, private: privately }: Request): Promise<unknown> {
    asked.push({ operation, input, private: privately === true });
    const stop = stops.get(operation)?.shift();
    const reply = next.get(operation)?.shift();
    const hold = held.get(operation)?.shift();
    if (hold !== undefined) await hold;
    if (stop === 'before') throw new Error('message channel closed');
    const result = reply ?? answerOf(operation, input) ?? (await answered(operation));
    if (stop === 'after') throw new Error('message channel closed');
    const tellsConnection = operation === 'popup.open' || operation.startsWith('connection.');
    return { ...result, connectionId: tellsConnection ? connection() : seen };
  }

  function answerOf(operation: Operation, input: unknown): Result<unknown> | undefined {
    return (answers[operation] as ((input: unknown) => Result<unknown>) | undefined)?.(input);
  }

  function answered(operation: Operation): Promise<Result<unknown>> {
    return new Promise((resolve) => waiting.push({ operation, resolve }));
  }

  return {
    /** A page's client to the worker. */
    rpc: createRpcClient({
      send,
      isPrivate,
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    }),
    /** The current answers, which a test may change. */
    answers,
    /** Every request, in order. */
    asked,
    /** Returns the inputs of one operation's requests, in order. */
    inputs: <Name extends Operation>(operation: Name) =>
      of(operation).map(({ input }) => input as Contract[Name]['input']),
    /** Returns for each request of one operation whether it is for a private window. */
    privately: (operation: Operation): boolean[] => of(operation).map((each) => each.private),
    count: (operation: Operation): number => of(operation).length,
    /** Returns the changes that were sent, in order. */
    changes: () => of('links.change').map(({ input }) => (input as Contract['links.change']['input']).change),
    /** Answers the next requests of this operation with these replies instead of `answers`. */
    on: <Name extends Operation>(operation: Name, ...replies: Reply<Name>[]): void =>
      void next.set(operation, [...(next.get(operation) ?? []), ...replies]),
    /** Makes requests of this operation fail, or those for which `why` has a failure. Returns a function that ends this. */
    refuse<Name extends Operation>(
      operation: Name,
      why: Failure | ((input: Contract[Name]['input']) => Failure | null),
    ): () => void {
      const usual = answers[operation];
      const answer = (input: Contract[Name]['input']) => {
        const failure = typeof why === 'function' ? why(input) : why;
        return failure === null ? usual?.(input) : failed(failure);
      };
      Object.assign(answers, { [operation]: answer });
      return () => void Object.assign(answers, { [operation]: usual });
    },
    /** Makes the next request of this operation fail. */
    fail: (operation: Operation, failure: Failure): void =>
      void next.set(operation, [...(next.get(operation) ?? []), failed(failure)]),
    /** Ends the worker at the next request of this operation, before or after it carries it out. */
    stop: (operation: Operation, when: 'before' | 'after'): void =>
      void stops.set(operation, [...(stops.get(operation) ?? []), when]),
    /** Holds the next request of this operation; a second call holds the one after it. Returns a function that releases it. */
    hold(operation: Operation): () => Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(operation, [...(held.get(operation) ?? []), promise]);
      return () => {
        resolve();
        return turn();
      };
    },
    /** Answers the oldest waiting request of this operation. */
    async answer<Name extends Operation>(operation: Name, reply: Reply<Name>): Promise<void> {
      const index = waiting.findIndex((question) => question.operation === operation);
      if (index < 0) throw new Error(`${operation} was not asked`);
      waiting.splice(index, 1)[0]?.resolve(reply);
      await turn();
    },
    /** Announces to the pages that something changed. */
    announce(announced: Announced): Promise<void> {
      for (const listener of listeners) listener({ to: 'pages', changed: announced });
      return turn();
    },
  };
}
