import type { Operation } from './contract.ts';

/** True for questions about links and figures: they, and their answers, belong to one connection. */
export function isNumbered(operation: Operation): boolean {
  return operation.startsWith('links.') || operation.startsWith('account.');
}
