// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its words, before anything asks for one
import '../browser-words.ts';
import { signal } from '@preact/signals';
import { Links } from '../../../entrypoints/options/Links.tsx';
import type { ConnectionStatus } from '../../../lib/connection-status.ts';
import type { KnownLink } from '../../../lib/link.ts';
import { defaultPreferences } from '../../../lib/preferences.ts';
import { openPage, type OpenedPage } from '../../unit/state/links/page.ts';
import { drawPage, existing, type DrawnPage } from '../drawn-page.tsx';

export interface DrawnLinks extends OpenedPage, DrawnPage {
  /** How often the person was led to Settings. */
  settingsOpened(): number;
  /** The rows of links, each as one text. */
  texts(): string[];
  /** The row of the link with this code. */
  row(code: string): HTMLElement;
  /** The names of the buttons in a row, each with what describes it. */
  actions(code: string): { name: string | null; description: string }[];
  search(text: string): Promise<void>;
}

interface Opening {
  links?: readonly KnownLink[];
  hash?: string;
  status?: ConnectionStatus;
  searchKey?: boolean;
  /** Scripts the worker before the page is drawn. */
  before?(page: OpenedPage): void;
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
  const drawn = await drawPage(
    <Links
      state={page.links}
      connection={{ unread: signal(null), read: async () => undefined }}
      preferences={signal({ ...defaultPreferences, searchKey })}
      openSettings={() => void (opened += 1)}
    />,
  );
  await drawn.settle(() => page.pass(100)); // Rows that stay in view are asked for.

  const { all, get, root } = drawn;
  const row = (code: string): HTMLElement =>
    existing(all('tbody tr').find((each) => each.textContent.includes(`/${code}`)) ?? null, code, root);
  return {
    ...page,
    ...drawn,
    row,
    settingsOpened: () => opened,
    texts: () => all('tbody tr:not([aria-hidden])').map(({ textContent }) => textContent ?? ''),
    actions: (code) =>
      all('button', row(code)).map((button) => ({
        name: button.getAttribute('aria-label'),
        description: root.querySelector(`#${button.getAttribute('aria-describedby')}`)?.textContent ?? '',
      })),
    search: (text) => drawn.type(get('Search links') as HTMLInputElement, text),
  };
}
