import type { ComponentChildren, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import styles from './settings.module.css';

interface InViewProps {
  /** The part is brought into view whenever this changes to something other than null. */
  of: object | null;
  children: ComponentChildren;
}

/** Scrolls to its children when they have news, so that nobody misses them below or above the window's edge. */
export function InView({ of, children }: InViewProps): VNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (of !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [of]);
  return (
    <div ref={place} class={styles.place}>
      {children}
    </div>
  );
}
