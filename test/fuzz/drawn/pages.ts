import { success, type Failure } from '../../../lib/failure.ts';
import type { KnownLink } from '../../../lib/link.ts';
import { drawLinks } from '../../component/links/drawn-links.tsx';
import { existing } from '../../component/drawn-page.tsx';
import { drawn, foundWith, loaded, trouble } from '../../component/popup/drawn-popup.ts';
import { failing, turn } from '../../unit/state/scripted-page.ts';

/** What a service told, in the form that pages know it in. */
export interface Told {
  links: readonly KnownLink[];
  failures: readonly Failure[];
}

type Look = (place: Element) => void;

/** Draws the page of links, looks at it, lets deleting all of them fail and looks again. */
export async function drawnAsList({ links, failures }: Told, look: Look): Promise<void> {
  const [failure = { kind: 'timeout' }] = failures;
  const page = await drawLinks({
    links,
    hash: '#/links/popular',
    before: ({ answers }) => {
      answers['links.describe'] = ({ shortUrls }) =>
        success({ links: links.filter(({ shortUrl }) => shortUrls.includes(shortUrl)), untold: [] });
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

/** Draws the popup with one link after the other, and with one failure after the other. */
export async function drawnInPopup({ links, failures }: Told, look: Look): Promise<void> {
  const { screen, place } = drawn(() => undefined);
  for (const { describedAt: _, error: _error, ...link } of links) {
    screen.answer.value = foundWith(link, 'short-link');
    // Where the options page is loaded too, parts of the popup that read signals are drawn a moment later.
    await turn();
    look(place);
  }
  for (const failure of failures) {
    screen.trouble.value = trouble(failure, () => undefined);
    // What draws it is loaded the first time.
    await loaded(() => existing(place.querySelector('[role=alert]'), 'alert', place));
    await turn();
    look(place);
  }
}
