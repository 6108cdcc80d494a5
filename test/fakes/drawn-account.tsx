// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its messages, before anything asks for one
import './browser-messages.ts';
import { Account } from '../../components/account/Account.tsx';
import { signal } from '@preact/signals';
import { createReferrals } from '../../lib/state/account/referrals.ts';
import { openAccount } from './account-page.ts';
import { drawForAccount } from './drawn-for-account.ts';
import { existing } from './drawn-page.tsx';

/** Turns every kind of whitespace into one space, as a person sees it. */
const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Draws the Account page over a fake worker. */
export async function drawAccount(opening: Parameters<typeof openAccount>[0] = {}) {
  const page = await openAccount(opening);
  const drawn = await drawForAccount((props) => (
    <Account
      state={page.account}
      referrals={createReferrals({ ...page.deps, active: signal(false) })}
      part={signal('figures')}
      openPart={() => undefined}
      {...props}
    />
  ));
  const { all, root } = drawn;
  return {
    ...page,
    ...drawn,
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
    /** Returns the texts of a figure's card: total, change, and the rows below them by their names. */
    card(name: string): { total: string; change: string; rows: Record<string, string> } {
      const box = all('label').find(({ textContent }) => plain(textContent) === name);
      const card = existing(box?.parentElement, name, root);
      const rows = all('dl > div', card).map((row) => [...row.children].map(({ textContent }) => plain(textContent)));
      return {
        total: plain(card.querySelector('b')?.textContent ?? null),
        change: plain(card.querySelector('p')?.textContent ?? null),
        rows: Object.fromEntries(rows as [string, string][]),
      };
    },
    notes: (): string[] => all('.notes p').map(({ textContent }) => plain(textContent)),
    slider: (): HTMLElement => existing(root.querySelector<HTMLElement>('[role=slider]'), 'slider', root),
  };
}
