import { vi } from 'vitest';

/** Waits until `look` throws no more; returns its value. The runner's own limit of 1 s is too short on a busy machine. */
export function eventually<Value>(look: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(look, 20_000);
}
