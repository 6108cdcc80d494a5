import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Where the rows begin, and how they are laid out. */
export interface RowPlace {
  /** From the top of the document to the first row, in CSS pixels. */
  top: number;
  /** Of one row, in CSS pixels: `--row` of the style sheet. */
  height: number;
  /** Rows are cards, as the window is too narrow for columns. */
  narrow: boolean;
}

const narrowWindow = '(width < 48rem)';

/** Measures where the rows are, now and whenever the page or what is above them changes its size. */
export function useRowPlace(body: RefObject<HTMLElement | null>): RowPlace {
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
    // Before sizes are told: rows that turn into cards then would change what is being told of.
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, []);

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
