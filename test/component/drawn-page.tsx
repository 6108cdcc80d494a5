import { render, type VNode } from 'preact';
import { act } from 'preact/test-utils';

export interface DrawnPage {
  root: HTMLElement;
  /** Every element that this selector matches: on the whole page, or in one part. */
  all(selector: string, within?: Element): HTMLElement[];
  /** What can be pressed, by its name: on the whole page, or in one part. */
  find(name: string, within?: Element): HTMLElement | null;
  get(name: string, within?: Element): HTMLElement;
  headings(): string[];
  /** Everything that is said by itself, put together. */
  status(): string;
  alert(): string | null;
  press(name: string, within?: Element): Promise<void>;
  type(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void>;
  key(key: string, options?: KeyboardEventInit): Promise<void>;
  /** Does something, and lets everything come of it. */
  settle(work?: () => unknown): Promise<void>;
  close(): void;
}

function settle(work?: () => unknown): Promise<void> {
  return act(async () => {
    await work?.();
    for (let turns = 0; turns < 3; turns += 1) await new Promise((done) => setImmediate(done));
  });
}

/** Draws a page of the options tab. */
export async function drawPage(page: VNode): Promise<DrawnPage> {
  const root = document.body.appendChild(document.createElement('div'));
  await settle(() => render(page, root));

  const nameOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const all = (selector: string, within: Element = root): HTMLElement[] => [
    ...within.querySelectorAll<HTMLElement>(selector),
  ];
  const find = (name: string, within?: Element): HTMLElement | null =>
    all('button, a, input', within).find((element) => nameOf(element) === name) ?? null;
  const get = (name: string, within?: Element): HTMLElement => existing(find(name, within), name, root);
  const said = (selector: string): string =>
    all(selector)
      .map(({ textContent }) => textContent)
      .join(' ')
      .trim();
  async function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
    await settle(() => {
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
  }

  return {
    root,
    all,
    find,
    get,
    settle,
    type,
    headings: () => all('h1, h2').map(({ textContent }) => textContent ?? ''),
    status: () => said('[role=status]'),
    alert: () => (root.querySelector('[role=alert]') === null ? null : said('[role=alert]')),
    press: (name, within) => {
      const element = get(name, within);
      return settle(() => {
        element.focus(); // As a browser does.
        element.click();
      });
    },
    key: (key, options) =>
      settle(() =>
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }),
        ),
      ),
    close() {
      render(null, root);
      root.remove();
    },
  };
}

export function existing<Value>(value: Value | null, name: string, root: Element): Value {
  if (value === null) throw new Error(`There is no "${name}" in: ${root.textContent}`);
  return value;
}
