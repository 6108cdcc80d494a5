import { failed, success, type Result } from '../failure.ts';
import type { Expanded, LinkInfo, LookedUp } from './answers.ts';
import { endpoints, type Endpoint, type SeveralOperation } from './endpoints.ts';
import { itemFailure } from './item-failure.ts';
import type { ExpandItem, InfoItem, LookupItem } from './link-items.ts';

/** An operation that takes several values, and how its items become answers. */
export interface Question<Item, Answer> {
  operation: SeveralOperation;
  endpoint: Endpoint<'short_url' | 'long_url', Item>;
  /** The parameter that is repeated. */
  by: 'short_url' | 'long_url';
  /** What an item says of the value that was asked. */
  answer(item: Item, asked: string): Result<Answer>;
}

export const infoQuestion: Question<InfoItem, LinkInfo> = {
  operation: 'info',
  endpoint: endpoints.info,
  by: 'short_url',
  answer({ echo, error, ...facts }, asked) {
    const state = stateOf(error, facts.deletedAt !== null);
    return state.ok ? success({ shortUrl: echo ?? asked, ...facts, state: state.value }) : state;
  },
};

export const expandQuestion: Question<ExpandItem, Expanded> = {
  operation: 'expand',
  endpoint: endpoints.expand,
  by: 'short_url',
  answer({ echo, error, destination }, asked) {
    const state = stateOf(error, false);
    return state.ok ? success({ shortUrl: echo ?? asked, destination, state: state.value }) : state;
  },
};

export const lookupQuestion: Question<LookupItem, LookedUp> = {
  operation: 'lookup',
  endpoint: endpoints.lookup,
  by: 'long_url',
  answer({ error, shortUrl }) {
    const state = stateOf(error, false);
    if (!state.ok) return state;
    if (state.value === 'deleted') return success({ shortUrl, state: 'deleted' });
    // No short address and no error: there is no link.
    return shortUrl === null ? failed({ kind: 'not-found' }) : success({ shortUrl, state: 'active' });
  },
};

/** An item's error, or the state of the link it is about. Fails with `not-found` and `item`. */
function stateOf(error: string | null, deleted: boolean): Result<'active' | 'deleted'> {
  if (error !== null && error !== 'DELETED_BY_USER') return failed(itemFailure(error));
  return success(deleted || error !== null ? 'deleted' : 'active');
}
