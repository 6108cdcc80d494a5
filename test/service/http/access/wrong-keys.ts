import { createHash } from 'node:crypto';
import type { Log } from '../../log.ts';

/** How long wrong keys are counted after the first (milliseconds). */
const window = 15 * 60_000;
/**
 * How many wrong keys of an address or a network, and for a uid, are checked in a window. After that, keys of the address
 * are refused unseen, and so are keys for the uid from every address that has sent a wrong key. Several people may share
 * the wider networks of IPv6.
 */
const checked = { address: 9, '/56': 27, '/48': 81, uid: 29 };
/** The wrong keys in a window that are answered at once. Each further answer is twice as late as the last. */
const answeredAtOnce = 3;
/** How many times as late as the first late answer the latest is: 4 s by default. */
const latest = 16;
/** The most addresses with their networks, and the most uids, that are remembered; the oldest is forgotten first. */
const size = 30_000;

/** Where a key comes from and which account it is for. */
export interface Asker {
  /** The names of its address, as `addressGroups` returns them. */
  addresses: readonly [string, ...string[]];
  /** The uid that is asked for, whether there is such an account or not. */
  uid: string;
}

interface WrongKeysDeps {
  /** Returns the time in milliseconds since 1970. */
  clock: () => number;
  log: Log;
  isAccount: (uid: string) => boolean;
  /** How late the first late answer is (milliseconds). */
  firstDelay: number;
}

/** Creates the counts of wrong keys, by address with its networks and by uid. Each limitation is logged once. A right key takes back none. */
export function createWrongKeys({ clock, log, isAccount, firstDelay }: WrongKeysDeps) {
  const networks = createWindowCounts(checkedOf, clock);
  const uids = createWindowCounts(() => checked.uid, clock);

  function delayOf(count: number): number {
    return count <= answeredAtOnce ? 0 : firstDelay * Math.min(2 ** (count - answeredAtOnce - 1), latest);
  }
  return {
    /** Returns the whole seconds for which keys of this asker are refused unseen; 0 if they are checked. */
    secondsLimited({ addresses, uid }: Asker): number {
      const ofAddress = Math.max(...addresses.map(networks.secondsLimited));
      // The account's owner must not be locked out by others, so an address has one wrong key before it is refused.
      return networks.has(addresses[0]) ? Math.max(ofAddress, uids.secondsLimited(hashed(uid))) : ofAddress;
    },
    /** Counts a wrong key; returns how late it is to be answered (milliseconds). */
    count({ addresses, uid }: Asker): number {
      const counts = addresses.map((address) => {
        const count = networks.add(address);
        if (count === checkedOf(address))
          log({ event: 'limited', by: 'address', address, seconds: networks.secondsLimited(address) });
        return count;
      });
      const ofUid = uids.add(hashed(uid));
      if (ofUid === checked.uid)
        log({
          event: 'limited',
          by: 'account',
          uid: isAccount(uid) ? uid : null,
          seconds: uids.secondsLimited(hashed(uid)),
        });
      return Math.max(delayOf(counts[0] ?? 0), delayOf(ofUid));
    },
  };
}

/** Returns a name of fixed length: a uid may be as long as a URL. */
function hashed(uid: string): string {
  return createHash('sha256').update(uid).digest('base64');
}

/** Returns how many wrong keys of an address or a network are checked. */
function checkedOf(address: string): number {
  if (address.endsWith('/56')) return checked['/56'];
  return address.endsWith('/48') ? checked['/48'] : checked.address;
}

/** Creates counts by name, each in a window of time that begins with its first. A name is limited from its limit on. */
function createWindowCounts(limitOf: (name: string) => number, clock: () => number) {
  const counts = new Map<string, { count: number; since: number }>();

  function current(name: string) {
    const counted = counts.get(name);
    if (!counted) return null;
    const passed = clock() - counted.since;
    // A clock that was set back must not limit anybody for longer than a window.
    return passed >= 0 && passed < window ? counted : null;
  }
  return {
    /** Adds one; returns the count of the window. */
    add(name: string): number {
      const counted = current(name);
      if (counted) return (counted.count += 1);
      counts.delete(name);
      for (const oldest of counts.keys()) {
        if (counts.size < size) break;
        counts.delete(oldest);
      }
      counts.set(name, { count: 1, since: clock() });
      return 1;
    },
    /** Returns true if the name has a count in its window. */
    has: (name: string) => current(name) !== null,
    /** Returns the whole seconds for which a name is limited; 0 if it is not. */
    secondsLimited(name: string): number {
      const counted = current(name);
      return counted && counted.count >= limitOf(name) ? Math.ceil((counted.since + window - clock()) / 1000) : 0;
    },
  };
}
