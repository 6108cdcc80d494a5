import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';

/** Watches the hashing of keys from now on, until the test ends. */
export function watchHashes() {
  const { scrypt } = crypto;
  let started = 0;
  let running = 0;
  let most = 0;
  let arrive = () => {};
  let gate = Promise.resolve();
  const watched: typeof crypto.scrypt = (...[password, salt, length, options, callback]: unknown[]) => {
    started += 1;
    running += 1;
    most = Math.max(most, running);
    arrive();
    const done = (...result: unknown[]) => {
      running -= 1;
      (callback as (...result: unknown[]) => void)(...result);
    };
    void gate.then(() => Reflect.apply(scrypt, crypto, [password, salt, length, options, done]));
  };
  const spy = vi.spyOn(crypto, 'scrypt').mockImplementation(watched);
  // The service imports the function by its name.
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  return {
    /** Returns how many were started (count). */
    started: () => started,
    /** Returns how many ran at once at most (count). */
    mostAtOnce: () => most,
    /** Holds every hash back until `release`; `reached` resolves when one waits. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const reached = Promise.withResolvers<void>();
      gate = promise;
      arrive = reached.resolve;
      return { reached: reached.promise, release: resolve };
    },
  };
}
