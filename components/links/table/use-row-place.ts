import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** The position and layout of the rows. */
export interface RowPlace {
  /** The distance from the top of the document to the first row (CSS pixels). */
  top: number;
  /** The height of one row (CSS pixels): `--row` of the style. */
  height: number;
  /** The window is too narrow for columns: rows are cards. */
  narrow: boolean;
}

const narrowWindow = '(width < 48rem)';

/**
 * Measures the position of the rows, and again whenever the window or the page changes its size, or the rows get another
 * `style`.
 */
export function useRowPlace(body: RefObject<HTMLElement | null>, style: string): RowPlace {
  const [place, setPlace] = useState<RowPlace>(() => ({
    top: 0,
    height: 60,
    narrow: matchMedia(narrowWindow).matches,
  }));

  useLayoutEffect(() => {
    const measure = (): void => {
      if (body.current === null) return;
      const next = measured(body.current);
      setPlace((before) =>
        before.top === next.top && before.height === next.height && before.narrow === next.narrow ? before : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    // The event comes before the observer's notification. If rows turned into cards only during the notification, they
    // would change the observed size.
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [style]);

  return place;
}

function measured(body: HTMLElement): RowPlace {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const row = Number.parseFloat(getComputedStyle(body).getPropertyValue('--row')) || 3.75;
  return {
    top: Math.round(body.getBoundingClientRect().top + scrollY),
    height: row * rem,
    narrow: matchMedia(narrowWindow).matches,
  };
}
