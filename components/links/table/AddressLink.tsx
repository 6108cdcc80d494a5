import type { VNode } from 'preact';
import { openable } from '../../../lib/address/address.ts';
import { Highlighted } from './Highlighted.tsx';

interface AddressLinkProps {
  of: string;
  /** The text that is shown; the whole address if left out. */
  text?: string | undefined;
  /** The search words to highlight. */
  words: readonly string[];
  tabIndex?: number | undefined;
  class?: string | undefined;
}

/** An address as a link; as plain text if a browser could not open it. */
export function AddressLink({ of, text: shown = of, words, tabIndex, class: style }: AddressLinkProps): VNode {
  const href = openable(of);
  const text = <Highlighted text={shown} words={words} />;
  return href === null ? (
    <span class={style} dir="ltr" title={of}>
      {text}
    </span>
  ) : (
    <a class={style} href={href} dir="ltr" title={of} target="_blank" rel="noopener noreferrer" tabIndex={tabIndex}>
      {text}
    </a>
  );
}
