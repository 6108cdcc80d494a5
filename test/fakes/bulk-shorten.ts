import { onTestFinished } from 'vitest';
import { success, type Failure } from '../../lib/failure/failure.ts';
import type { PartialLink } from '../../lib/link/link.ts';
import type { ListFile } from '../../lib/state/links/bulk/address-list-draft.ts';
import { openPage, shortened } from './links-page.ts';
import type { Answers } from './worker.ts';

/** Returns `count` addresses, `…/0` first. */
export const addresses = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => `https://a.example/${place}`);

/** Returns a file with this text. */
export const fileOf = (text: string): ListFile => ({
  size: text.length,
  arrayBuffer: async () => new TextEncoder().encode(text).buffer,
});

/** Returns a file with these texts, between which is one byte that is `ü` in Windows-1252 and nothing in UTF-8. */
export const fileWithBytes = (...texts: string[]): ListFile => {
  const [last = '', ...before] = texts.toReversed();
  const parts = before.toReversed().map((text) => Buffer.concat([Buffer.from(text), Buffer.of(0xfc)]));
  const bytes = new Uint8Array(Buffer.concat([...parts, Buffer.from(last)]));
  return { size: bytes.length, arrayBuffer: async () => bytes.buffer };
};

/** Cleans addresses of one parameter. */
export const withoutGclid: NonNullable<Answers['address.clean']> = ({ addresses: given }) =>
  success(
    given.map((address) => ({
      address: address.replace('?gclid=x', ''),
      removed: address.endsWith('?gclid=x') ? ['gclid'] : [],
    })),
  );

/** Opens Bulk shorten on a service that shortens every address unless `why` returns a failure for it. */
export async function openBulkShorten(
  why: (address: string) => Failure | null = () => null,
  links: readonly PartialLink[] = [],
) {
  const page = await openPage(links);
  page.refuse('links.change', ({ change }) => (change.action === 'shorten' ? why(change.address) : null));
  page.links.openBulk();
  const bulk = page.links.bulkShorten.value;
  onTestFinished(bulk.close);
  return {
    page,
    bulk,
    /** Leaves the page and opens it again. */
    reopened() {
      page.links.leaveBulk();
      page.links.openBulk();
      return page.links.bulkShorten.value;
    },
    /** Starts shortening, and waits until it has ended and the lists were asked for. */
    async run(start: 'start' | 'again' = 'start'): Promise<void> {
      bulk[start]();
      await shortened(bulk);
    },
    sent: (): string[] => page.changes().map((change) => (change.action === 'shorten' ? change.address : '')),
  };
}
