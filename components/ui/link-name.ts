import { asPeopleWrite } from './as-people-write.ts';
import { withoutScheme } from '../../lib/address/address.ts';
import { type PartialLink, titleOfPage } from '../../lib/link/link.ts';

/** Returns what a link is called: the title of its page, else its destination, else its short address. */
export function linkName(link: PartialLink): string {
  return withTitle(link) || withoutScheme(asPeopleWrite(addressOf(link)));
}

/** Returns a link's name for a tooltip, which has an address as it is. */
export function linkTooltip(link: PartialLink): string {
  return withTitle(link) || withoutScheme(addressOf(link));
}

const withTitle = ({ title = null, destination }: PartialLink): string | null => titleOfPage(title, destination ?? '');

const addressOf = ({ destination, shortUrl }: PartialLink): string => destination ?? shortUrl;
