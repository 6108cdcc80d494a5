import type { PartialLink } from '../../link/link.ts';
import { panelInPlace, type Screen } from './screen.ts';

/** The most recent links that are shown (count). */
const mostShown = 3;

/** Returns the recent links to show, the last one first, without the answer's; none beside a panel. */
export function shownRecent(screen: Screen): readonly PartialLink[] {
  const { recent, answer } = screen;
  if (panelInPlace(screen) !== null) return [];
  const own = answer.value?.kind === 'link' ? answer.value.link.shortUrl : null;
  return recent.value.filter(({ shortUrl }) => shortUrl !== own).slice(0, mostShown);
}
