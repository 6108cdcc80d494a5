import type { VNode } from 'preact';
import { Host } from '../../../components/Host.tsx';
import { openable } from '../../../lib/address.ts';
import { Marked } from './Marked.tsx';

interface AddressProps {
  of: string;
  words: readonly string[];
  /** Left out, Tab leads to it as to any link. */
  tabIndex?: number;
}

/** An address as a link, or as text where a browser could not open it. */
export function Address({ of, words, tabIndex }: AddressProps): VNode {
  const href = openable(of);
  const text = <Marked text={of} words={words} />;
  return (
    <>
      {href === null ? (
        <span dir="ltr" title={of}>
          {text}
        </span>
      ) : (
        <a href={href} dir="ltr" title={of} target="_blank" rel="noopener noreferrer" tabIndex={tabIndex}>
          {text}
        </a>
      )}
      <Host of={of} />
    </>
  );
}
