import type { Change } from '../change.ts';
import { exists } from '../states.ts';

/** Shortens an inspected address. */
export const shorten: Change = {
  sends: '/link/shorten',
  before: 'no link',
  button: 'Shorten',
  says: () => 'New link',
  isDone: exists,
};
