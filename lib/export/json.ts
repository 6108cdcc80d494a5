import type { KnownLink } from '../link.ts';
import { exported } from './fields.ts';

/** Links as a JSON array of objects with the same keys in each. */
export function jsonOf(links: readonly KnownLink[]): string {
  return `${JSON.stringify(links.map(exported), null, 2)}\n`;
}
