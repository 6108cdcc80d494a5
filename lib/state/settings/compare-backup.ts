import { isAccountOf, type ConnectionStatus } from '../../account/connection-status.ts';
import { type BackupAccount, readBackup, type BackupRefusal, type ReadHead } from '../../export/backup.ts';
import type { Failure } from '../../failure/failure.ts';
import { defaultPreferences, differing, only, type Preferences } from '../../preferences/preferences.ts';
import type { Rpc } from '../../rpc/client.ts';
import type { PolicyState } from './policy.ts';
import { createHistoryBatches, nothingKept, readKeptSamples } from './history-batches.ts';

export interface Comparison {
  /** The id of the connection that it was compared with. */
  connectionId: number;
  /** When it was made (milliseconds since the epoch), and the version that made it; null if that cannot be read. */
  made: number | null;
  madeBy: string | null;
  preferences: Partial<Preferences>;
  /** True if the file has preferences, and those here are the same. */
  isSame: boolean;
  /**
   * What would be added to the click history: JSON of a `HistoryBatch` each, the count of links, and how many of these
   * have not enough room.
   */
  history: { batches: readonly string[]; links: number; cut: number };
  /** The click history in the file; `others`: only of other accounts, or none that can be read. */
  clicks: 'none' | 'compared' | 'others';
  /** Why the click history cannot be added here and now; null if it can be. */
  obstacle: 'private' | 'not-connected' | 'managed' | null;
  /** Whose links the file says they are; null if it does not say. */
  account: BackupAccount | null;
  /** True if the file says that they are the connected account's. */
  isOwn: boolean;
  /** True if the file does not say whose links they are, and the connected account has one of them. */
  isLikelyOwn: boolean;
  /** The account to fill into the form: the only one of the file, unless it is the one here. */
  toFill: BackupAccount | null;
  /** All accounts of a file that has several. */
  several: readonly BackupAccount[];
  /** True if a part is left out that the person's organisation has set. */
  isManaged: boolean;
  /** Count of what cannot be read and is left out. */
  leftOut: number;
}

interface Here {
  rpc: Rpc;
  preferences: Preferences;
  status: ConnectionStatus;
  isPrivate: boolean;
  policy: Pick<PolicyState, 'allows' | 'isLocked'>;
}

export type ComparedBackup = { found: Comparison } | { refused: BackupRefusal } | { failure: Failure };

/** Reads a backup and compares it with what is here. Changes nothing. Rejects if the text cannot be read. */
export async function compareBackup(text: AsyncIterable<string>, here: Here): Promise<ComparedBackup> {
  const { rpc, policy } = here;
  const obstacle = historyObstacle(here);
  let head: ReadHead | null = null;
  let history: ReturnType<typeof createHistoryBatches> | null = null;
  let leftOut = 0;
  let hasClicks = false;
  /** The account whose clicks are compared: the connected one if the file has it, else the first. */
  let place = 0;
  for await (const part of readBackup(text, Date.now())) {
    if ('refused' in part) return part;
    if ('head' in part) {
      head = part.head;
      place = Math.max(
        0,
        accountsIn(head).findIndex((each) => each !== null && isAccountOf(here.status, each)),
      );
      continue;
    }
    leftOut += part.lines.leftOut;
    hasClicks ||= part.lines.links.length + part.lines.leftOut > 0;
    if (part.lines.links.length === 0 || part.lines.account !== place) continue;
    if (history === null) {
      const isLimited = here.status.state === 'connected' && here.status.forgetKey;
      const kept = obstacle === null ? await readKeptSamples(rpc, isLimited) : null;
      if (kept?.ok === false) return kept;
      history = createHistoryBatches(kept?.value ?? nothingKept);
    }
    history.add(part.lines.links);
  }
  if (head === null) return { refused: 'foreign' };
  const preferences = await readPreferences(head, rpc);
  if ('failure' in preferences) return preferences;
  const isAllowed = ({ serviceAddress }: BackupAccount): boolean => policy.allows(serviceAddress);
  const all = accountsIn(head);
  const account = all[place] ?? null;
  const several = all.length > 1 ? all.filter((each) => each !== null).filter(isAllowed) : [];
  const isOwn = account !== null && isAccountOf(here.status, account);
  const mayFill = account !== null && isAllowed(account);
  const { isShared = false, ...added } = history?.end() ?? { batches: [], links: 0, cut: 0 };
  const names = differing(preferences.readable, here.preferences);
  const free = names.filter((name) => !policy.isLocked(name));
  return {
    found: {
      connectionId: here.status.connectionId,
      made: head.made,
      madeBy: head.madeBy,
      preferences: only(preferences.readable, free),
      isSame: names.length === 0 && preferences.leftOut === 0 && Object.keys(preferences.readable).length > 0,
      history: added,
      clicks: history !== null ? 'compared' : hasClicks ? 'others' : 'none',
      obstacle,
      account,
      isOwn,
      isLikelyOwn: account === null && isShared,
      toFill: isOwn || !mayFill || several.length > 0 ? null : account,
      several,
      isManaged:
        free.length < names.length ||
        (obstacle === 'managed' && added.links > 0) ||
        (account !== null && !isOwn && !mayFill),
      leftOut: leftOut + head.leftOut + preferences.leftOut,
    },
  };
}

/** Returns the accounts that a file names, in their order; null for one that cannot be read, or for none. */
const accountsIn = ({ account, others }: ReadHead): readonly (BackupAccount | null)[] => [account, ...others];

/** The longest preference that the worker is asked about (characters of JSON): none of ours is that long. */
const longestPreference = 10_000;

/** Has the worker check the preferences; counts those that it cannot read. Others than this version's are ignored. */
async function readPreferences(
  { preferences }: ReadHead,
  rpc: Rpc,
): Promise<{ readable: Partial<Preferences>; leftOut: number } | { failure: Failure }> {
  const given = Object.entries(preferences).filter(([name]) => name in defaultPreferences);
  const sent = given.filter(([, value]) => JSON.stringify(value).length <= longestPreference);
  const reply = await rpc.ask('preferences.readable', { json: JSON.stringify(Object.fromEntries(sent)) });
  if (!reply.ok) return reply;
  const isUnreadable = ([name]: [string, unknown]): boolean => !(name in reply.value);
  return { readable: reply.value, leftOut: given.filter(isUnreadable).length };
}

/** Returns why a backup can neither have the click history from here nor add one to it; null if it can. */
export function historyObstacle({ isPrivate, policy, status }: Omit<Here, 'rpc' | 'preferences'>) {
  if (isPrivate) return 'private';
  if (policy.isLocked('keepHistory')) return 'managed';
  return status.state === 'connected' ? null : 'not-connected';
}
