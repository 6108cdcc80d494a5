import { expect, onTestFinished, vi } from 'vitest';

/** Sets the time zone until the test ends. */
export function liveIn(timeZone: string): void {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TZ', timeZone);
  // Not every process lets the time zone change; without the change these tests would prove nothing.
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
}
