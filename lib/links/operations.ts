import { createAsking, type Asking } from './asking.ts';
import { createChangeLog } from './change-log.ts';
import { createChanging, type Changing } from './changing.ts';
import { createInspecting, type Inspecting } from './inspecting.ts';
import { createKnownSearch, type KnownSearch } from './known-search.ts';
import { createLists, type Lists } from './lists.ts';
import type { LinkOperationsParts } from './session.ts';

/** What every surface shares. */
export interface LinkOperations extends Asking, Changing, Inspecting, KnownSearch, Lists {}

/** Makes the operations. They hold no fact of their own, so that a worker may end between any two steps. */
export function createLinkOperations(parts: LinkOperationsParts): LinkOperations {
  const log = createChangeLog();
  const lists = createLists(parts, log);
  return {
    ...createAsking(parts, log),
    ...createChanging(parts, log),
    ...createInspecting(parts, log),
    ...createKnownSearch(parts, lists),
    ...lists,
  };
}
