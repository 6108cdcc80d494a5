import type { CleanedAddress } from '../cleaned-address.ts';
import type { TrackingList } from './tracking-list.ts';

/** Takes parameters that only track people out of an http(s) address; all that stays is as it was, to the byte. */
export type TakingAway = (address: string) => CleanedAddress;

/** Makes it, by a list. */
export function createTakingAway({ whole, rules }: TrackingList): TakingAway {
  const pattern = (source: string): RegExp => new RegExp(source, 'i');
  const ready = rules.map(({ host, unless, names }) => ({ host: pattern(host), unless: pattern(unless), names }));
  const left = pattern(whole);

  return (address) => {
    const [, path = '', query, fragment = ''] = /^(https?:[^?#]*)\?([^#]*)([^]*)$/i.exec(address) ?? [];
    const host = URL.parse(address)?.hostname;
    if (query === undefined || host === undefined || left.test(address)) return { address, takenAway: [] };
    const rulesHere = ready.filter((rule) => rule.host.test(host) && !rule.unless.test(address));
    const names = new Set(rulesHere.flatMap((rule) => rule.names));
    const takenAway: string[] = [];
    const stays = query.split('&').filter((pair) => {
      // A question mark that the name begins with would be lost without something before it.
      const [name = ''] = new URLSearchParams(`&${pair}`).keys();
      if (!names.has(name)) return true;
      takenAway.push(name);
      return false;
    });
    const rest = stays.join('&');
    return { address: takenAway.length === 0 ? address : path + (rest && `?${rest}`) + fragment, takenAway };
  };
}
