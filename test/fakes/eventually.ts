import { vi } from 'vitest';

/** Milliseconds; the runner's own limit of 1 s is too short on a busy machine. */
const patience = 20_000;

/** Waits until `look` throws no more; returns its value. */
export const eventually = <Value>(look: () => Value | Promise<Value>): Promise<Value> => vi.waitFor(look, patience);

/** Waits until the condition holds. */
export const until = (holds: () => boolean): Promise<boolean> => vi.waitUntil(holds, patience);
