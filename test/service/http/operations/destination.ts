import { Refusal } from '../refusal.ts';
import type { Call } from './call.ts';

/** Returns the destination that a request gives to a link; throws a Refusal if it is missing, wrong or blocked. */
export function wantedDestination({ parameters, settings }: Call): string {
  const longUrl = parameters.longUrl();
  if (settings.isBlocked(new URL(longUrl))) throw new Refusal(400, 'BLOCKED_DESTINATION');
  return longUrl;
}
