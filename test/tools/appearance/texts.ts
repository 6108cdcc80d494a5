import { readFileSync } from 'node:fs';
import type { MessageKey } from '../../../lib/i18n/messages.ts';

/** The messages of a language, by their keys. */
export type Texts = Record<string, { message: string }>;

/** Reads the messages of a language. */
export const textsOf = (language: string): Texts =>
  JSON.parse(readFileSync(`public/_locales/${language}/messages.json`, 'utf8')) as Texts;

/** Returns the messages of a language, for tests that read its screens. */
export function wordsOf(language: string): (key: MessageKey, ...values: string[]) => string {
  const texts = textsOf(language);
  return (key, ...values) =>
    (texts[key]?.message ?? '').replaceAll(/\$(\d)/g, (_, place: string) => values[Number(place) - 1] ?? '');
}

/** Returns patterns of the English texts that this language translates. */
export function englishIn(language: string): RegExp[] {
  const [english, texts] = [textsOf('en'), textsOf(language)];
  return Object.entries(english)
    .filter(
      ([key, { message }]) => texts[key]?.message !== message && /\p{L}{2}/u.test(message.replaceAll(/\$\d/g, '')),
    )
    .map(
      ([, { message }]) =>
        new RegExp(`^${message.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(/\\\$\d/g, '.+')}$`, 'u'),
    );
}

/**
 * Returns a page's own words: its texts and the names of its elements, without addresses, titles and times. Runs in the
 * page.
 */
export function saidBy(): string[] {
  const others = 'body [dir=ltr], [dir=auto], time, svg, textarea';
  const own = (element: Element | null): boolean =>
    element !== null && element.checkVisibility() && element.closest(others) === null;
  const said: string[] = [document.title];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (own(node.parentElement)) said.push(node.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    if (!own(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) said.push(element.getAttribute(name) ?? '');
  }
  const isOwn = (text: string): boolean => /\p{L}/u.test(text) && !/^https?:\/\/\S+$/.test(text);
  return [...new Set(said.map((text) => text.trim()).filter(isOwn))];
}

/** Returns texts that do not fit their box or the window, except those cut with an ellipsis on purpose. Runs in the page. */
export function cutOff(): string[] {
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
  const found: string[] = [];
  const { clientWidth } = document.documentElement;
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (text === '' || element === null || !element.checkVisibility()) continue;
    // For screen readers only, or text from elsewhere that may be of any length.
    if (isClipped(element) || element.closest('[dir=auto], body [dir=ltr], option') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, width } of range.getClientRects()) {
      if (width > 0 && (left < -1 || right > clientWidth + 1)) found.push(`out of the window: ${text}`);
    }
    for (
      let holder: Element | null = element;
      holder !== null && holder !== document.body;
      holder = holder.parentElement
    ) {
      const { overflowX, overflowY } = getComputedStyle(holder);
      const clips = overflowX === 'hidden' || overflowX === 'clip' || holder.matches('button, select');
      if (clips && holder.scrollWidth > holder.clientWidth + 1) found.push(`too wide: ${text}`);
      if (overflowY === 'hidden' && holder.scrollHeight > holder.clientHeight + 1) found.push(`too high: ${text}`);
    }
  }
  for (const select of document.querySelectorAll('select')) {
    if (select.scrollWidth > select.clientWidth + 1) found.push(`too wide: ${select.selectedOptions[0]?.text ?? ''}`);
  }
  return [...new Set(found)];
}

/** Returns pairs of texts that overlap. Runs in the page. */
export function overlapping(): string[] {
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
  const most = 2; // CSS pixels that neighbouring lines may share
  /** Returns the part of a text that no box around it cuts off, such as one that ends in an ellipsis, or a list that scrolls. */
  function visiblePart(rect: DOMRect, element: Element | null): DOMRect {
    if (element === null) return rect;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    let { left, right, top, bottom } = rect;
    if (style.overflowX !== 'visible') {
      left = Math.max(left, box.left);
      right = Math.max(left, Math.min(right, box.right));
    }
    if (style.overflowY !== 'visible') {
      top = Math.max(top, box.top);
      bottom = Math.max(top, Math.min(bottom, box.bottom));
    }
    return visiblePart(new DOMRect(left, top, right - left, bottom - top), element.parentElement);
  }
  const rects: { text: string; rect: DOMRect; element: Element }[] = [];
  const top = document.querySelector('dialog[open], :popover-open') ?? document.body;
  const nodes = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (text === '' || element === null || !element.checkVisibility()) continue;
    if (isClipped(element) || element.closest('option') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const whole of range.getClientRects()) {
      const rect = visiblePart(whole, element);
      const x = rect.left + rect.width / 2;
      const y = rect.top + rect.height / 2;
      // The text is scrolled away, cut off or covered.
      const seen = document.elementFromPoint(x, y);
      if (
        rect.width > 0 &&
        rect.height > 0 &&
        seen !== null &&
        (seen === element || element.contains(seen) || seen.contains(element))
      ) {
        rects.push({ text, rect, element });
      }
    }
  }
  const found: string[] = [];
  for (const [place, { text, rect, element }] of rects.entries()) {
    for (const other of rects.slice(place + 1)) {
      if (other.element === element && other.text === text) continue;
      const across = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
      const down = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top);
      if (across > most && down > rect.height / 3) found.push(`${text} / ${other.text}`);
    }
  }
  return found;
}
