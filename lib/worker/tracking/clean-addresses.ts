import { shortLinkIn } from '../../address/short-address.ts';
import { channelParameters } from '../../channel/parameters.ts';
import type { CleanedAddress } from '../../address/address.ts';
import type { TrackingList } from '../../address/tracking-list.ts';
import { failed, success, type Result } from '../../failure/failure.ts';
import type { ServiceFacts } from '../connection/service-facts.ts';
import type { PreferenceStore } from '../preferences/preference-store.ts';

interface CleaningDeps {
  preferences: Pick<PreferenceStore, 'read'>;
  /** Reads the list from the extension's own file; rejects if it cannot be read. */
  readList(): Promise<TrackingList>;
}

/**
 * Creates the cleaning: it removes tracking parameters from addresses if the preference is on. What the person's channels
 * add stays. Otherwise it returns addresses unchanged. Short links stay unchanged, and are marked. It reads the list of
 * parameters on first use.
 */
export function createCleaning({ preferences, readList }: CleaningDeps) {
  let remove: ReturnType<typeof createParameterRemoval> | null = null;

  /** Cleans addresses, in their order. Fails with `internal` if the list of parameters cannot be read. */
  async function batch(
    addresses: readonly string[],
    facts: Pick<ServiceFacts, 'shortHosts'>,
  ): Promise<Result<CleanedAddress[]>> {
    const [{ removeTracking, channels }, hosts] = await Promise.all([preferences.read(), facts.shortHosts()]);
    const each = (clean: (address: string) => CleanedAddress) =>
      success(
        addresses.map((address) =>
          shortLinkIn(address, hosts) === null ? clean(address) : { ...unchanged(address), isShort: true as const },
        ),
      );
    if (!removeTracking) return each(unchanged);
    const isChannels = channelParameters(channels);
    try {
      const clean = (remove ??= createParameterRemoval(await readList()));
      return each((address) => clean(address, isChannels));
    } catch {
      return failed({ kind: 'internal' });
    }
  }

  return {
    batch,
    /** Cleans one address; returns it unchanged if the list cannot be read. */
    async one(address: string, facts: Pick<ServiceFacts, 'shortHosts'>): Promise<CleanedAddress> {
      const cleaned = await batch([address], facts);
      return (cleaned.ok && cleaned.value[0]) || unchanged(address);
    },
  };
}

function unchanged(address: string): CleanedAddress {
  return { address, removed: [] };
}

/**
 * Creates the removal of a list's parameters from an http(s) address, except those for which `stays` returns true; the
 * rest stays unchanged, to the byte.
 */
export function createParameterRemoval({ whole, rules }: TrackingList) {
  const pattern = (source: string): RegExp => new RegExp(source, 'i');
  const ready = rules.map(({ host, unless, names }) => ({ host: pattern(host), unless: pattern(unless), names }));
  const exempt = pattern(whole);

  return (address: string, stays = (_pair: string): boolean => false): CleanedAddress => {
    const [, path = '', query, fragment = ''] = /^(https?:[^?#]*)\?([^#]*)([^]*)$/i.exec(address) ?? [];
    const host = URL.parse(address)?.hostname;
    if (query === undefined || host === undefined || exempt.test(address)) return { address, removed: [] };
    const rulesHere = ready.filter((rule) => rule.host.test(host) && !rule.unless.test(address));
    const names = new Set(rulesHere.flatMap((rule) => rule.names));
    const removed: string[] = [];
    const kept = query.split('&').filter((pair) => {
      // The & preserves a question mark at the beginning of the name, which would be dropped otherwise.
      const [name = ''] = new URLSearchParams(`&${pair}`).keys();
      if (!names.has(name) || stays(pair)) return true;
      removed.push(name);
      return false;
    });
    const rest = kept.join('&');
    return { address: removed.length === 0 ? address : path + (rest && `?${rest}`) + fragment, removed };
  };
}
