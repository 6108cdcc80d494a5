import type { Change } from '../change.ts';
import { isLive } from '../states.ts';

/** Restores an inspected link. */
export const restore: Change = {
  sends: '/link/restore',
  before: 'deleted link',
  button: 'Restore',
  says: () => 'This address has a short link',
  isDone: isLive,
};
