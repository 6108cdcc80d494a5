/**
 * A moment as the service gave it. The interface shows no unit, so the unit is read from the magnitude;
 * what fits none is kept as it was written, never turned into a wrong date.
 */
export type Time = { kind: 'moment'; /** Milliseconds since the epoch. */ ms: number } | { kind: 'raw'; text: string };
