import { createCacheSearch, type CacheSearch, createLinkQueries, type LinkQueries } from './queries.ts';
import { createChangeLog } from '../changes/change-log.ts';
import { createLinkCommands, type LinkCommands } from '../changes/commands.ts';
import { createInspectQueries, type InspectQueries } from './inspect-queries.ts';
import { createListQueries, type ListQueries } from '../lists/list-queries.ts';
import { createSingleFlight } from './single-flight.ts';

/** All operations of the worker on links. Each operation works in the session that it receives. */
export interface LinkOperations extends LinkQueries, LinkCommands, InspectQueries, CacheSearch, ListQueries {}

/**
 * Creates the operations of one worker. They hold only work under way in memory, so the browser may end the worker
 * between any two steps. `announce` tells open pages that a link changed.
 */
export function createLinkOperations(announce: (shortUrl: string) => void): LinkOperations {
  const log = createChangeLog();
  const singleFlight = createSingleFlight();
  const lists = createListQueries(singleFlight, log);
  return {
    ...createLinkQueries(singleFlight, log),
    ...createLinkCommands(singleFlight, log, announce),
    ...createInspectQueries(log),
    ...createCacheSearch(lists, log),
    ...lists,
  };
}
