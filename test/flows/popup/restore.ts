import type { Change } from '../change.ts';
import { restoring } from '../on-every-screen.ts';

/** Restores the page's link, which was deleted some time ago. */
export const restore: Change = {
  ...restoring,
  says: () => 'Restored',
};
