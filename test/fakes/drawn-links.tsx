// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its messages, before anything asks for one
import './browser-messages.ts';
import { signal } from '@preact/signals';
import type { LinksPreferences } from '../../components/links/ColumnsButton.tsx';
import { Links } from '../../components/links/Links.tsx';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import type { JobRecord } from '../../lib/job/job-record.ts';
import type { PartialLink } from '../../lib/link/link.ts';
import type { CachedList } from '../../lib/rpc/values.ts';
import { createInspect } from '../../lib/state/inspect/inspect.ts';
import { defaultPreferences, type PreferenceName } from '../../lib/preferences/preferences.ts';
import { drawForAccount } from './drawn-for-account.ts';
import { existing } from './drawn-page.tsx';
import { recordedJobs, sharedLocks } from './recorded-jobs.ts';
import { openPage, type OpenedPage } from './links-page.ts';
import type { Answers } from './worker.ts';
import { eventually } from './eventually.ts';

interface Opening {
  links?: readonly PartialLink[];
  deleted?: PartialLink[];
  /** The list that the worker has cached. */
  known?: CachedList;
  hash?: string;
  status?: ConnectionStatus;
  searchKey?: boolean;
  /** The preference that the person's organisation has set. */
  locked?: PreferenceName;
  /** Answers that replace the usual ones. */
  answers?: Answers;
  /** Changes the worker before the page is drawn. */
  before?(page: OpenedPage): void;
  /** Records of jobs that earlier pages began. */
  records?: JobRecord[];
}

/** Draws the Links page over a fake worker. */
export async function drawLinks({
  links = [],
  searchKey = true,
  locked,
  before,
  records,
  answers,
  ...opening
}: Opening = {}) {
  const page = await openPage(links, {
    ...opening,
    answers: { ...(records && recordedJobs(records).answers), ...answers },
    holdLock: records === undefined ? null : sharedLocks().openPage().holdLock,
  });
  before?.(page);
  const inspect = createInspect(page.deps, page.links.store, false);
  page.preferences.value = { ...(page.preferences.value ?? defaultPreferences), searchKey };
  const unsaved = signal<LinksPreferences['unsaved']['value']>(null);
  const preferences: LinksPreferences = {
    shown: page.preferences,
    isLocked: (name) => locked === name,
    unsaved,
    unread: signal(null),
    read: () => Promise.resolve(),
    change(name, value) {
      page.preferences.value = { ...defaultPreferences, ...page.preferences.value, [name]: value };
      return Promise.resolve();
    },
  };
  const drawn = await drawForAccount((props) => (
    <Links state={page.links} inspect={inspect} preferences={preferences} {...props} />
  ));
  await drawn.settle(() => page.pass(100)); // Rows that stay in view request their details.

  const { all, get, root } = drawn;
  /** Returns the row of the link with this code. */
  const row = (code: string): HTMLElement =>
    existing(
      all('tbody tr').find((each) => each.textContent.includes(`/${code}`)),
      code,
      root,
    );
  return {
    ...page,
    ...drawn,
    row,
    unsaved,
    /** Opens the choice of columns, as a press does in browsers: there is no popover here. */
    async openColumns(): Promise<HTMLElement> {
      const target = root.querySelector(`[id="${get('Columns').getAttribute('popovertarget')}"]`);
      const popover = existing(target, 'popover', root) as HTMLElement;
      await drawn.settle(() => popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })));
      return popover;
    },
    /** Returns the open dialog, once its code has been loaded. */
    async dialog(): Promise<HTMLDialogElement> {
      await eventually(() => existing(root.querySelector('dialog'), 'dialog', root));
      return existing(root.querySelector('dialog'), 'dialog', root);
    },
    /** Returns the rows of links, each as one text. */
    texts: (): string[] => all('tbody tr:not([aria-hidden])').map(({ textContent }) => textContent ?? ''),
    /** Returns the names of the buttons at the end of a row, each with its description. */
    actions: (code: string) =>
      all('td:last-child button', row(code)).map((button) => ({
        name: button.getAttribute('aria-label'),
        description: root.querySelector(`#${button.getAttribute('aria-describedby')}`)?.textContent ?? '',
      })),
    search: (text: string): Promise<void> => drawn.type(get('Search links') as HTMLInputElement, text),
  };
}
