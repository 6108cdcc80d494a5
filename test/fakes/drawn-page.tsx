// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its messages, before anything asks for one
import './browser-messages.ts';
import { render, type VNode } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach } from 'vitest';
import { turn } from './clock.ts';

const drawn = new Set<() => void>();

afterEach(() => {
  for (const close of drawn) close();
});

/** Does something, and waits until its effects have settled. */
function settle(work?: () => unknown): Promise<void> {
  return act(async () => {
    await work?.();
    for (let round = 0; round < 3; round += 1) await turn();
  });
}

/** Draws a page of the options tab until the test ends, in the English messages. */
export async function drawPage(page: VNode) {
  const root = document.body.appendChild(document.createElement('div'));
  await settle(() => render(page, root));

  const all = <Kind extends HTMLElement>(selector: string, within: Element = root): Kind[] => [
    ...within.querySelectorAll<Kind>(selector),
  ];
  const find = (name: string, within?: Element): HTMLElement | null =>
    all('button, a, input', within).find((element) => nameOf(element) === name) ?? null;
  const get = (name: string, within?: Element): HTMLElement => existing(find(name, within), name, root);
  const said = (selector: string): string =>
    all(selector)
      .map(({ textContent }) => textContent)
      .join(' ')
      .trim();
  /** Returns the field that the label with this text belongs to. */
  function field(label: string): HTMLInputElement {
    const found = all<HTMLLabelElement>('label').find(({ textContent }) => textContent.trim() === label);
    const labelled = found && (found.querySelector('input') ?? document.querySelector(`[id="${found.htmlFor}"]`));
    return existing(labelled, label, root);
  }
  function close(): void {
    drawn.delete(close);
    render(null, root);
    root.remove();
  }
  drawn.add(close);

  return {
    root,
    /** Returns every element that this selector matches, on the page or in one part. */
    all,
    /** Returns the button, link or input with this name, on the page or in one part; null if there is none. */
    find,
    get,
    settle,
    field,
    /** Returns the texts that describe an element, besides its name. */
    describedBy: (element: Element): string =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter((id) => id !== '')
        .map((id) => existing(root.querySelector(`#${id}`), id, root).textContent)
        .join(' ')
        .trim(),
    /** Types a text into a field, or into the one with this label. */
    type: (into: HTMLInputElement | HTMLTextAreaElement | string, text: string): Promise<void> =>
      settle(() => {
        const box = typeof into === 'string' ? field(into) : into;
        box.value = text;
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }),
    press(name: string, within?: Element): Promise<void> {
      const element = get(name, within);
      return settle(() => {
        element.focus(); // Browsers focus a clicked element.
        element.click();
      });
    },
    /** Presses a key on the focused element. */
    key: (key: string, options?: KeyboardEventInit): Promise<void> =>
      settle(() =>
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }),
        ),
      ),
    text: (): string => root.textContent ?? '',
    headings: (): string[] => all('h1, h2').map(({ textContent }) => textContent ?? ''),
    /** Returns the texts of all status elements together. */
    status: (): string => said('[role=status]'),
    /** Returns the texts of all alerts together; null if there is none. */
    alert: (): string | null => (root.querySelector('[role=alert]') === null ? null : said('[role=alert]')),
    close,
  };
}

/** Returns an element's accessible name. */
export function nameOf(element: Element): string {
  const label = element.id === '' ? element.closest('label') : document.querySelector(`label[for="${element.id}"]`);
  return (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '').trim();
}

/** Returns the value; if there is none, fails with the page's text. */
export function existing<Value>(value: Value | null | undefined, name: string, root: Element): Value {
  if (value === null || value === undefined) throw new Error(`There is no "${name}" in: ${root.textContent}`);
  return value;
}
