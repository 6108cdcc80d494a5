import type { Change } from '../change.ts';
import { restoring } from '../on-every-screen.ts';

/** Restores an inspected link. */
export const restore: Change = {
  ...restoring,
  says: () => 'This address has a short link',
};
