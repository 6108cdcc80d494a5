import { mostFailures, notingPages, type NotedKind, type OwnWork } from '../../diagnostics/diagnostics.ts';
import { operations, type Operation } from '../../rpc/contract.ts';
import type { StoredItems } from '../storage/items.ts';
import type { Retention } from './session.ts';

/** A result of which the kind of its failure is noted; other details are not. */
interface NotableResult {
  ok?: boolean;
  failure?: { kind: NotedKind };
}

export type NoteFailure = ReturnType<typeof createFailureLog>;

/** The result of work with an error that nothing caught. */
export const uncaught: NotableResult = { failure: { kind: 'uncaught' } };

/** Creates the function that notes failures; `now` returns milliseconds since the epoch. */
export function createFailureLog(item: StoredItems['failures'], now: () => number) {
  /**
   * Notes a failed result in the session storage, never on disk; nothing for a successful result or for work in a private
   * window. `operation`: what failed. Nothing has to wait for it, and it does not reject.
   */
  return async function noteFailure(
    retention: Retention,
    operation: Operation | OwnWork,
    { failure }: NotableResult,
  ): Promise<void> {
    if (failure === undefined || retention !== 'all') return;
    const noted = `${now()} ${failure.kind} ${operation}`;
    // A store that fails loses the note, not the answer.
    await item.update((before) => [...before, noted].slice(-mostFailures)).catch(() => undefined);
  };
}

/** Every kind that a note can have. */
const notedKinds: Readonly<Record<NotedKind, true>> = {
  service: true,
  credentials: true,
  'one-refused': true,
  'rate-limited': true,
  http: true,
  redirected: true,
  'not-the-service': true,
  unreachable: true,
  timeout: true,
  'service-not-allowed': true,
  'no-permission': true,
  'other-account': true,
  'too-long': true,
  item: true,
  'not-found': true,
  'not-confirmed': true,
  'not-connected': true,
  'key-forgotten': true,
  'connection-changed': true,
  address: true,
  'service-address': true,
  'key-needed': true,
  'history-would-go': true,
  'worker-stopped': true,
  storage: true,
  sync: true,
  refused: true,
  internal: true,
  uncaught: true,
};

const ownWork: ReadonlySet<string> = new Set<OwnWork>(['menu', 'keyword', 'alarm', 'worker', ...notingPages]);

/** Returns true for a text that `noteFailure` can have written: a damaged store may hold any other. */
export function isNote(text: string): boolean {
  const [at = '', kind = '', work = '', ...more] = text.split(' ');
  const isKnown = Object.hasOwn(notedKinds, kind) && (Object.hasOwn(operations, work) || ownWork.has(work));
  return /^\d{1,15}$/.test(at) && isKnown && more.length === 0;
}
