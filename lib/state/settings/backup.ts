import { computed, effect, signal } from '@preact/signals-core';
import type { AccountEntry } from '../../account/accounts.ts';
import { isAccountOf, type ConnectionStatus } from '../../account/connection-status.ts';
import { backupFile, backupPart, backupSection, type BackupAccount, type BackupRefusal } from '../../export/backup.ts';
import type { LongFile } from '../../export/export-file.ts';
import { success, type Failure, type Result } from '../../failure/failure.ts';
import { createConnectionGate } from '../shared/connection-gate.ts';
import { historyParts } from '../shared/stored-parts.ts';
import { endAll, readOnly } from '../shared/signals.ts';
import { createBringingBack, type BringingBack, type BroughtBack, type ToBringBack } from './bring-back.ts';
import type { PreferenceName } from '../../preferences/preferences.ts';
import { compareBackup, historyObstacle, type ComparedBackup, type Comparison } from './compare-backup.ts';
import { forgetsKey } from './form-fields.ts';
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
   * waited for their account and were added once it was connected; null for a press of the person. `left`: count of links
   * whose clicks were not to be added.
   */
  | ({ kind: 'brought'; refused: readonly PreferenceName[]; added: number | null; left: number } & BroughtBack)
  | { kind: 'undone' }
  /** Something is left to undo. */
  | { kind: 'not-undone'; failure: Failure };

type BackupDeps = Pick<
  SettingsState,
  'rpc' | 'policy' | 'connection' | 'accounts' | 'preferences' | 'permissions' | 'keptHistory' | 'isPrivate'
>;

export type BackupState = ReturnType<typeof createBackup>;

/** Creates the state, for as long as the Settings page is shown. */
export function createBackup(deps: BackupDeps) {
  const { rpc, policy, connection, accounts, preferences, permissions, keptHistory, isPrivate } = deps;
  const press = createPressOutcome<BackupOutcome>();
  const { outcome, busy, show } = press;
  const compared = signal<Comparison | null>(null);
  const bringing = signal<readonly BringingBack[]>([]);
  /** The file that was chosen last. */
  let chosen: TextFile | null = null;
  /** The file whose accounts have no key yet: the clicks of each are added once it is connected. */
  let waiting: { file: TextFile; accounts: readonly BackupAccount[] } | null = null;
  /** True while accounts are added: that changes the connection, and ends nothing. */
  let isAdding = false;

  /** Reads the click history of the account that the page shows, then of the others. */
  async function readHistory(others: readonly AccountEntry[]): Promise<Result<{ parts: string[]; isCut: boolean }>> {
    const parts: string[] = [];
    let isCut = false;
    const own = { rpc, section: 0 };
    const ofOthers = others.map(({ status }, place) => ({
      rpc: rpc.forConnection(status.connectionId),
      section: status.state === 'connected' ? place + 1 : null,
    }));
    for (const { rpc: client, section } of [own, ...ofOthers]) {
      if (section === null) continue; // It may be read only with its key.
      if (section > 0) parts.push(backupSection(section, parts.length === 0));
      for await (const part of historyParts(client, 0)) {
        if (!part.ok) return part;
        isCut ||= part.value.isCut === true;
        const text = backupPart(part.value.links, parts.length === 0);
        if (text !== '') parts.push(text);
      }
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
    bringing.value = [];
    waiting = null;
  }

  /**
   * Reads a file, compares it with what an account has here, by default the page's, and returns what comes of `use`; without it where the file is refused, or
   * where the page does not know yet what is here.
   */
  async function compare(
    file: TextFile,
    tell: Press['tell'],
    use: (found: Comparison) => BackupOutcome | null | Promise<BackupOutcome | null>,
    [client, status] = [rpc, connection.status.value],
  ): Promise<BackupOutcome | null> {
    const { value: shown } = preferences.shown;
    if (shown === null || status === null) return null;
    let read: ComparedBackup;
    try {
      read = await compareBackup(textOf(file, tell), { rpc: client, policy, preferences: shown, status, isPrivate });
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
    const addsAccounts = wanted.toAdd !== undefined;
    const isCurrent = (): boolean => {
      const { value: now } = connection.status;
      return now?.connectionId === connectionId || (addsAccounts && now?.state !== 'connected');
    };
    const work = createBringingBack({ rpc, isCurrent, preferences, connection }, tell);
    isAdding = addsAccounts;
    const done = await work.bringBack(wanted);
    if (addsAccounts) await connection.read(); // The page hears of the new accounts meanwhile.
    isAdding = false;
    if (isLatest() && work.canUndo()) bringing.value = [...bringing.value, work];
    return done;
  }

  /** Adds the clicks of a file whose account is connected now. */
  function addClicks(file: TextFile): Promise<void> {
    return show((now) =>
      compare(file, now.tell, async (found) => {
        const { isOwn, obstacle, history } = found;
        if (!now.isLatest() || !isOwn || obstacle !== null || history.links === 0) return null;
        const done = await bring(found, { preferences: {}, batches: history.batches, toFill: null }, now);
        return { kind: 'brought', refused: [], added: history.links, left: 0, ...done };
      }),
    );
  }

  /** Adds the clicks of the other accounts of a file that are connected here; returns why those of one were not. */
  async function addClicksOfOthers(
    file: TextFile,
    several: readonly BackupAccount[],
    now: Press,
  ): Promise<BackupOutcome | null> {
    const list = await rpc.ask('accounts.list', null);
    if (!list.ok) return { kind: 'failed', failure: list.failure };
    let trouble: BackupOutcome | null = null;
    for (const { status } of list.value) {
      const isShown = status.connectionId === connection.status.value?.connectionId;
      if (isShown || !several.some((account) => isConnectedTo(status, account))) continue;
      const client = rpc.forConnection(status.connectionId);
      const added = await compare(
        file,
        now.tell,
        async ({ isOwn, obstacle, history }) => {
          if (!isOwn || obstacle !== null) return null;
          const work = createBringingBack({ rpc: client, isCurrent: () => true, preferences, connection }, now.tell);
          const { failure } = await work.bringBack({ preferences: {}, batches: history.batches, toFill: null });
          if (now.isLatest() && work.canUndo()) bringing.value = [...bringing.value, work];
          return failure && { kind: 'failed', failure };
        },
        [client, status],
      );
      trouble = added ?? trouble;
    }
    return trouble;
  }

  /** Begins anew for another connection: it has no outcome yet, and may be one that clicks wait for. */
  function changed(): void {
    if (isAdding) return;
    const waited = waiting;
    clear();
    const { value: status } = connection.status;
    if (waited === null || status === null) return;
    const left = waited.accounts.filter((account) => !isConnectedTo(status, account));
    if (left.length > 0) waiting = { ...waited, accounts: left };
    if (left.length < waited.accounts.length) void addClicks(waited.file);
  }

  return {
    outcome,
    busy,
    /** What the chosen file would change, until that is done or dismissed. */
    compared: readOnly(compared),
    /** Set once something was brought back that can be undone. */
    undoable: computed(() => bringing.value[0] ?? null),
    hasHistory,
    /**
     * Makes a backup and hands it to `save`; ends the offer to undo. `madeBy` is the version of Curtail; `withAccount`
     * says whether the file has the service's address and the account ID.
     */
    make(madeBy: string, withAccount: boolean, save: (file: LongFile) => void): Promise<void> {
      bringing.value = [];
      return show(async ({ isLatest }) => {
        const { value: status } = connection.status;
        const { value: shown } = preferences.shown;
        if (shown === null || status === null) return null;
        // Without their names, nobody could tell whose clicks are whose.
        const others = withAccount ? accounts.list.value.filter((each) => isOther(each, status)) : [];
        const history = hasHistory() ? await readHistory(others) : success({ parts: [], isCut: false });
        if (!history.ok) return { kind: 'failed', failure: history.failure };
        if (!isLatest()) return null;
        const account = !withAccount || status.state === 'none' ? null : status;
        const file = backupFile(
          {
            madeBy,
            made: Date.now(),
            preferences: shown,
            connection: account && accountOf(account, accounts.list.value),
            others: others.flatMap((each) =>
              each.status.state === 'none' ? [] : accountOf(each.status, accounts.list.value),
            ),
          },
          history.value.parts,
        );
        save(file);
        return { kind: 'saved', name: file.name, isCut: history.value.isCut };
      });
    },
    /** Reads a backup and compares it with what is here. Changes nothing, but ends the offer to undo. */
    choose(file: TextFile): Promise<void> {
      bringing.value = [];
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
        const { toFill, several, history, obstacle } = found;
        const batches = withHistory && obstacle === null ? history.batches : [];
        const toAdd = several.length > 0 ? { toAdd: several } : {};
        const done = await bring(found, { preferences: wanted, batches, toFill, ...toAdd }, now);
        const waits = now.isLatest() && done.filled && obstacle === 'not-connected' && history.links > 0;
        const left = batches.length > 0 || waits || several.length > 0 ? 0 : history.links;
        if (chosen === null || !now.isLatest()) return { kind: 'brought', refused, added: null, left, ...done };
        const trouble = several.length > 0 ? await addClicksOfOthers(chosen, several, now) : null;
        if (trouble?.kind === 'refused') return trouble; // The file has gone meanwhile.
        const failure = trouble?.kind === 'failed' ? trouble.failure : null;
        const keyless = several.filter(
          (account) => !accounts.all.value.some(({ status }) => isConnectedTo(status, account)),
        );
        const waitFor = waits && toFill !== null ? [toFill] : keyless;
        waiting = waitFor.length > 0 ? { file: chosen, accounts: waitFor } : null;
        return { kind: 'brought', refused, added: null, left, ...done, failure: done.failure ?? failure };
      });
    },
    /** Forgets an outcome that leaves nothing to do, once its section is left. */
    leave(): void {
      if (outcome.value !== null && bringing.value.length === 0 && waiting === null) press.clear();
    },
    /** Puts everything back as it was before. */
    async undo(): Promise<void> {
      const works = [...bringing.value];
      if (works.length === 0) return;
      bringing.value = [];
      waiting = null;
      await show(async ({ isLatest }) => {
        isAdding = true;
        for (let work = works.at(-1); work !== undefined; work = works.at(-1)) {
          const failure = await work.undo();
          if (failure !== null) {
            isAdding = false;
            if (isLatest()) bringing.value = works;
            return { kind: 'not-undone', failure };
          }
          works.pop();
        }
        await connection.read();
        isAdding = false;
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
          if (keptHistory.outcome.value?.kind === 'forgotten') bringing.value = [];
        }),
        clear,
      ]);
    },
  };
}

const isConnectedTo = (status: ConnectionStatus, account: BackupAccount): boolean =>
  status.state === 'connected' && isAccountOf(status, account);

const isOther = ({ status }: AccountEntry, shown: ConnectionStatus): boolean =>
  status.state !== 'none' && status.connectionId !== shown.connectionId;

/** Returns what a backup says of an account, with its name where there are several. */
function accountOf(status: Exclude<ConnectionStatus, { state: 'none' }>, list: readonly AccountEntry[]): BackupAccount {
  const { serviceAddress, accountId } = status;
  const name = list.find((each) => each.status.connectionId === status.connectionId)?.chosenName;
  return { serviceAddress, accountId, forgetKey: forgetsKey(status), ...(name !== undefined && { name }) };
}
