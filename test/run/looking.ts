import { expect } from '@playwright/test';

/** Milliseconds from one look to the next at what is waited for: most of it comes within a few of them. */
export const intervals = [20, 40, 80, 120, 240];

/** Looks again and again, at these intervals, until what is expected of it holds. */
export const waitFor = <Value>(
  look: () => Value | Promise<Value>,
  options: { message?: string; timeout?: number } = {},
) => expect.poll(look, { ...options, intervals });
