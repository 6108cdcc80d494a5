import { afterEach, vi } from 'vitest';

// The files of tests share modules and globals. What a test replaced would be replaced in the next file too.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
