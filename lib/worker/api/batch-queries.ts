import { failed, success, type Result } from '../../failure/failure.ts';
import { linkForm } from './address-forms.ts';
import type { Expanded, LinkInfo, LookedUp } from './answers.ts';
import { endpoints, type Endpoint, type BatchOperation } from './endpoints.ts';
import { failureOfItem } from './item-error.ts';
import type { ExpandItem, InfoItem, LookupItem } from './link-items.ts';

/** An operation that takes several values, and the function that turns an item into an answer. */
export interface BatchQuery<Item, Answer> {
  operation: BatchOperation;
  endpoint: Endpoint<Item>;
  /** The parameter that is repeated. */
  by: 'short_url' | 'long_url';
  /** Reads the item about the requested value. */
  answer(item: Item, asked: string): Result<Answer>;
}

/** Reads title, clicks and times of short links. */
export const infoQuery: BatchQuery<InfoItem, LinkInfo> = {
  operation: 'info',
  endpoint: endpoints.info,
  by: 'short_url',
  answer({ echo, error, ...fields }, asked) {
    const state = stateOf(error, fields.deletedAt !== null);
    return state.ok ? success({ shortUrl: nameOf(echo, asked), ...fields, state: state.value }) : state;
  },
};

/** Reads the destinations of short links. */
export const expandQuery: BatchQuery<ExpandItem, Expanded> = {
  operation: 'expand',
  endpoint: endpoints.expand,
  by: 'short_url',
  answer({ echo, error, destination }, asked) {
    const state = stateOf(error, false);
    return state.ok ? success({ shortUrl: nameOf(echo, asked), destination, state: state.value }) : state;
  },
};

/** Finds the short links of long addresses. */
export const lookupQuery: BatchQuery<LookupItem, LookedUp> = {
  operation: 'lookup',
  endpoint: endpoints.lookup,
  by: 'long_url',
  answer({ error, shortUrl }) {
    const state = stateOf(error, false);
    if (!state.ok) return state;
    if (state.value === 'deleted') return success({ shortUrl, state: 'deleted' });
    // An item with neither short address nor error means that there is no link.
    return shortUrl === null ? failed({ kind: 'not-found' }) : success({ shortUrl, state: 'active' });
  },
};

/**
 * Returns the short address that names a link from now on: as the service writes it, or as we sent it if the service
 * echoes another address or none.
 */
function nameOf(echo: string | null, asked: string): string {
  return echo !== null && linkForm(echo) === linkForm(asked) ? echo : asked;
}

/** Returns the state of an item's link. An error other than DELETED_BY_USER fails with `not-found` or `item`. */
function stateOf(error: string | null, isDeleted: boolean): Result<'active' | 'deleted'> {
  if (error !== null && error !== 'DELETED_BY_USER') return failed(failureOfItem(error));
  return success(isDeleted || error !== null ? 'deleted' : 'active');
}
