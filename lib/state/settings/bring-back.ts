import { isAccountOf } from '../../account/connection-status.ts';
import type { BackupAccount } from '../../export/backup.ts';
import type { Failure } from '../../failure/failure.ts';
import { differing, isSameValue, namesOf, only, type Preferences } from '../../preferences/preferences.ts';
import type { Rpc } from '../../rpc/client.ts';
import type { ConnectionState } from './connection-form.ts';
import type { HistoryBatch } from './history-batches.ts';
import type { PreferencesState } from './preferences.ts';

/** What to bring back; each part may be empty. */
export interface ToBringBack {
  preferences: Partial<Preferences>;
  /** JSON of a `HistoryBatch` each. */
  batches: readonly string[];
  toFill: BackupAccount | null;
  /** The accounts to add without their keys. */
  toAdd?: readonly BackupAccount[];
}

/** How much of something was brought back; `unknown` if the browser ended the worker meanwhile. */
export type Extent = 'all' | 'part' | 'none' | 'unknown';

/** What became of each part; null for a part that was not to be brought back. */
export interface BroughtBack {
  /** All or none: they are stored together. */
  preferences: Extent | null;
  history: Extent | null;
  /** Count of links of which not all has room. */
  cut: number;
  filled: boolean;
  /** Count of accounts that were added without their keys. */
  accounts: number;
  /** Why the rest was not brought back; null if all was. */
  failure: Failure | null;
}

interface BringBackDeps {
  rpc: Rpc;
  /** Returns false once another connection has begun: nothing more is then written. */
  isCurrent(): boolean;
  preferences: Pick<PreferencesState, 'shown' | 'read'>;
  connection: Pick<ConnectionState, 'fill'>;
}

/** A backup that is brought back, with what takes it back. */
export type BringingBack = ReturnType<typeof createBringingBack>;

/** Creates the work that brings a backup back and undoes that. `tell` receives the part that is done, from 0 to 1. */
export function createBringingBack(
  { rpc, isCurrent, preferences, connection }: BringBackDeps,
  tell: (part: number) => void,
) {
  /** The preferences that were written, and as they were before. */
  let written: Partial<Preferences> = {};
  let before: Partial<Preferences> = {};
  /** The batches that were stored, or may have been. */
  const sent: string[] = [];
  const cut = new Set<string>();
  let takeFormBack: (() => void) | null = null;
  const addedAccounts: BackupAccount[] = [];

  const ended = (): Failure | null => (isCurrent() ? null : { kind: 'connection-changed' });

  /** Writes preferences together. Returns null if they are stored, also where the answer was lost. */
  async function write(change: Partial<Preferences>): Promise<Failure | null> {
    const end = ended();
    if (end !== null) return end;
    const reply = await rpc.ask('preferences.write', change);
    await preferences.read();
    return reply.ok || differing(change, preferences.shown.value).length === 0 ? null : reply.failure;
  }

  async function addHistory(batches: readonly string[]): Promise<Failure | null> {
    for (const [place, batch] of batches.entries()) {
      const end = ended();
      if (end !== null) return end;
      sent.push(batch);
      const { added } = JSON.parse(batch) as HistoryBatch;
      const reply = await rpc.ask('history.add', { links: added });
      if (!reply.ok && !isUncertain(reply.failure)) sent.pop();
      if (!reply.ok) return reply.failure;
      for (const shortUrl of reply.value) cut.add(shortUrl);
      tell((place + 1) / batches.length);
    }
    return null;
  }

  /** Adds accounts without their keys. Those that are there already stay as they are. */
  async function addAccounts(accounts: readonly BackupAccount[]): Promise<Failure | null> {
    for (const account of accounts) {
      const reply = await rpc.ask('accounts.add', account);
      if (!reply.ok) return reply.failure;
      addedAccounts.push(account);
    }
    return null;
  }

  /** Disconnects the accounts that were added, unless their keys were entered since. */
  async function removeAccounts(): Promise<Failure | null> {
    const list = await rpc.ask('accounts.list', null);
    if (!list.ok) return list.failure;
    for (const account of addedAccounts.splice(0)) {
      const found = list.value.find(({ status }) => status.state === 'key-forgotten' && isAccountOf(status, account));
      const { connectionId } = found?.status ?? {};
      const reply = connectionId === undefined ? null : await rpc.ask('connection.disconnect', { connectionId });
      if (reply?.ok === false) return reply.failure;
    }
    return null;
  }

  /** Returns how much of the click history is stored, after this failure. */
  function extentOf(failure: Failure | null): Extent {
    if (failure === null) return 'all';
    if (isUncertain(failure) && sent.length === 1) return 'unknown';
    return sent.length === 0 ? 'none' : 'part';
  }

  return {
    /** Brings everything back, in this order: preferences, click history, form. Stops at a failure. */
    async bringBack(wanted: ToBringBack): Promise<BroughtBack> {
      const names = namesOf(wanted.preferences);
      const done: BroughtBack = {
        preferences: names.length === 0 ? null : 'none',
        history: wanted.batches.length === 0 ? null : 'none',
        cut: 0,
        filled: false,
        accounts: 0,
        failure: null,
      };
      if (names.length > 0) {
        written = wanted.preferences;
        before = only(preferences.shown.value ?? {}, names);
        done.failure = await write(wanted.preferences);
        if (done.failure === null) done.preferences = 'all';
        else if (isUncertain(done.failure)) done.preferences = 'unknown';
        else before = {};
      }
      if (done.failure === null && wanted.batches.length > 0) {
        done.failure = await addHistory(wanted.batches);
        done.history = extentOf(done.failure);
        done.cut = cut.size;
      }
      if (done.failure === null && wanted.toAdd !== undefined) {
        done.failure = await addAccounts(wanted.toAdd);
        done.accounts = addedAccounts.length;
        return done;
      }
      done.failure ??= ended();
      if (done.failure !== null || wanted.toFill === null) return done;
      takeFormBack = connection.fill(wanted.toFill);
      done.filled = takeFormBack !== null;
      return done;
    },
    canUndo: (): boolean =>
      takeFormBack !== null || addedAccounts.length > 0 || sent.length > 0 || Object.keys(before).length > 0,
    /**
     * Puts everything back as it was, but no preference that was changed since. After a failure, another call goes on with
     * what is left.
     */
    async undo(): Promise<Failure | null> {
      takeFormBack?.();
      takeFormBack = null;
      const { value: now } = preferences.shown;
      const unchanged = namesOf(before).filter((name) => isSameValue(now?.[name], written[name]));
      const failure = unchanged.length === 0 ? null : await write(only(before, unchanged));
      if (failure !== null) return failure;
      before = {};
      if (addedAccounts.length > 0) {
        const left = await removeAccounts();
        if (left !== null) return left;
      }
      const count = sent.length;
      for (let batch = sent.at(-1); batch !== undefined; batch = sent.at(-1)) {
        const end = ended();
        if (end !== null) return end;
        const { added, replaced } = JSON.parse(batch) as HistoryBatch;
        const reply = await rpc.ask('history.add', { links: replaced, without: added });
        if (!reply.ok) return reply.failure;
        sent.pop();
        tell(1 - sent.length / count);
      }
      return null;
    },
  };
}

/** Returns true if something may have been stored: the browser ended the worker. */
const isUncertain = ({ kind }: Failure): boolean => kind === 'worker-stopped';
