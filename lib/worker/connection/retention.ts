/**
 * The part of an answer that may be stored:
 *
 * - all of it;
 * - only the outcome of a change, until the person has seen it;
 * - nothing.
 */
export type Retention = 'all' | 'outcome' | 'nothing';
