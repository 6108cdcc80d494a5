/** Runs `work` in so many milliseconds; returns what calls it off. */
export function schedule(work: () => void, wait: number): () => void {
  const timer = setTimeout(work, wait);
  return () => clearTimeout(timer);
}
