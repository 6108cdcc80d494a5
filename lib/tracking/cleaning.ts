import { looksLikeShortLink } from '../address.ts';
import type { CleanedAddress } from '../cleaned-address.ts';
import { failed, success, type Result } from '../failure.ts';
import type { KeptPreferences } from '../stored/kept-preferences.ts';
import type { TrackingList } from './tracking-list.ts';
import { createTakingAway, type TakingAway } from './without-tracking.ts';

/** Cleaning addresses, where the person wants that; else they come back as they are. */
export interface Cleaning {
  /** In their order. Fails with `internal`: the list could not be read. */
  several(addresses: readonly string[]): Promise<Result<CleanedAddress[]>>;
  /** As it is where the list cannot be read. */
  one(address: string): Promise<CleanedAddress>;
}

export interface CleaningParts {
  preferences: Pick<KeptPreferences, 'read'>;
  /** Hosts that the service's short links live on. */
  shortHosts(): Promise<readonly string[]>;
  /** Reads the extension's own file; rejects where that cannot be read. */
  readList(): Promise<TrackingList>;
}

/** Makes it. The list is read when it is first needed. */
export function createCleaning({ preferences, shortHosts, readList }: CleaningParts): Cleaning {
  let takeAway: TakingAway | null = null;

  async function several(addresses: readonly string[]): Promise<Result<CleanedAddress[]>> {
    if (!(await preferences.read()).removeTracking) return success(addresses.map(asItIs));
    try {
      const clean = (takeAway ??= createTakingAway(await readList()));
      const hosts = await shortHosts();
      // A short link stays what it is, also where somebody put something behind it.
      const cleanLong = (cleaned: CleanedAddress, address: string) =>
        looksLikeShortLink(cleaned.address, hosts) ? asItIs(address) : cleaned;
      return success(addresses.map((address) => cleanLong(clean(address), address)));
    } catch {
      return failed({ kind: 'internal' });
    }
  }

  return {
    several,
    async one(address) {
      const cleaned = await several([address]);
      return (cleaned.ok && cleaned.value[0]) || asItIs(address);
    },
  };
}

/** Nothing was taken out of it. */
function asItIs(address: string): CleanedAddress {
  return { address, takenAway: [] };
}
