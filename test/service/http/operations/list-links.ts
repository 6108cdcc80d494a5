import { timestamp } from '../timestamp.ts';
import type { Operation } from './call.ts';
import { shortAddress } from './own-link.ts';

/** `/link/last`. Active links only: the interface shows DELETED_BY_USER for the other two lists alone. */
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

/** `/link/top`. Deleted links keep their place and have the error DELETED_BY_USER. */
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

/** The most deleted links in an answer (count); the interface has no limit parameter for this list. */
const maxDeleted = 20_000;

/** `/link/deleted`. Latest deletion first. */
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
