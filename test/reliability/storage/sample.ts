import { whole } from '../../tools/tally/share.ts';

/** Returns the tags of a test that the sample runs in one browser; the whole run has it in both. */
export function sampledIn(place: 'chromium' | 'firefox'): string[] {
  if (whole) return [];
  return [place === 'chromium' ? '@not-firefox' : '@not-chromium'];
}
