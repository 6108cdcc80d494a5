import type { CleanedAddress } from '../../address/cleaned-address.ts';
import type { TrackingList } from '../../address/tracking-list.ts';

/**
 * Removes tracking parameters from an http(s) address, except those for which `stays` returns true; the rest stays
 * unchanged, to the byte.
 */
export type RemoveParameters = (address: string, stays?: (pair: string) => boolean) => CleanedAddress;

/** Creates the removal from a list. */
export function createParameterRemoval({ whole, rules }: TrackingList): RemoveParameters {
  const pattern = (source: string): RegExp => new RegExp(source, 'i');
  const ready = rules.map(({ host, unless, names }) => ({ host: pattern(host), unless: pattern(unless), names }));
  const exempt = pattern(whole);

  return (address, stays = () => false) => {
    const [, path = '', query, fragment = ''] = /^(https?:[^?#]*)\?([^#]*)([^]*)$/i.exec(address) ?? [];
    const host = URL.parse(address)?.hostname;
    if (query === undefined || host === undefined || exempt.test(address)) return { address, takenAway: [] };
    const rulesHere = ready.filter((rule) => rule.host.test(host) && !rule.unless.test(address));
    const names = new Set(rulesHere.flatMap((rule) => rule.names));
    const takenAway: string[] = [];
    const kept = query.split('&').filter((pair) => {
      // The & preserves a question mark at the beginning of the name, which would be dropped otherwise.
      const [name = ''] = new URLSearchParams(`&${pair}`).keys();
      if (!names.has(name) || stays(pair)) return true;
      takenAway.push(name);
      return false;
    });
    const rest = kept.join('&');
    return { address: takenAway.length === 0 ? address : path + (rest && `?${rest}`) + fragment, takenAway };
  };
}
