import { success, type Result } from '../../failure/failure.ts';
import type { PartialLink } from '../../link/link.ts';
import type { Contract } from '../../rpc/contract.ts';
import type { ListedLinks } from '../../rpc/values.ts';
import type { PageDeps } from './page-deps.ts';

/** A list from the service, of which all links have arrived. */
export interface ArrivedList extends Omit<ListedLinks, 'links' | 'long'> {
  /** In the service's order. */
  shortUrls: string[];
}

/**
 * Asks the service for a list. `onPart` receives the links as they arrive: those of a long list in several parts, so
 * that the page can do other work in between.
 */
export async function askList(
  { rpc }: Pick<PageDeps, 'rpc'>,
  input: Contract['links.list']['input'],
  onPart: (links: readonly PartialLink[]) => void,
): Promise<Result<ArrivedList>> {
  const listed = await rpc.ask('links.list', input);
  if (!listed.ok) return listed;
  const { links, long, ...head } = listed.value;
  const shortUrls: string[] = [];
  function add(part: readonly PartialLink[]): void {
    for (const { shortUrl } of part) shortUrls.push(shortUrl);
    onPart(part);
  }
  // Asks for all parts at once: the worker prepares the next while the page reads one.
  const parts = Array.from({ length: (long?.parts ?? 1) - 1 }, (_, place) =>
    rpc.ask('links.part', { answer: long?.answer ?? '', part: place + 1 }),
  );
  add(links);
  for (const asked of parts) {
    const part = await asked;
    if (!part.ok) return part;
    add(part.value);
  }
  return success({ ...head, shortUrls });
}
