import { replaceSpans } from '../address-list/plain-text.ts';
import { focusedField, type RootOf } from './focused-field.ts';
import { describeLinks, findAgain, linksWithin, type Field, type FieldText } from './field-text.ts';
import { createPlainField } from './plain-field.ts';
import { createRichField } from './rich-field.ts';
import {
  mostCharacters,
  mostLinks,
  type FieldOutcome,
  type FieldReading,
  type PlacedShortLinks,
} from './text-field.ts';

/**
 * Creates what the extension calls in the frame of a text field; the page cannot, as it has other globals. `leave` removes
 * it from the frame.
 */
export function createFieldScript(rootOf: RootOf, leave: () => void) {
  let last: ({ token: string; field: Field } & Pick<FieldText, 'text' | 'links'>) | null = null;

  return {
    /** Reads the links of the selected part of the field, or of all of it. `token` names the reading. */
    read(token: string): FieldReading {
      const focused = focusedField(rootOf);
      if (typeof focused === 'string') return { problem: focused };
      const field = focused.kind === 'plain' ? createPlainField(focused.element) : createRichField(focused.element);
      const { text, links: all, kept } = field.read();
      if (text.length > mostCharacters) return { problem: 'tooLong' };
      const links = linksWithin(all, field.selection());
      if (links.length > mostLinks) return { problem: 'tooMany' };
      last = { token, field, text, links };
      return { problem: null, links: describeLinks(links), kept };
    },
    /** Puts short links in place of those links of the reading that are still there. */
    async replace(token: string, shortUrls: PlacedShortLinks): Promise<FieldOutcome> {
      if (last?.token !== token || !last.field.isThere()) return { replaced: 0, problem: 'gone' };
      const { field } = last;
      const present = field.read();
      const found = findAgain(last, present);
      const changes = shortUrls.flatMap(([place, shortUrl]) => {
        const link = found[place];
        return link === undefined ? [] : [link.changesTo(shortUrl)];
      });
      const isTaken = changes.length === 0 || (await field.change(changes.flat()));
      if (!isTaken) return { replaced: 0, problem: field.read().text === present.text ? 'refused' : 'partly' };
      leave();
      return { replaced: changes.length, problem: null };
    },
    /** Returns the text of the reading with short links in it, for an editor that takes no change; null for another. */
    write(token: string, shortUrls: PlacedShortLinks): string | null {
      if (last?.token !== token) return null;
      const { field, text, links } = last;
      const changes = shortUrls.flatMap(([place, shortUrl]) => links[place]?.changesTo(shortUrl) ?? []);
      leave();
      return field.copied(replaceSpans(text, changes));
    },
    /** Ends the work. */
    leave,
  };
}
