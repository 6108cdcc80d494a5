import type { Span } from '../address-list/find-links.ts';
import type { PlacedText, RichLinks } from '../address-list/rich-links.ts';

/** Returns the text at a place; between two texts, the one before it or the one after it. */
export function textAt(texts: readonly PlacedText[], place: number, side: 'before' | 'after'): PlacedText | null {
  const isHere = ({ text, start }: PlacedText): boolean => start <= place && place <= start + text.length;
  return (side === 'before' ? texts.find(isHere) : texts.findLast(isHere)) ?? null;
}

/** Returns the range of a part of the text; null if it is not in these texts. */
export function rangeOf(texts: readonly PlacedText[], { start, end }: Span): Range | null {
  const [from, to] = [textAt(texts, start, 'after'), textAt(texts, end, 'before')];
  if (from === null || to === null) return null;
  const range = document.createRange();
  range.setStart(from.text, start - from.start);
  range.setEnd(to.text, end - to.start);
  return range;
}

/** Returns the selection of the document or of the shadow root that has the element. */
export function selectionOf(host: HTMLElement): Selection | null {
  const root = host.getRootNode() as ShadowRoot & { getSelection?(): Selection | null };
  return root.getSelection?.() ?? document.getSelection();
}

/** The ends of a selection, as places in the text. */
interface Caret {
  anchor: number;
  focus: number;
}

/** Returns the place of a point of the document in the text. */
function placeOf(node: Node | null, offset: number, { texts, visible }: RichLinks): number | null {
  if (node === null) return null;
  const own = texts.find(({ text }) => text === node);
  if (own !== undefined) return own.start + offset;
  // Beside an element, the next text begins behind the point.
  const next = texts.find(({ text }) => comparePoints(node, offset, text) <= 0);
  return next?.start ?? visible.length;
}

/** Returns a negative number for a point before a node. */
function comparePoints(node: Node, offset: number, other: Node): number {
  const range = node.ownerDocument?.createRange();
  range?.setStart(node, offset);
  range?.collapse(true);
  return range === undefined ? 1 : -range.comparePoint(other, 0);
}

/** Returns the selection in a field; null if it is elsewhere. */
export function caretIn(host: HTMLElement, rich: RichLinks): Caret | null {
  const selection = selectionOf(host);
  if (selection === null || !host.contains(selection.anchorNode) || !host.contains(selection.focusNode)) return null;
  const anchor = placeOf(selection.anchorNode, selection.anchorOffset, rich);
  const focus = placeOf(selection.focusNode, selection.focusOffset, rich);
  return anchor === null || focus === null ? null : { anchor, focus };
}

/** Returns the selected part of the text; null if nothing is selected. */
export function selectedPart(host: HTMLElement, rich: RichLinks): Span | null {
  const caret = caretIn(host, rich);
  if (caret === null || caret.anchor === caret.focus) return null;
  return { start: Math.min(caret.anchor, caret.focus), end: Math.max(caret.anchor, caret.focus) };
}

/** Selects what is between two places of the text. */
export function restoreCaret(host: HTMLElement, { texts }: RichLinks, { anchor, focus }: Caret): void {
  const [from, to] = [textAt(texts, anchor, 'before'), textAt(texts, focus, 'before')];
  if (from === null || to === null) return;
  selectionOf(host)?.setBaseAndExtent(from.text, anchor - from.start, to.text, focus - to.start);
}
