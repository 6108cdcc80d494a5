import { partsOf, readQuery } from '../channel/parameters.ts';

/**
 * Why an address is probably not for everybody. `network`: its host is known in a private network or on one device only.
 * `secret`: it has a password or a token in it. `personal`: it is one reader's own.
 */
export type AddressLimit = 'network' | 'secret' | 'personal';

/** Returns why an address is probably not for everybody; null if nothing says so. */
export function limitOf(address: string): AddressLimit | null {
  if (isInPrivateNetwork(URL.parse(address)?.hostname ?? '')) return 'network';
  if (hasSecret(address)) return 'secret';
  return isForOneReader(address) ? 'personal' : null;
}

/** The addresses and top-level domains that networks give out for themselves, and hosts without a domain. */
const privateHost =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1?\]$|\[f[cd]|\[fe80|[^.[\]]+$)|\.(?:local|localhost|lan|internal|intranet|home|corp|home\.arpa)\.?$/;

const isInPrivateNetwork = (host: string): boolean => privateHost.test(host);

const secretName =
  /(?:^|[_.-])(?:token|passw(?:or)?d|pwd|secret|api[_-]?key|session(?:[_-]?id)?|jwt|otp)$|^(?:access|auth|id)token$|^(?:php|j)sessi?d?(?:onid)?$/i;

/** Returns true if a parameter of an address has a secret's name, in its query or its fragment. */
function hasSecret(address: string): boolean {
  const { path, query, fragment } = partsOf(address);
  const parameters = [...readQuery(query ?? ''), ...readQuery(fragment.replace(/^#/, ''))];
  return parameters.some(({ name, value }) => value !== '' && secretName.test(name)) || /;jsessionid=./i.test(path);
}

/** Words of the addresses with which one reader leaves a mailing list, or reads a mail in the browser. */
const forOneReader =
  /unsubscribe|opt-?out|abmelden|abbestell|desabonn|désabonn|desinscri|darse-de-baja|cancelar-(?:a-)?(?:inscri|subscri|suscri|assin)|(?:manage|email|subscription)-?preferences|view-?(?:in|as)-?(?:your-)?(?:browser|web)|webversion/i;

const isOnlyThat = new RegExp(`/(?:${forOneReader.source})/?$`, 'i');

/** Returns true if an address is probably one reader's own: such a word is its last part, or it tells readers apart. */
function isForOneReader(address: string): boolean {
  const { path, query, fragment } = partsOf(address);
  if (!forOneReader.test(path + fragment + (query ?? ''))) return false;
  return query !== null || isOnlyThat.test(path) || /\/(?=[^/]*\d)[\w-]{6,}(?:\/|$)/.test(path);
}
