import type { PartialLink } from '../link/link.ts';
import { toExportedLink } from './export-fields.ts';

/** Writes links as a JSON array; every object has the same keys. */
export function linksJson(links: readonly PartialLink[]): string {
  return `${JSON.stringify(links.map(toExportedLink), null, 2)}\n`;
}
