/** Attributes whose values do not depend on the service's answer. */
const fixed = new Set(['class', 'dir', 'rel', 'role', 'target', 'type']);

/** Describes an element without its texts: its parent, its tag and its attributes. */
function kindOf(element: Element): string {
  const set = [...element.attributes].map(({ name, value }) => (fixed.has(name) ? `${name}=${value}` : name));
  return `${element.parentElement?.localName ?? ''} > ${element.localName} ${set.toSorted().join(' ')}`;
}

/** Returns every kind of element below this one. */
export function kindsIn(root: Element): string[] {
  return [...root.querySelectorAll('*')].map(kindOf);
}

/** Returns every address that an element below this one links to or loads, as written. */
export function leadsOf(root: Element): string[] {
  const attributes = ['href', 'src', 'action', 'formaction', 'xlink:href'];
  const leading = [...root.querySelectorAll(attributes.map((name) => `[${name.replace(':', '\\:')}]`).join())];
  return leading.flatMap((element) => attributes.flatMap((name) => element.getAttribute(name) ?? []));
}

/** Returns every text below this element for a person or a screen reader. */
export function saidIn(root: Element): string {
  const elements = [...root.querySelectorAll('*')];
  const set = elements.flatMap(({ attributes }) => Array.from(attributes, ({ value }) => value));
  return [root.textContent, ...set].join('\n');
}
