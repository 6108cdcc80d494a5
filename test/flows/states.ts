import { deletedAt, leadsTo, linkOf } from '../drivers/service/read-service.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import type { Subject } from './change.ts';

// The state of a link at the service.

/** True once the address has a short link. */
export const exists = async (service: TestService, { address }: Subject): Promise<boolean> =>
  (await linkOf(service, address)) !== null;

/** True once the link has its new destination. */
export const isEdited = async (service: TestService, link: Subject): Promise<boolean> =>
  (await leadsTo(service, link.shortUrl)) === link.elsewhere;

/** True once the link has its first destination again. */
export const isUnedited = async (service: TestService, link: Subject): Promise<boolean> =>
  (await leadsTo(service, link.shortUrl)) === link.address;

/** True while the link is not deleted. */
export const isLive = async (service: TestService, { shortUrl }: Subject): Promise<boolean> =>
  (await deletedAt(service, shortUrl)) === null;

/** True while the link is deleted. */
export const isDeleted = async (service: TestService, link: Subject): Promise<boolean> =>
  !(await isLive(service, link));
