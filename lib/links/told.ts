import type { Told } from '../known/known-links.ts';
import type { Done, Link } from '../link.ts';

/** What a change that happened says of its link. */
export function toldBy({ change, link }: Done): Told {
  const read = link === null ? {} : { ...link };
  switch (change.action) {
    case 'shorten':
      return { ...read, destination: change.address, state: 'active', deletedAt: null };
    case 'edit':
      return { ...read, destination: change.destination };
    case 'delete':
      return { ...withoutDestination(read), state: 'deleted' };
    case 'restore':
      return { ...withoutDestination(read), state: 'active', deletedAt: null };
  }
}

/** Reading whether a link is there says nothing of where it leads. */
function withoutDestination({ destination: _, ...told }: Partial<Link>): Told {
  return told;
}
