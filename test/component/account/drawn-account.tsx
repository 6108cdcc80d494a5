// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its words, before anything asks for one
import '../browser-words.ts';
import { signal } from '@preact/signals';
import { Account } from '../../../entrypoints/options/Account.tsx';
import { openAccount, type AccountPage } from '../../unit/state/account/account-page.ts';
import { drawPage, existing, type DrawnPage } from '../drawn-page.tsx';

export interface DrawnAccount extends AccountPage, DrawnPage {
  settingsOpened(): number;
  /** The texts of a table's cells, row by row, its headings first. */
  table(caption: string): string[][];
  /** What each figure of the overview says. */
  overview(): Record<string, string>;
  notes(): string[];
  field(label: string): HTMLInputElement;
  slider(): HTMLElement;
}

/** Every kind of space is one, as a person sees it. */
const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Draws the Account page over a scripted worker, in the real words. */
export async function drawAccount(opening: Parameters<typeof openAccount>[0] = {}): Promise<DrawnAccount> {
  const page = await openAccount(opening);
  let opened = 0;
  const drawn = await drawPage(
    <Account
      state={page.account}
      connection={{ unread: signal(null), read: async () => undefined }}
      openSettings={() => void (opened += 1)}
    />,
  );
  const { all, root } = drawn;
  return {
    ...page,
    ...drawn,
    settingsOpened: () => opened,
    table(caption) {
      const table = all('table').find((each) => each.querySelector('caption')?.textContent === caption);
      return all('tr', existing(table ?? null, caption, root)).map((row) =>
        [...row.children].map(({ textContent }) => plain(textContent)),
      );
    },
    overview: () =>
      Object.fromEntries(
        all('.overview dt').map((term) => [term.textContent, plain(term.nextElementSibling?.textContent ?? null)]),
      ),
    notes: () => all('.notes p').map(({ textContent }) => plain(textContent)),
    field(label) {
      const found = all('label').find(({ textContent }) => textContent.trim() === label);
      return existing(found?.querySelector('input') ?? null, label, root);
    },
    slider: () => existing(root.querySelector<HTMLElement>('[role=slider]'), 'slider', root),
  };
}
