/** Attributes whose values do not depend on what the service says. */
const fixed = new Set(['class', 'dir', 'rel', 'role', 'target', 'type']);

/** An element without its texts: what it stands in, what it is, and what is set on it. */
function kindOf(element: Element): string {
  const set = [...element.attributes].map(({ name, value }) => (fixed.has(name) ? `${name}=${value}` : name));
  return `${element.parentElement?.localName ?? ''} > ${element.localName} ${set.toSorted().join(' ')}`;
}

/** Every kind of element below this one. */
export function kindsIn(root: Element): string[] {
  return [...root.querySelectorAll('*')].map(kindOf);
}

/** Every address that an element below this one leads to or loads, as it is written. */
export function leadsOf(root: Element): string[] {
  const attributes = ['href', 'src', 'action', 'formaction', 'xlink:href'];
  const leading = [...root.querySelectorAll(attributes.map((name) => `[${name.replace(':', '\\:')}]`).join())];
  return leading.flatMap((element) => attributes.flatMap((name) => element.getAttribute(name) ?? []));
}

/** Everything a person or a screen reader is told below this element. */
export function saidIn(root: Element): string {
  const elements = [...root.querySelectorAll('*')];
  const set = elements.flatMap(({ attributes }) => Array.from(attributes, ({ value }) => value));
  return [root.textContent, ...set].join('\n');
}
