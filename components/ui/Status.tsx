import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface StatusProps {
  of?: 'p' | 'strong';
  class?: string | undefined;
  children: ComponentChildren;
}

/** A live region that renders empty first: screen readers only read out text added to an existing region. */
export function Status({ of: Tag = 'p', class: name, children }: StatusProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <Tag role="status" class={name}>
      {isThere && children}
    </Tag>
  );
}
