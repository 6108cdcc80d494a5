import type { Change } from '../change.ts';
import { shortening } from '../on-every-screen.ts';

/** Shortens an inspected address. */
export const shorten: Change = {
  ...shortening,
  says: () => 'New link',
};
