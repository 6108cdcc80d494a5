import type { VNode } from 'preact';
import { AsciiHost } from '../../ui/AsciiHost.tsx';
import { AddressLink } from './AddressLink.tsx';

interface AddressProps {
  of: string;
  /** The search words to highlight. */
  words: readonly string[];
}

/** An address as a link, with its host in ASCII if that could pass for another host. */
export function Address({ of, words }: AddressProps): VNode {
  return (
    <>
      <AddressLink of={of} words={words} />
      <AsciiHost of={of} />
    </>
  );
}
