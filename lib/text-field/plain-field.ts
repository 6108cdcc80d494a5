import { readPlainText, replaceSpans } from '../address-list/plain-text.ts';
import type { TextLink } from '../address-list/whole-text.ts';
import { placeAfter, type Field, type PlacedLink } from './field-text.ts';

/** Creates the field of plain characters, also one that is a component of a framework. */
export function createPlainField(element: HTMLTextAreaElement | HTMLInputElement): Field {
  return {
    read() {
      const text = element.value;
      const { links, changesTo } = readPlainText(text);
      const placed = (
        { written, words, isCode, hasPlaceholder, isCut, ...link }: TextLink,
        place: number,
      ): PlacedLink => ({
        written,
        words,
        address: link.address,
        isCode,
        hasPlaceholder,
        isCut,
        changesTo: (shortUrl) => changesTo(place, shortUrl),
      });
      return { text, links: links.map(placed), kept: 0 };
    },
    selection() {
      const { selectionStart: start, selectionEnd: end } = element;
      return start === null || end === null || start === end ? null : { start, end };
    },
    copied: (text) => text,
    isThere: () => element.isConnected,
    async change(changes) {
      const before = element.value;
      const { selectionStart, selectionEnd, selectionDirection, scrollTop, scrollLeft } = element;
      const inOrder = changes.toSorted((one, other) => one.start - other.start);
      const [from, to] = [inOrder[0]?.start ?? 0, inOrder.at(-1)?.end ?? 0];
      const wanted = replaceSpans(before, inOrder);
      element.focus({ preventScroll: true });
      // One insertion is one step of Undo.
      element.setSelectionRange(from, to);
      document.execCommand('insertText', false, wanted.slice(from, wanted.length - (before.length - to)));
      const isChanged = element.value === wanted;
      if (!isChanged && element.value !== before) document.execCommand('undo');
      const place = (at: number | null): number => (isChanged ? placeAfter(at ?? 0, inOrder) : (at ?? 0));
      element.setSelectionRange(place(selectionStart), place(selectionEnd), selectionDirection ?? undefined);
      element.scrollTo(scrollLeft, scrollTop);
      return isChanged;
    },
  };
}
