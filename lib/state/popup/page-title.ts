import { titleOfPage } from '../../link/title-of-page.ts';
import type { Screen } from './screen.ts';

/**
 * Returns the title of the page that the screen is about: the service's if it has read one, else the tab's own if the
 * address is the tab's; null if nobody gives one.
 */
export function pageTitle({
  answer,
  typed,
  tab,
  cleaned,
}: Pick<Screen, 'answer' | 'typed' | 'tab' | 'cleaned'>): string | null {
  const { value } = answer;
  const link = value?.kind === 'link' ? value.link : null;
  const given = link?.title ?? null;
  const address = value?.address ?? typed.value;
  const title = titleOfPage(given, link?.destination ?? address);
  if (title !== null) return title;
  const whole = cleaned.value?.address === address ? cleaned.value.original : address;
  const isTab = whole === tab.value?.address && !(value?.kind === 'link' && value.asked === 'short-link');
  return (isTab && tab.value?.title) || given;
}
