import { language } from '../../../lib/words.ts';

let format: Intl.NumberFormat | null = null;

/** A count as the person's language writes it. */
export function figure(count: number): string {
  format ??= new Intl.NumberFormat(language());
  return format.format(count);
}
