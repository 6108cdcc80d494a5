// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its messages, before anything asks for one
import './browser-messages.ts';
import { signal } from '@preact/signals';
import { Account } from '../../components/account/Account.tsx';
import { openAccount } from './account-page.ts';
import { drawPage, existing } from './drawn-page.tsx';

/** The Account page, drawn. */
export type DrawnAccount = Awaited<ReturnType<typeof drawAccount>>;

/** Turns every kind of whitespace into one space, as a person sees it. */
const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Draws the Account page over a fake worker. */
export async function drawAccount(opening: Parameters<typeof openAccount>[0] = {}) {
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
    /** Returns how often Settings was opened. */
    settingsOpened: (): number => opened,
    /** Returns the texts of a table's cells, row by row, its headings first. */
    table(caption: string): string[][] {
      const table = all('table').find((each) => each.querySelector('caption')?.textContent === caption);
      return all('tr', existing(table, caption, root)).map((row) =>
        [...row.children].map(({ textContent }) => plain(textContent)),
      );
    },
    /** Returns the figures of the overview by their names. */
    overview: (): Record<string, string> =>
      Object.fromEntries(
        all('.overview dt').map((term) => [term.textContent, plain(term.nextElementSibling?.textContent ?? null)]),
      ),
    notes: (): string[] => all('.notes p').map(({ textContent }) => plain(textContent)),
    slider: (): HTMLElement => existing(root.querySelector<HTMLElement>('[role=slider]'), 'slider', root),
  };
}
