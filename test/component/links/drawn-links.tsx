// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its words, before anything asks for one
import '../browser-words.ts';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { Links } from '../../../entrypoints/options/Links.tsx';
import type { ConnectionStatus } from '../../../lib/connection-status.ts';
import type { KnownLink } from '../../../lib/link.ts';
import { defaultPreferences } from '../../../lib/preferences.ts';
import { openPage, type OpenedPage } from '../../unit/state/links/page.ts';

export interface DrawnLinks extends OpenedPage {
  root: HTMLElement;
  /** How often the person was led to Settings. */
  settingsOpened(): number;
  /** The rows of links, each as one text. */
  texts(): string[];
  /** The row of the link with this code. */
  row(code: string): HTMLElement;
  /** What can be pressed, by its name: on the whole page, or in one row. */
  find(name: string, within?: Element): HTMLElement | null;
  get(name: string, within?: Element): HTMLElement;
  /** The names of the buttons in a row, each with what describes it. */
  actions(code: string): { name: string | null; description: string }[];
  headings(): string[];
  /** Everything that is said by itself, put together. */
  status(): string;
  alert(): string | null;
  press(name: string, within?: Element): Promise<void>;
  type(field: HTMLInputElement, text: string): Promise<void>;
  search(text: string): Promise<void>;
  key(key: string, options?: KeyboardEventInit): Promise<void>;
  /** Does something, and lets everything come of it. */
  settle(work?: () => unknown): Promise<void>;
  close(): void;
}

interface Opening {
  links?: readonly KnownLink[];
  hash?: string;
  status?: ConnectionStatus;
  searchKey?: boolean;
  /** Scripts the worker before the page is drawn. */
  before?(page: OpenedPage): void;
}

function settle(work?: () => unknown): Promise<void> {
  return act(async () => {
    await work?.();
    for (let turns = 0; turns < 3; turns += 1) await new Promise((done) => setImmediate(done));
  });
}

/** Draws the Links page over a scripted worker, in the real words. */
export async function drawLinks({
  links = [],
  hash,
  status,
  searchKey = true,
  before,
}: Opening = {}): Promise<DrawnLinks> {
  const page = await openPage(links, hash === undefined ? {} : { hash });
  if (status !== undefined) page.connection.value = status;
  before?.(page);
  let opened = 0;
  const root = document.body.appendChild(document.createElement('div'));
  await settle(() =>
    render(
      <Links
        state={page.links}
        connection={{ unread: signal(null), read: async () => undefined }}
        preferences={signal({ ...defaultPreferences, searchKey })}
        openSettings={() => void (opened += 1)}
      />,
      root,
    ),
  );
  await settle(() => page.pass(100)); // Rows that stay in view are asked for.

  const nameOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const all = (selector: string, within: Element = root): HTMLElement[] => [
    ...within.querySelectorAll<HTMLElement>(selector),
  ];
  const find = (name: string, within?: Element): HTMLElement | null =>
    all('button, a, input', within).find((element) => nameOf(element) === name) ?? null;
  const get = (name: string, within?: Element): HTMLElement => existing(find(name, within), name, root);
  const row = (code: string): HTMLElement =>
    existing(all('tbody tr').find((each) => each.textContent.includes(`/${code}`)) ?? null, code, root);
  const said = (selector: string): string =>
    all(selector)
      .map(({ textContent }) => textContent)
      .join(' ')
      .trim();
  async function type(field: HTMLInputElement, text: string): Promise<void> {
    await settle(() => {
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
  }

  return {
    ...page,
    root,
    row,
    find,
    get,
    settle,
    type,
    settingsOpened: () => opened,
    texts: () => all('tbody tr:not([aria-hidden])').map(({ textContent }) => textContent ?? ''),
    actions: (code) =>
      all('button', row(code)).map((button) => ({
        name: button.getAttribute('aria-label'),
        description: root.querySelector(`#${button.getAttribute('aria-describedby')}`)?.textContent ?? '',
      })),
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
    search: (text) => type(get('Search links') as HTMLInputElement, text),
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

function existing<Value>(value: Value | null, name: string, root: Element): Value {
  if (value === null) throw new Error(`There is no "${name}" in: ${root.textContent}`);
  return value;
}
