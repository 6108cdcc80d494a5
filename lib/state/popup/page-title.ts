import { titleOfPage } from '../../link/title-of-page.ts';
import type { Screen } from './screen.ts';

/**
 * Returns the title of the page to which the shown link leads, or would lead: the service's if it has read one, else the
 * tab's own if the tab shows that page; null if nobody gives one.
 */
export function pageTitle(screen: TitleSources): string | null {
  const { value } = screen.answer;
  const link = value?.kind === 'link' ? value.link : null;
  const given = link?.title ?? null;
  // A tab that shows the short link itself has not the title of the page to which it leads.
  const isShortLink = value?.kind === 'link' && value.asked === 'short-link';
  const page = isShortLink ? value.link.destination : (value?.address ?? screen.typed.value);
  return titleOfPage(given, link?.destination ?? page ?? '') ?? tabTitle(screen, page) ?? given;
}

/** Returns the tab's own title if it shows this page, also after the page's address was cleaned; else null. */
export function tabTitle({ tab, cleaned }: TitleSources, page: string | null): string | null {
  const whole = cleaned.value?.address === page ? cleaned.value.original : page;
  return (whole !== null && whole === tab.value?.address && tab.value.title) || null;
}

type TitleSources = Pick<Screen, 'answer' | 'typed' | 'tab' | 'cleaned'>;
