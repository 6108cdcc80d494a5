/** An amount that SQLite's integers (63 bits and a sign) cannot hold; it would be rounded, so it is refused. */
export class AmountTooLarge extends Error {
  constructor() {
    super('An amount is too large to be stored exactly.');
  }
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
