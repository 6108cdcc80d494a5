import { useEffect, useState } from 'preact/hooks';

const minute = 60_000;

/** Returns the present (milliseconds since the epoch), anew each minute, so that all relative times of a list agree. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
