/**
 * A time as the service gave it. The interface names no unit, so the unit is taken from the magnitude. A value that
 * fits no unit is kept as the service wrote it.
 */
export type Time = { kind: 'moment'; /** Milliseconds since the epoch. */ ms: number } | { kind: 'raw'; text: string };
