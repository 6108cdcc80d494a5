import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Returns true while the element is outside the window. `shown`: it is in the document. */
export function useOutOfSight(element: RefObject<Element | null>, shown: boolean): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    setIsOut(false);
    if (!shown || element.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => setIsOut(entries.at(-1)?.isIntersecting === false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [shown]);
  return isOut;
}
