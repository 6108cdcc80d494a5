import { partOf } from '../address-list/find-links.ts';
import { replaceSpans } from '../address-list/plain-text.ts';
import { renamedWords } from '../address-list/renamed-words.ts';
import {
  findRichLinks,
  leadElsewhere,
  visibleTextOf,
  type RichLink,
  type RichLinks,
} from '../address-list/rich-links.ts';
import { hasPlaceholder, readTarget } from '../address-list/whole-text.ts';
import { caretIn, rangeOf, restoreCaret, selectedPart, selectionOf, textAt } from './field-selection.ts';
import { placeAfter, type Field, type FieldChange, type FieldText } from './field-text.ts';

/** The longest wait for an editor to take a change, and the time after which it must still have all (milliseconds). */
const patience = 500;
const settled = 100;

/** Editors that keep their links to themselves: in the page, only their text can be changed. */
const ownLinks = '[data-slate-editor], [data-lexical-editor], .ck-content, .public-DraftEditor-content';

/** How often the selection is set before the editor is believed to keep its own (count). */
const mostTries = 3;

/** Creates the field of an element whose content is edited, by the browser or by an editor. */
export function createRichField(host: HTMLElement): Field {
  const read = (): RichLinks => findRichLinks(host);
  const textNow = (): string => visibleTextOf(host);

  /** Selects what a range returns, and waits until the editor knows. Returns false if it keeps another selection. */
  async function select(rangeNow: () => Range | null): Promise<boolean> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const [range, selection] = [rangeNow(), selectionOf(host)];
      if (range === null || selection === null) return false;
      const { startContainer, startOffset, endContainer, endOffset } = range;
      const isKnown = nextEvent(document, 'selectionchange');
      selection.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
      await isKnown;
      // Editors read the selection in a task of their own.
      await delay(0);
      const now = selectionOf(host);
      const begins = now?.anchorNode === startContainer && now.anchorOffset === startOffset;
      if (begins && now.focusNode === endContainer && now.focusOffset === endOffset) return true;
    }
    return false;
  }

  /** Returns true once the text is the wanted one. */
  const becomes = (wanted: string): Promise<boolean> => until(() => textNow() === wanted, patience);

  /** Types a text over a part of the field's. */
  async function typeOver({ start, end, by }: FieldChange): Promise<boolean> {
    const before = textNow();
    // What is equal at the beginning stays: some editors give typed text the format of what is before it.
    const same = sameBeginning(partOf(before, { start, end }), by);
    if (!(await select(() => rangeOf(read().texts, { start: start + same, end })))) return false;
    const data = by.slice(same);
    edit(host, () => {
      if (askEditor(host, 'insertText', data)) document.execCommand('insertText', false, data);
    });
    return becomes(replaceSpans(before, [{ start, end, by }]));
  }

  /** Puts a link of the formatting in the place of one, as if it were pasted. */
  async function pasteOver(change: FieldChange, { element, written }: RichLink): Promise<boolean> {
    const { shortUrl } = change;
    if (element === null || shortUrl === undefined) return false;
    const before = textNow();
    const copy = element.cloneNode(true) as Element;
    leadElsewhere(copy, written, shortUrl);
    const isSelected = await select(() => {
      const range = document.createRange();
      range.selectNode(element);
      return range;
    });
    if (!isSelected) return false;
    edit(host, () => document.execCommand('insertHTML', false, copy.outerHTML));
    const wanted = replaceSpans(before, [change]);
    const isLed = (): boolean => read().links.some((link) => link.element !== null && link.written === shortUrl);
    return (await becomes(wanted)) && isLed();
  }

  /** Takes changes back, one step after the other; the editor must have shown each of these texts before. */
  async function takeBack(seen: readonly string[]): Promise<void> {
    const ways = [
      () => askEditor(host, 'historyUndo', null),
      () => document.execCommand('undo'),
      () => press(host, { key: 'z', code: 'KeyZ', keyCode: 90, ctrlKey: true }),
    ];
    const [original] = seen;
    for (let steps = 0; steps < 2 * seen.length; steps += 1) {
      for (const way of ways) {
        const before = textNow();
        if (before === original || !seen.includes(before)) return;
        way();
        if (await until(() => textNow() !== before, settled)) break;
      }
    }
  }

  return {
    read(): FieldText {
      const { visible, texts, links } = read();
      const isEdited = ({ element, place: { start } }: RichLink): boolean =>
        (element?.parentElement ?? textAt(texts, start, 'after')?.text.parentElement)?.isContentEditable ?? false;
      const keeps = host.matches(ownLinks);
      const edited = links.filter(isEdited);
      const changed = edited.filter(({ element }) => element === null || !keeps);
      return {
        text: visible,
        links: changed.map((link) => describe(link, partOf(visible, link.place))),
        kept: edited.length - changed.length,
      };
    },
    selection: () => selectedPart(host, read()),
    copied: (text) => text.replaceAll(/\n{2,}/g, '\n').trim(),
    isThere: () => host.isConnected,
    async change(changes) {
      const caret = caretIn(host, read());
      const seen = [textNow()];
      const groups = grouped(read(), changes);
      let isTaken = true;
      // The last first: one moves those behind it.
      for (const change of groups.toReversed()) {
        const isSame = ({ element, place }: RichLink): boolean =>
          element !== null && place.start === change.start && place.end === change.end;
        const link = read().links.find(isSame);
        isTaken = await (link === undefined ? typeOver(change) : pasteOver(change, link));
        if (!isTaken) break;
        seen.push(textNow());
      }
      if (isTaken) {
        // Some editors take a change back after a moment.
        await delay(settled);
        isTaken = textNow() === seen.at(-1);
      }
      if (!isTaken) await takeBack([...seen, textNow()]);
      const isWhole = textNow() === seen[0];
      if (caret !== null && (isTaken || isWhole)) {
        const place = (at: number): number => (isTaken ? placeAfter(at, changes) : at);
        restoreCaret(host, read(), { anchor: place(caret.anchor), focus: place(caret.focus) });
      }
      return isTaken;
    },
  };
}

/** Returns what the field knows of a link; `words` are those that lead to it. */
function describe({ written, place, element, isCode, isCut }: RichLink, words: string): FieldText['links'][number] {
  const target = readTarget(written);
  const wordsFor = (shortUrl: string): string =>
    element === null ? shortUrl : ((target.address && renamedWords(words, target.address, shortUrl)) ?? words);
  return {
    ...target,
    written,
    words,
    isCode,
    isCut,
    hasPlaceholder: hasPlaceholder(written),
    changesTo: (shortUrl) => [{ ...place, by: wordsFor(shortUrl), shortUrl }],
  };
}

/** Joins the changes of one text node into one, as each insertion is a step of Undo. */
function grouped({ texts, visible }: RichLinks, changes: readonly FieldChange[]): FieldChange[] {
  const groups: (FieldChange & { node: Text | null })[] = [];
  for (const change of changes.toSorted((one, other) => one.start - other.start)) {
    const { start, end, by } = change;
    const first = textAt(texts, start, 'after');
    // The text of a link is none of these.
    const isInOne = first !== null && end <= first.start + first.text.length && start < first.start + first.text.length;
    const node = isInOne ? first.text : null;
    const before = groups.at(-1);
    if (before === undefined || node === null || before.node !== node) groups.push({ ...change, node });
    else Object.assign(before, { end, by: before.by + visible.slice(before.end, start) + by });
  }
  return groups;
}

/** Returns the count of characters with which both texts begin. */
function sameBeginning(one: string, other: string): number {
  let same = 0;
  while (same < Math.min(one.length, other.length) - 1 && one[same] === other[same]) same += 1;
  return same;
}

/** Tells an editor what is about to be done to the selection; returns false if it does that itself. */
function askEditor(host: HTMLElement, inputType: string, data: string | null): boolean {
  const range = selectionOf(host)?.getRangeAt(0);
  return host.dispatchEvent(
    new InputEvent('beforeinput', {
      inputType,
      data,
      bubbles: true,
      cancelable: true,
      composed: true,
      ...(range && { targetRanges: [new StaticRange(range)] }),
    }),
  );
}

function press(host: HTMLElement, key: KeyboardEventInit): void {
  host.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true, composed: true }));
}

/** Edits while the browser keeps every space as it is: else it writes some as no-break spaces. */
function edit(host: HTMLElement, act: () => void): void {
  const hadStyle = host.hasAttribute('style');
  const [value, priority] = [host.style.getPropertyValue(property), host.style.getPropertyPriority(property)];
  host.style.setProperty(property, 'pre-wrap', 'important');
  // TinyMCE notes the state for its Undo at a key.
  if (host.matches('.mce-content-body')) press(host, { key: 'Process', keyCode: 229 });
  act();
  if (value === '') host.style.removeProperty(property);
  else host.style.setProperty(property, value, priority);
  if (!hadStyle) host.removeAttribute('style');
}
const property = 'white-space';

function nextEvent(target: EventTarget, type: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  target.addEventListener(type, () => resolve(), { once: true });
  // The event does not come if nothing changes.
  setTimeout(resolve, settled);
  return promise;
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Waits until something holds, at most so many milliseconds; returns whether it does. */
async function until(holds: () => boolean, ms: number): Promise<boolean> {
  const end = Date.now() + ms;
  while (!holds()) {
    if (Date.now() >= end) return false;
    await delay(10);
  }
  return true;
}
