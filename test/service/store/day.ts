const millisecondsADay = 86_400_000;

/** Returns the UTC day (YYYY-MM-DD) of a time in milliseconds since 1970. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Converts a day written YYYY-MM-DD to days since 1970-01-01; null if the text is no calendar day. */
export function dayNumber(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Some engines roll 30 February over into March.
  return Number.isNaN(time) || dayOf(time) !== text ? null : time / millisecondsADay;
}

/** Returns the days from `start` to `end`, both included, latest first. */
export function daysDescending(start: number, end: number): string[] {
  return Array.from({ length: end - start + 1 }, (_, index) => dayOf((end - index) * millisecondsADay));
}
