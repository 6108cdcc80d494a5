import type { Change } from '../change.ts';
import { exists } from '../states.ts';

/** Shortens the page. */
export const shorten: Change = {
  sends: '/link/shorten',
  before: 'no link',
  button: 'Shorten',
  says: () => 'New link',
  isDone: exists,
};
