import { effect, signal } from '@preact/signals-core';
import { isAccountOf } from '../../account/connection-status.ts';
import { backupFile, backupPart, type BackupAccount, type BackupRefusal } from '../../export/backup.ts';
import type { LongFile } from '../../export/export-file.ts';
import { success, type Failure, type Result } from '../../failure/failure.ts';
import { createConnectionGate } from '../shared/connection-gate.ts';
import { historyParts } from '../shared/stored-parts.ts';
import { endAll, readOnly } from '../shared/signals.ts';
import { createBringingBack, type BringingBack, type BroughtBack, type ToBringBack } from './bring-back.ts';
import type { PreferenceName } from '../../preferences/preferences.ts';
import { compareBackup, historyObstacle, type ComparedBackup, type Comparison } from './compare-backup.ts';
import { createPressOutcome, type Press } from './press-outcome.ts';
import type { SettingsState } from './settings.ts';
import { textOf, type TextFile } from './text-file.ts';

/** The largest file that is read, in bytes: 400 days of 200,000 links take 600 MB. */
export const largestBackup = 1_000_000_000;

export type BackupOutcome =
  /** `isCut`: a part of the click history cannot be read, and is not in the file. */
  | { kind: 'saved'; name: string; isCut: boolean }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'refused'; why: BackupRefusal | 'large' | 'unreadable' }
  /**
   * `refused`: the preferences for which the browser refused the permission. `added`: count of links whose clicks
   * waited for their account and were added once it was connected; null for a press of the person.
   */
  | ({ kind: 'brought'; refused: readonly PreferenceName[]; added: number | null } & BroughtBack)
  | { kind: 'undone' }
  /** Something is left to undo. */
  | { kind: 'not-undone'; failure: Failure };

type BackupDeps = Pick<
  SettingsState,
  'rpc' | 'policy' | 'connection' | 'preferences' | 'permissions' | 'keptHistory' | 'isPrivate'
>;

export type BackupState = ReturnType<typeof createBackup>;

/** Creates the state, for as long as the Settings page is shown. */
export function createBackup(deps: BackupDeps) {
  const { rpc, policy, connection, preferences, permissions, keptHistory, isPrivate } = deps;
  const press = createPressOutcome<BackupOutcome>();
  const { outcome, busy, show } = press;
  const compared = signal<Comparison | null>(null);
  const bringing = signal<BringingBack | null>(null);
  /** The file that was chosen last. */
  let chosen: TextFile | null = null;
  /** The file whose account is in the form: its clicks are added once that is connected. */
  let waiting: { file: TextFile; account: BackupAccount } | null = null;

  async function readHistory(): Promise<Result<{ parts: string[]; isCut: boolean }>> {
    const parts: string[] = [];
    let isCut = false;
    for await (const part of historyParts(rpc, 0)) {
      if (!part.ok) return part;
      isCut ||= part.value.isCut === true;
      const text = backupPart(part.value.links, parts.length === 0);
      if (text !== '') parts.push(text);
    }
    return success({ parts, isCut });
  }

  /** Returns true if the file has the click history: an account is connected, and no policy forbids a history. */
  function hasHistory(): boolean {
    const { value: status } = connection.status;
    return status !== null && historyObstacle({ isPrivate, policy, status }) === null;
  }

  function clear(): void {
    press.clear();
    compared.value = null;
    bringing.value = null;
    waiting = null;
  }

  /**
   * Reads a file, compares it with what is here and returns what comes of `use`; without it where the file is refused, or
   * where the page does not know yet what is here.
   */
  async function compare(
    file: TextFile,
    tell: Press['tell'],
    use: (found: Comparison) => BackupOutcome | null | Promise<BackupOutcome | null>,
  ): Promise<BackupOutcome | null> {
    const { value: status } = connection.status;
    const { value: shown } = preferences.shown;
    if (shown === null || status === null) return null;
    let read: ComparedBackup;
    try {
      read = await compareBackup(textOf(file, tell), { rpc, policy, preferences: shown, status, isPrivate });
    } catch {
      return { kind: 'refused', why: 'unreadable' }; // It was moved or may not be read; the browser says no more.
    }
    if ('failure' in read) return { kind: 'failed', failure: read.failure };
    return 'refused' in read ? { kind: 'refused', why: read.refused } : use(read.found);
  }

  /** Brings back parts of what was compared, and offers to undo that. */
  async function bring(
    { connectionId }: Comparison,
    wanted: ToBringBack,
    { isLatest, tell }: Press,
  ): Promise<BroughtBack> {
    const isCurrent = (): boolean => connection.status.value?.connectionId === connectionId;
    const work = createBringingBack({ rpc, isCurrent, preferences, connection }, tell);
    const done = await work.bringBack(wanted);
    if (isLatest() && work.canUndo()) bringing.value = work;
    return done;
  }

  /** Adds the clicks of a file whose account is connected now. */
  function addClicks(file: TextFile): Promise<void> {
    return show((now) =>
      compare(file, now.tell, async (found) => {
        const { isOwn, obstacle, history } = found;
        if (!now.isLatest() || !isOwn || obstacle !== null || history.links === 0) return null;
        const done = await bring(found, { preferences: {}, batches: history.batches, toFill: null }, now);
        return { kind: 'brought', refused: [], added: history.links, ...done };
      }),
    );
  }

  /** Begins anew for another connection: it has no outcome yet, and may be the one that clicks wait for. */
  function changed(): void {
    const waited = waiting;
    clear();
    const { value: status } = connection.status;
    if (waited !== null && status?.state === 'connected' && isAccountOf(status, waited.account)) {
      void addClicks(waited.file);
    }
  }

  return {
    outcome,
    busy,
    /** What the chosen file would change, until that is done or dismissed. */
    compared: readOnly(compared),
    /** Set once something was brought back that can be undone. */
    undoable: readOnly(bringing),
    hasHistory,
    /**
     * Makes a backup and hands it to `save`; ends the offer to undo. `madeBy` is the version of Curtail; `withAccount`
     * says whether the file has the service's address and the account ID.
     */
    make(madeBy: string, withAccount: boolean, save: (file: LongFile) => void): Promise<void> {
      bringing.value = null;
      return show(async ({ isLatest }) => {
        const { value: status } = connection.status;
        const { value: shown } = preferences.shown;
        if (shown === null || status === null) return null;
        const history = hasHistory() ? await readHistory() : success({ parts: [], isCut: false });
        if (!history.ok) return { kind: 'failed', failure: history.failure };
        if (!isLatest()) return null;
        const account = !withAccount || status.state === 'none' ? null : status;
        const file = backupFile(
          {
            madeBy,
            made: Date.now(),
            preferences: shown,
            connection: account && {
              serviceAddress: account.serviceAddress,
              accountId: account.accountId,
              forgetKey: account.state === 'key-forgotten' || account.forgetKey,
            },
          },
          history.value.parts,
        );
        save(file);
        return { kind: 'saved', name: file.name, isCut: history.value.isCut };
      });
    },
    /** Reads a backup and compares it with what is here. Changes nothing, but ends the offer to undo. */
    choose(file: TextFile): Promise<void> {
      bringing.value = null;
      waiting = null;
      chosen = file;
      return show(async ({ isLatest, tell }) => {
        if (file.size > largestBackup) return { kind: 'refused', why: 'large' };
        return compare(file, tell, (found) => {
          if (isLatest()) compared.value = found;
          return null;
        });
      });
    },
    dismiss: (): void => void (compared.value = null),
    /** Brings back what was compared. Call it in the click: preferences may need permissions. */
    async bringBack(withHistory: boolean): Promise<void> {
      const { value: found } = compared;
      if (found === null) return;
      compared.value = null;
      const wanted = { ...found.preferences };
      await show(async (now) => {
        const refused = await permissions.request(wanted);
        for (const name of refused) delete wanted[name];
        const { toFill, history, obstacle } = found;
        const batches = withHistory && obstacle === null ? history.batches : [];
        const done = await bring(found, { preferences: wanted, batches, toFill }, now);
        const waits = now.isLatest() && done.filled && obstacle === 'not-connected' && history.links > 0;
        waiting = waits && chosen !== null && toFill !== null ? { file: chosen, account: toFill } : null;
        return { kind: 'brought', refused, added: null, ...done };
      });
    },
    /** Forgets an outcome that leaves nothing to do, once its section is left. */
    leave(): void {
      if (outcome.value !== null && bringing.value === null && waiting === null) press.clear();
    },
    /** Puts everything back as it was before. */
    async undo(): Promise<void> {
      const { value: work } = bringing;
      if (work === null) return;
      bringing.value = null;
      waiting = null;
      await show(async ({ isLatest }) => {
        const failure = await work.undo();
        if (failure !== null) {
          if (isLatest()) bringing.value = work;
          return { kind: 'not-undone', failure };
        }
        return { kind: 'undone' };
      });
    },
    /**
     * Forgets everything whenever the connection changes, and the offer to undo once the click history is forgotten.
     * Returns a function that stops this and forgets it too.
     */
    start(): () => void {
      return endAll([
        createConnectionGate(connection.status).clearOnChange(changed),
        effect(() => {
          if (keptHistory.outcome.value?.kind === 'forgotten') bringing.value = null;
        }),
        clear,
      ]);
    },
  };
}
