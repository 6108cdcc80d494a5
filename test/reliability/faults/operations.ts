import { inFirefox } from './in-firefox.ts';
import { inLists } from './in-lists.ts';
import { inPages } from './in-pages.ts';
import { inPopup } from './in-popup.ts';
import { inRows } from './in-rows.ts';
import type { Operation } from './operation.ts';

const alone = (operation: Operation): Operation => ({ ...operation, alone: true });

/** Every operation that a person can start and that asks the service. */
export const operations: readonly Operation[] = [
  ...inFirefox,
  ...inPopup.map(alone),
  ...inLists,
  ...inRows,
  ...inPages,
];
