import { deletedAt, leadsTo, linkOf } from '../drivers/service/read-service.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import type { Change, Subject } from './change.ts';

// What a change has in common on every screen: what it starts from, what it sends and what the service then has.

/** True once the address has a short link. */
const exists = async (service: TestService, { address }: Subject): Promise<boolean> =>
  (await linkOf(service, address)) !== null;

/** True once the link has its new destination. */
const isEdited = async (service: TestService, link: Subject): Promise<boolean> =>
  (await leadsTo(service, link.shortUrl)) === link.elsewhere;

/** True once the link has its first destination again. */
const isUnedited = async (service: TestService, link: Subject): Promise<boolean> =>
  (await leadsTo(service, link.shortUrl)) === link.address;

/** True while the link is not deleted. */
const isLive = async (service: TestService, { shortUrl }: Subject): Promise<boolean> =>
  (await deletedAt(service, shortUrl)) === null;

/** True while the link is deleted. */
export const isDeleted = async (service: TestService, link: Subject): Promise<boolean> =>
  !(await isLive(service, link));

type Common = Pick<Change, 'sends' | 'before' | 'button' | 'isDone'>;

/** Shortens an address. */
export const shortening: Common = {
  sends: '/link/shorten',
  before: 'no link',
  button: 'Shorten',
  isDone: exists,
};

/** Changes a link's destination. */
export const editing: Common = {
  sends: '/link/edit',
  before: 'live link',
  button: 'Save',
  isDone: isEdited,
};

/** Restores the old destination. */
export const undoingEdit: Common = {
  sends: '/link/edit',
  before: 'live link',
  button: 'Undo',
  isDone: isUnedited,
};

/** Deletes a link. */
export const deleting: Common = {
  sends: '/link/delete',
  before: 'live link',
  button: 'Delete',
  isDone: isDeleted,
};

/** Restores the link that was just deleted. */
export const undoingDelete: Common = {
  sends: '/link/restore',
  before: 'live link',
  button: 'Undo',
  isDone: isLive,
};

/** Restores a link that was deleted some time ago. */
export const restoring: Common = {
  sends: '/link/restore',
  before: 'deleted link',
  button: 'Restore',
  isDone: isLive,
};
