import { whole } from '../share.ts';

/** The tag of a test that the sample has in one browser alone; the whole run has it in both. */
export function sampledIn(place: 'chromium' | 'firefox'): string[] {
  if (whole) return [];
  return [place === 'chromium' ? '@not-firefox' : '@not-chromium'];
}
