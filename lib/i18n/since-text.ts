import type { Sample } from '../link/samples.ts';
import { localMidnight } from '../time/local-midnight.ts';
import { language, message } from './messages.ts';

/** Says how many clicks a link has gained since an earlier sample, and when that was. */
export function sinceText(clicks: number, { at, clicks: before }: Sample): string {
  const gained = new Intl.NumberFormat(language()).format(clicks - before);
  if (at >= localMidnight(Date.now(), -1)) return message('sinceYesterday', gained);
  const isThisYear = new Date(at).getFullYear() === new Date().getFullYear();
  const day = new Intl.DateTimeFormat(language(), {
    year: isThisYear ? undefined : 'numeric',
    month: 'long',
    day: 'numeric',
  });
  return message('sinceDay', gained, day.format(at));
}
