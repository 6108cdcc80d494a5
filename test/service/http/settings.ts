import type { IsBlocked } from '../blocked-hosts.ts';
import type { Log } from '../log.ts';
import type { OwnHosts } from './short-address.ts';

/** The settings of the HTTP side. */
export interface Settings {
  /** Origin of the short addresses, without a trailing slash; set at the latest when the service listens. */
  shortHost: string;
  /** The hosts of this service: that of the short addresses, and where it listens. */
  hosts: OwnHosts;
  isBlocked: IsBlocked;
  /** The most links of an account, deleted and blocked ones too (count), and the most bytes of their destinations. */
  quota: { links: number; bytes: number };
  /** Returns the time in milliseconds since 1970. */
  clock: () => number;
  log: Log;
  logRequests: boolean;
  trustProxy: boolean;
}
