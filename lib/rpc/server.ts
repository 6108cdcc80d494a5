import type { Runtime } from 'webextension-polyfill';
import * as z from '../schema.ts';
import { failed, type Failure, type Result } from '../failure.ts';
import { StorageFailed } from '../stored/stored-item.ts';
import type { Contract, Operation, Reply, Request } from './contract.ts';
import { inputs } from './inputs.ts';
import { isNumbered } from './numbered.ts';

/** What answers each operation, once its input is parsed. */
export type Answers = {
  [Name in Operation]: (input: Contract[Name]['input']) => Promise<Result<Contract[Name]['value']>>;
};

export interface RpcServerParts {
  answers: Answers;
  /** The number of the connection now. */
  connectionNumber(): Promise<number>;
  /** The extension's id, and the address its pages begin with. */
  id: string;
  base: string;
}

const requestSchema = z.schema(() =>
  z.strictObject({
    to: z.literal('worker'),
    operation: z.enum(Object.keys(inputs) as Operation[]),
    connection: z.nullable(z.number()),
    input: z.unknown(),
  }),
);

/** The pages that may ask; the account is connected and disconnected on the options page alone. */
const pages: Record<string, (operation: Operation) => boolean> = {
  '/popup.html': (operation) => !/^connection\.(dis)?connect$/.test(operation),
  '/options.html': () => true,
};

/** True for a question to the worker; what the worker tells the pages comes by here too. */
export function isForWorker(message: unknown): boolean {
  return (message as Partial<Request> | null)?.to === 'worker';
}

/** Makes the worker's side: checks the sender, parses the input, answers with a value or a failure. */
export function createRpcServer({ answers, connectionNumber, id, base }: RpcServerParts) {
  /** Only a whole page of our own may ask: no frame, no content script, no other extension. */
  function mayAsk(sender: Runtime.MessageSender, operation: Operation): boolean {
    const { pathname = '' } = URL.parse(sender.url ?? '') ?? {};
    const ours = sender.id === id && sender.url?.startsWith(base) === true && (sender.frameId ?? 0) === 0;
    return ours && (pages[pathname]?.(operation) ?? false);
  }

  async function answer(request: Request): Promise<Result<unknown>> {
    const input = inputs[request.operation]().safeParse(request.input);
    if (!input.success) return failed({ kind: 'refused' });
    try {
      return await answers[request.operation](input.data as never);
    } catch (error) {
      return failed(defect(error));
    }
  }

  return async function serve(message: unknown, sender: Runtime.MessageSender): Promise<Reply> {
    const request = requestSchema().safeParse(message);
    const asked = request.success && mayAsk(sender, request.data.operation) ? (request.data as Request) : null;
    let before: number;
    try {
      before = await connectionNumber();
    } catch (error) {
      // To the page that asks it is still the connection it believes in.
      return { ...failed(asked === null ? { kind: 'refused' } : defect(error)), connection: asked?.connection ?? 0 };
    }
    if (asked === null) return { ...failed({ kind: 'refused' }), connection: before };
    const numbered = isNumbered(asked.operation);
    if (numbered && asked.connection !== before)
      return { ...failed({ kind: 'connection-changed' }), connection: before };
    const result = await answer(asked);
    // Where the store cannot be read any more, nothing was written to it that would make it another.
    const connection = await connectionNumber().catch(() => before);
    if (numbered && connection !== before) return { ...failed({ kind: 'connection-changed' }), connection };
    return { ...result, connection } as Reply;
  };
}

/** What was thrown below is a store that fails, or a defect of ours whose words may quote a URL and stay here. */
function defect(error: unknown): Failure {
  return { kind: error instanceof StorageFailed ? 'storage' : 'internal' };
}
