/** What every address of these tests has in it. */
const address = /\S*(?:sho\.rt|127\.0\.0\.1|مثال)\S*/;

/**
 * Returns the texts and tooltips of a page in which an address may be turned round where the page runs from right to
 * left: those outside an element from left to right, and without the characters that keep an address together.
 */
export function turnedAddresses(root: ParentNode): string[] {
  const elements = [...root.querySelectorAll<HTMLElement>('*')];
  return elements.flatMap((element) => {
    const isDirected = element.closest('[dir]')?.getAttribute('dir') === 'ltr';
    const own = [...element.childNodes]
      .filter((node) => node.nodeType === 3)
      .map(({ textContent }) => textContent ?? '');
    const said = [...own, element.title ?? '', ...(isTurned(element) ? [(element as HTMLInputElement).value] : [])];
    return isDirected ? [] : said.filter((text) => address.test(text.replaceAll(/\u2066[^]*?\u2069/g, '')));
  });
}

/** Returns true for a box in which an address does not begin at the left: `auto` turns one only if Arabic is first. */
function isTurned(element: Element): boolean {
  if (!(element instanceof HTMLInputElement)) return false;
  return element.dir !== 'auto' || /^\P{L}*\p{Script=Arabic}/u.test(element.value);
}
