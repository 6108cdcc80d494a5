import { success, type Failure } from '../../../lib/failure/failure.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import { drawLinks } from '../../fakes/drawn-links.tsx';
import { existing } from '../../fakes/drawn-page.tsx';
import { drawOpened, foundWith } from '../../fakes/drawn-popup.ts';
import { eventually } from '../../fakes/eventually.ts';
import { none } from '../../fakes/popup-page.ts';
import { failing, turn } from '../../fakes/scripted-page.ts';

/** A service's links and failures in the pages' model. */
export interface Drawn {
  links: readonly PartialLink[];
  failures: readonly Failure[];
}

type Look = (place: Element) => void;

/** Draws the Links page, checks it, makes deleting all links fail and checks again. */
export async function drawnAsList({ links, failures }: Drawn, look: Look): Promise<void> {
  const [failure = { kind: 'timeout' }] = failures;
  const page = await drawLinks({
    links,
    hash: '#/links/popular',
    before: ({ answers }) => {
      answers['links.describe'] = ({ shortUrls }) =>
        success({ links: links.filter(({ shortUrl }) => shortUrls.includes(shortUrl)), unanswered: [] });
      answers['links.change'] = () => failing(failure);
    },
  });
  look(page.root);
  if (page.find('Select all') !== null) {
    await page.press('Select all');
    if (page.find('Delete selected') !== null) await page.press('Delete selected');
    look(page.root);
  }
  page.close();
}

/** Draws the popup with each link in turn, and with each failure in turn. */
export async function drawnInPopup({ links, failures }: Drawn, look: Look): Promise<void> {
  const {
    popup: { screen },
    place,
  } = await drawOpened(none);
  for (const { describedAt: _, error: _error, ...link } of links) {
    screen.answer.value = foundWith(link, 'short-link');
    // If the options page is loaded too, parts of the popup that read signals are drawn a moment later.
    await turn();
    look(place);
  }
  for (const failure of failures) {
    screen.trouble.value = { failure, again: () => undefined };
    // The alert's code loads the first time.
    await eventually(() => existing(place.querySelector('[role=alert]'), 'alert', place));
    await turn();
    look(place);
  }
}
