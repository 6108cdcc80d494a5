import type { PartialLink } from '../../link/link.ts';
import type { Screen } from './screen.ts';

/** The most recent links that are shown (count). */
const mostShown = 3;

/** Returns the recent links to show, the last one first, without the answer's; none beside a panel or a failure. */
export function shownRecent({ recent, answer, trouble, panel }: Screen): readonly PartialLink[] {
  if (trouble.value !== null || (panel.value !== null && panel.value !== 'more')) return [];
  const own = answer.value?.kind === 'link' ? answer.value.link.shortUrl : null;
  return recent.value.filter(({ shortUrl }) => shortUrl !== own).slice(0, mostShown);
}
