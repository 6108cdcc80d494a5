import type { Answer } from '../layer.ts';
import { refusal, serving, webPage, type Wrap } from './variant.ts';

/** A word that the firewall refuses anywhere in a request. */
export const forbidden = 'forbidden';

const refusing = (refused: () => Answer): Wrap =>
  serving((asked, serve) => ([...asked.parameters.values()].some(isForbidden) ? refused() : serve(asked)));

const isForbidden = (value: string): boolean => value.includes(forbidden);

/** How a firewall before the service refuses an address. */
export const firewall = {
  'firewall-403-page': refusing(() => webPage(403, 'Access denied')),
  'firewall-403-without-words': refusing(() => ({ status: 403, headers: {}, body: '' })),
  'firewall-403-envelope': refusing(() => refusal(403, 'FORBIDDEN_ADDRESS', 403)),
  'firewall-406-page': refusing(() => webPage(406, 'Not Acceptable')),
};
