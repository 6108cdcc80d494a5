import type { Result } from '../../failure/failure.ts';
import type { ConnectionOperation, Contract, Operation } from '../../rpc/contract.ts';
import type { Snapshot } from '../connection/credentials.ts';
import type { Retention, Session } from '../connection/session.ts';
import type { ZodMiniType } from '../schema.ts';

/** The handler of one operation. */
export interface Handler<Name extends Operation> {
  /** Builds the input's schema; the server refuses any other input. */
  input(): ZodMiniType<Contract[Name]['input']>;
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
