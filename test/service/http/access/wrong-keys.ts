import { createHash } from 'node:crypto';
import type { Log } from '../../log.ts';
import { createWindowCounts } from './window-counts.ts';

/** How long wrong keys are counted after the first (milliseconds). */
const window = 15 * 60_000;
/** The wrong keys in a window that are checked, of an address and for a uid; further keys are refused unseen. */
const checked = { address: 9, uid: 29 };
/** The wrong keys in a window that are answered at once. Each further answer is twice as late as the last. */
const answeredAtOnce = 3;
/** The latest answer to a wrong key, in first late answers: 4 s by default. */
const latest = 16;
/** The most addresses and the most uids that are remembered. */
const size = 10_000;

/** Where a key comes from and which account it is for. */
export interface Asker {
  address: string;
  /** The uid that is asked for, whether there is such an account or not. */
  uid: string;
}

/** The dependencies of counting wrong keys. */
export interface WrongKeysDeps {
  /** Returns the time in milliseconds since 1970. */
  clock: () => number;
  log: Log;
  isAccount: (uid: string) => boolean;
  /** How late the first late answer is (milliseconds). */
  firstDelay: number;
}

/** Wrong keys, counted by address and by uid. A right key takes back none of them. */
export interface WrongKeys {
  /** Returns the whole seconds for which keys of this asker are refused unseen; 0 if they are checked. */
  secondsLimited(asker: Asker): number;
  /** Counts a wrong key; returns how late it is to be answered (milliseconds). */
  count(asker: Asker): number;
}

/** Creates the counts of wrong keys. Each limitation is logged once. */
export function createWrongKeys({ clock, log, isAccount, firstDelay }: WrongKeysDeps): WrongKeys {
  const addresses = createWindowCounts({ limit: checked.address, window, size, clock });
  const uids = createWindowCounts({ limit: checked.uid, window, size, clock });

  function delayOf(count: number): number {
    return count <= answeredAtOnce ? 0 : firstDelay * Math.min(2 ** (count - answeredAtOnce - 1), latest);
  }
  return {
    secondsLimited: ({ address, uid }) => Math.max(addresses.secondsLimited(address), uids.secondsLimited(hashed(uid))),
    count({ address, uid }) {
      const ofAddress = addresses.add(address);
      const ofUid = uids.add(hashed(uid));
      if (ofAddress === checked.address)
        log({ event: 'limited', by: 'address', address, seconds: addresses.secondsLimited(address) });
      if (ofUid === checked.uid)
        log({
          event: 'limited',
          by: 'account',
          uid: isAccount(uid) ? uid : null,
          seconds: uids.secondsLimited(hashed(uid)),
        });
      return Math.max(delayOf(ofAddress), delayOf(ofUid));
    },
  };
}

/** Returns a name of fixed length: a uid may be as long as a URL. */
function hashed(uid: string): string {
  return createHash('sha256').update(uid).digest('base64');
}
