import { createAsking, type Asking } from './asking.ts';
import { createChangeLog } from './change-log.ts';
import { createChanging, type Changing } from './changing.ts';
import { createLists, type Lists } from './lists.ts';
import type { LinkOperationsParts } from './session.ts';

/** What every surface shares. */
export interface LinkOperations extends Asking, Changing, Lists {}

/** Makes the operations. They hold no fact of their own, so that a worker may end between any two steps. */
export function createLinkOperations(parts: LinkOperationsParts): LinkOperations {
  const log = createChangeLog();
  return { ...createAsking(parts, log), ...createChanging(parts, log), ...createLists(parts, log) };
}
