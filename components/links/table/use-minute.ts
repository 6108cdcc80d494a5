import { useEffect, useState } from 'preact/hooks';

const minute = 60_000;

/** Returns a count that grows each minute, so that relative times are rendered again. */
export function useMinute(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((before) => before + 1), minute);
    return () => clearInterval(timer);
  }, []);
  return count;
}
