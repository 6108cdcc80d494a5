import type { Change } from '../change.ts';
import { shortening } from '../on-every-screen.ts';

/** Shortens the page. */
export const shorten: Change = {
  ...shortening,
  says: () => 'New link',
};
