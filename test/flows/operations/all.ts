import { inFirefox } from './firefox.ts';
import { inLists } from './lists.ts';
import type { Operation } from './operation.ts';
import { inPages } from './pages.ts';
import { inPopup } from './popup.ts';
import { inRows } from './rows.ts';

/** Every operation that a person can start and that asks the service. */
export const operations: readonly Operation[] = [...inFirefox, ...inPopup, ...inLists, ...inRows, ...inPages];
