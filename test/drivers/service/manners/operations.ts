import type { Asked } from './manner.ts';

/** The lists that take a limit. */
export const limited: ReadonlySet<string> = new Set(['/link/last', '/link/top', '/referral/last', '/referral/top']);

/** All lists. */
export const listing: ReadonlySet<string> = new Set([...limited, '/link/deleted']);

/** Operations on values that their items echo, with the field of the echo. */
export const echoed: ReadonlyMap<string, 'short_url' | 'long_url'> = new Map([
  ['/link/info', 'short_url'],
  ['/link/expand', 'short_url'],
  ['/link/lookup', 'long_url'],
  ['/link/edit', 'short_url'],
  ['/link/delete', 'short_url'],
  ['/link/restore', 'short_url'],
] as const);

/** The values asked about: short addresses, or long ones for a look-up. */
export function valuesOf({ operation, parameters }: Asked): string[] {
  const field = echoed.get(operation);
  return field === undefined ? [] : parameters.getAll(field);
}

/** Returns the request with other values for a parameter. */
export function withValues({ operation, parameters }: Asked, name: string, values: readonly string[]): Asked {
  const changed = new URLSearchParams(parameters);
  changed.delete(name);
  for (const value of values) changed.append(name, value);
  return { operation, parameters: changed };
}
