import { looksLikeShortLink } from '../../address/short-address.ts';
import { channelParameters } from '../../channel/channel-parameters.ts';
import type { CleanedAddress } from '../../address/cleaned-address.ts';
import type { TrackingList } from '../../address/tracking-list.ts';
import { failed, success, type Result } from '../../failure/failure.ts';
import type { ServiceFacts } from '../connection/service-facts.ts';
import type { PreferenceStore } from '../preferences/preference-store.ts';
import { createParameterRemoval, type RemoveParameters } from './remove-parameters.ts';

/**
 * Removes tracking parameters from addresses if the preference is on. What the person's channels add stays. Otherwise
 * returns addresses unchanged.
 */
export interface Cleaning {
  /** Cleans addresses, in their order. Fails with `internal` if the list of parameters cannot be read. */
  batch(addresses: readonly string[], facts: Pick<ServiceFacts, 'shortHosts'>): Promise<Result<CleanedAddress[]>>;
  /** Cleans one address; returns it unchanged if the list cannot be read. */
  one(address: string, facts: Pick<ServiceFacts, 'shortHosts'>): Promise<CleanedAddress>;
}

/** The dependencies of the cleaning. */
export interface CleaningDeps {
  preferences: Pick<PreferenceStore, 'read'>;
  /** Reads the list from the extension's own file; rejects if it cannot be read. */
  readList(): Promise<TrackingList>;
}

/** Creates the cleaning. It reads the list on first use. */
export function createCleaning({ preferences, readList }: CleaningDeps): Cleaning {
  let remove: RemoveParameters | null = null;

  const batch: Cleaning['batch'] = async (addresses, facts) => {
    const { removeTracking, channels } = await preferences.read();
    if (!removeTracking) return success(addresses.map(unchanged));
    const isChannels = channelParameters(channels);
    try {
      const clean = (remove ??= createParameterRemoval(await readList()));
      const hosts = await facts.shortHosts();
      // A short link stays unchanged, with all its parameters.
      const cleanLong = (cleaned: CleanedAddress, address: string) =>
        looksLikeShortLink(cleaned.address, hosts) ? unchanged(address) : cleaned;
      return success(addresses.map((address) => cleanLong(clean(address, isChannels), address)));
    } catch {
      return failed({ kind: 'internal' });
    }
  };

  return {
    batch,
    async one(address, facts) {
      const cleaned = await batch([address], facts);
      return (cleaned.ok && cleaned.value[0]) || unchanged(address);
    },
  };
}

function unchanged(address: string): CleanedAddress {
  return { address, takenAway: [] };
}
