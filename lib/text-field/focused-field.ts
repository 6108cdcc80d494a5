/** The types of input whose text has a selection: without one, nothing could be inserted into it. */
const textTypes: ReadonlySet<string> = new Set(['text', 'search', 'url', 'tel']);

/** A field with the focus: of plain characters, or an element whose content is edited. */
export type FocusedField =
  | { kind: 'plain'; element: HTMLTextAreaElement | HTMLInputElement }
  | { kind: 'rich'; element: HTMLElement };

/** Returns the inside of an element, also where the page has closed it; null if it has none. */
export type RootOf = (element: Element) => ShadowRoot | null;

/** Returns the field of this document that has the focus, or why there is none. */
export function focusedField(rootOf: RootOf): FocusedField | 'none' | 'readOnly' {
  let active = document.activeElement;
  for (let root = active && rootOf(active); root?.activeElement; root = rootOf(active)) active = root.activeElement;
  if (active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement) {
    if (active instanceof HTMLInputElement && !textTypes.has(active.type)) return 'none';
    return active.readOnly || active.disabled ? 'readOnly' : { kind: 'plain', element: active };
  }
  if (document.designMode === 'on') return { kind: 'rich', element: document.body };
  if (!(active instanceof HTMLElement) || !active.isContentEditable) return 'none';
  let host = active;
  while (host.parentElement?.isContentEditable === true) host = host.parentElement;
  return { kind: 'rich', element: host };
}
