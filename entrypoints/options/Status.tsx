import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface StatusProps {
  of?: 'p' | 'strong';
  class?: string;
  children: ComponentChildren;
}

/** A status that comes with its text: screen readers read out what changes in one that is there already. */
export function Status({ of: Tag = 'p', class: name, children }: StatusProps): VNode {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <Tag role="status" class={name}>
      {isThere && children}
    </Tag>
  );
}
