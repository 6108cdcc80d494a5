import type { Preferences } from '../preferences/preferences.ts';

/** What an organisation has set for Curtail in its browsers. */
export interface Policy {
  /** The addresses of the only services that Curtail may use; null for any service. */
  services: readonly string[] | null;
  /** True if it limits the services, and none of what it says about them can be read: then none is allowed. */
  isUnreadable?: true;
  /** Values in place of the defaults, until the person's own preferences are stored. */
  starting: Partial<Preferences>;
  /** The values that the person cannot change, by name. */
  locked: Partial<Preferences>;
}

/** Returns true if Curtail may send requests to this service. */
export function allowsService({ services }: Policy, serviceAddress: string): boolean {
  return services?.includes(serviceAddress) ?? true;
}
