import { expect } from '@playwright/test';

/** Milliseconds between checks of a condition; most conditions hold after the first few. */
export const intervals = [20, 40, 80, 120, 240];

/** Milliseconds after which a condition counts as never met. */
export const patience = 20_000;

/** Repeats the check at these intervals until the expectation holds. */
export const waitFor = <Value>(
  look: () => Value | Promise<Value>,
  options: { message?: string; timeout?: number } = {},
) => expect.poll(look, { ...options, intervals });
