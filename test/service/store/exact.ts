/** An amount beyond SQLite's integers (63 bits and a sign), or a count beyond 53 bits: rounded, it would be wrong. */
export class AmountTooLarge extends Error {
  constructor() {
    super('An amount or a count is too large to be exact.');
  }
}

/** Returns a count as a number. Throws an AmountTooLarge if the number is not exact. */
export function exactCount(count: bigint): number {
  if (!Number.isSafeInteger(Number(count))) throw new AmountTooLarge();
  return Number(count);
}

/** SQLite's code for a value that does not have its column's type: a sum beyond an integer is a rounded number. */
const wrongDatatype = 3091;

/** Runs a statement that adds amounts. Throws an AmountTooLarge if a sum is beyond an integer. */
export function exactly<T>(statement: () => T): T {
  try {
    return statement();
  } catch (failure) {
    const { code, errcode, message = '' } = failure as { code?: string; errcode?: number; message?: string };
    const tooLarge = errcode === wrongDatatype || message === 'integer overflow' || code === 'ERR_INVALID_ARG_VALUE';
    throw tooLarge ? new AmountTooLarge() : failure;
  }
}
