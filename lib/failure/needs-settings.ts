import type { Failure } from './failure.ts';

const kinds: ReadonlySet<Failure['kind']> = new Set([
  'credentials',
  'redirected',
  'service-not-allowed',
  'no-permission',
  'not-connected',
  'key-forgotten',
]);

/** Returns true if every request will fail until something is changed in Settings. */
export const needsSettings = ({ kind }: Failure): boolean => kinds.has(kind);
