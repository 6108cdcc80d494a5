import type { Change } from '../change.ts';
import { isLive } from '../states.ts';

/** Restores the page's link, which was deleted some time ago. */
export const restore: Change = {
  sends: '/link/restore',
  before: 'deleted link',
  button: 'Restore',
  says: () => 'Restored',
  isDone: isLive,
};
