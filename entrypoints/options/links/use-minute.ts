import { useEffect, useState } from 'preact/hooks';

const minute = 60_000;

/** Counts minutes: what says how long ago something was is drawn again with each. */
export function useMinute(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((before) => before + 1), minute);
    return () => clearInterval(timer);
  }, []);
  return count;
}
