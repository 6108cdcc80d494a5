const millisecondsADay = 86_400_000;

/** The UTC day (YYYY-MM-DD) of a time in milliseconds since 1970. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Days since 1970-01-01, or null if the text is no calendar day written YYYY-MM-DD. */
export function dayNumber(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Some engines roll 30 February over into March.
  return Number.isNaN(time) || dayOf(time) !== text ? null : time / millisecondsADay;
}

/** The days from `start` to `end`, both included, latest first. */
export function daysDescending(start: number, end: number): string[] {
  return Array.from({ length: end - start + 1 }, (_, index) => dayOf((end - index) * millisecondsADay));
}
