import { onTestFinished, vi } from 'vitest';

/** Sets which browser the code is built for until the test ends. Code that asks has to be imported afterwards. */
export function buildFor(browser: 'chromium' | 'firefox'): void {
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  vi.resetModules();
  vi.stubEnv('FIREFOX', browser === 'firefox' ? 'true' : ''); // `stubEnv` keeps only strings.
}
