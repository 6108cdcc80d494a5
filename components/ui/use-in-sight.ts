import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Returns whether the element is in the window; null until that is known. `shown`: it is in the document. */
export function useInSight(element: RefObject<Element | null>, shown = true): boolean | null {
  const [isInSight, setIsInSight] = useState<boolean | null>(null);
  useEffect(() => {
    setIsInSight(null);
    if (!shown || element.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => setIsInSight(entries.at(-1)?.isIntersecting === true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [shown]);
  return isInSight;
}
