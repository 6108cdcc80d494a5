import { timestamp } from '../timestamp.ts';
import type { Operation } from './call.ts';
import { shortAddress } from './own-link.ts';

/** `/link/last`: active links only, as the interface shows DELETED_BY_USER for the other two lists. */
export const last: Operation = {
  kind: 'read',
  answer: (call) =>
    call.store.lists.last(call.account, call.parameters.limit()).map((link) => ({
      short_url: shortAddress(call, link),
      clicks: link.clicks,
      error: null,
      created_at: timestamp(link.created_at),
    })),
};

/** `/link/top`: deleted links keep their place, with the error DELETED_BY_USER. */
export const top: Operation = {
  kind: 'read',
  answer: (call) =>
    call.store.lists.top(call.account, call.parameters.limit()).map((link) => ({
      short_url: shortAddress(call, link),
      clicks: link.clicks,
      error: link.deleted_at === null ? null : 'DELETED_BY_USER',
      created_at: timestamp(link.created_at),
    })),
};

/** How many deleted links one answer holds: the interface gives this list no limit to ask for. */
const maxDeleted = 20_000;

/** `/link/deleted`: latest deletion first. */
export const deleted: Operation = {
  kind: 'read',
  answer: (call) =>
    call.store.lists.deleted(call.account, maxDeleted).map((link) => ({
      short_url: shortAddress(call, link),
      error: 'DELETED_BY_USER',
      deleted_at: timestamp(link.deleted_at),
      clicks: link.clicks,
      created_at: timestamp(link.created_at),
    })),
};
