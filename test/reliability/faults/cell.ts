import type { Screen } from '../../drivers/place.ts';
import type { Kind } from './kinds.ts';
import type { Operation, Prepared } from '../../flows/operations/operation.ts';
import type { Expectations, Meaning } from './expectations.ts';
import type { Words } from './words.ts';

/** One operation in one kind of fault. */
export interface Cell {
  operation: Operation;
  kind: Kind;
  expectations: Expectations;
  meaning: Meaning;
  /** The words of the expected failure; null if none is expected. */
  failure: Words | null;
  /** Set once the operation has been prepared. */
  prepared: Prepared;
  screen: Screen;
}
