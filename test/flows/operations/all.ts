import { inFirefox } from './firefox.ts';
import { inLists, moreInLists } from './lists.ts';
import type { Operation } from './operation.ts';
import { inPages, moreInPages } from './pages.ts';
import { inPopup, moreInPopup } from './popup.ts';
import { inRows, moreInRows } from './rows.ts';

/** Every operation that a person can start and that asks the service. */
export const operations: readonly Operation[] = [...inFirefox, ...inPopup, ...inLists, ...inRows, ...inPages];

/** The same, with the variants that depend on what the service knows. */
export const variants: readonly Operation[] = [
  ...operations,
  ...moreInPopup,
  ...moreInLists,
  ...moreInRows,
  ...moreInPages,
];
