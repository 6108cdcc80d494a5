import type { PartialLink } from '../../link/link.ts';
import { searchedText } from '../../link/search.ts';

/** Creates the searched texts of the links in a store, each built when it is first searched, by the links' numbers. */
export function createSearchTexts() {
  const links: PartialLink[] = [];
  const texts: string[] = [];
  return {
    /** Returns the text of a link; builds it anew if the link's fields have changed. */
    of(number: number, link: PartialLink): string {
      if (links[number] !== link) {
        links[number] = link;
        texts[number] = searchedText(link);
      }
      return texts[number] ?? '';
    },
  };
}
