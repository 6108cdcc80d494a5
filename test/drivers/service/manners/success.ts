import { answeringItem } from './envelope.ts';
import type { Wrap } from './manner.ts';

/** Writes the `error` of items that succeeded; undefined leaves it out. */
const writing = (value: unknown): Wrap =>
  answeringItem((item) => (item['error'] === null ? { ...item, error: value } : item));

/** How the service writes the error of an item without one. */
export const success = {
  'success-empty': writing(''),
  'success-false': writing(false),
  'success-zero': writing(0),
  'success-zero-text': writing('0'),
  'success-ok': writing('OK'),
  'success-lower-ok': writing('ok'),
  'success-missing': writing(undefined),
};
