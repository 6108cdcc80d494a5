import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { markdownPairs, tabSeparatedPairs } from '../../../lib/export/page-tables.ts';
import { message } from '../../../lib/i18n/messages.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { ConnectedPage, type ForAccount } from '../../shell/ConnectedPage.tsx';
import { useKeptFocus } from '../../shell/KeptFocus.tsx';
import lists from '../../ui/lists.module.css';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { CheckedListPanel, InterruptedListPanel } from '../jobs/InterruptedListPanel.tsx';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { AddressListForm } from './AddressListForm.tsx';
import type { ResultForm } from './RunActions.tsx';
import { ShortenRun } from './ShortenRun.tsx';
import { TextForm } from './TextForm.tsx';

/** The id of the element that shows the form of the selected tab. */
const panelId = 'bulk-shorten-source';

export interface BulkShortenProps extends ForAccount {
  state: LinksState;
  /** True while a file is dragged over the page. */
  dropping: ReadonlySignal<boolean>;
}

/** The page that shortens many addresses: first a list or a text, then the result for each address. */
export function BulkShorten({ state, dropping, ...account }: BulkShortenProps) {
  const root = useRef<HTMLDivElement>(null);
  const exporting = useSignal(false);
  useEffect(() => state.leaveBulk, [state]);
  const isShowingRun = state.bulkShorten.value.progress.value !== null;
  const links = (): PartialLink[] =>
    state.bulkShorten.value.results.value.map(({ shortUrl }) => state.store.link(shortUrl));
  const focusHeading = (): void => root.current?.querySelector('h1')?.focus();
  return (
    <ConnectedPage
      {...account}
      stage={state.stage.value}
      root={root}
      head={<h1 tabIndex={-1}>{message('bulkShorten')}</h1>}
      over={
        <>
          {exporting.value && (
            <ExportDialog
              links={links()}
              state={state}
              onClose={() => (exporting.value = false)}
              openSettings={account.openSettings}
            />
          )}
        </>
      }
    >
      {/* A run that is shown says itself how far it is. */}
      {(isShowingRun ? [] : state.interruptedLists.value).map((list) => (
        <InterruptedListPanel key={list.id} state={state} list={list} newest={false} onDismiss={focusHeading} />
      ))}
      {(isShowingRun ? [] : state.checkedLists.value).map(({ id, addresses }) => (
        <CheckedListPanel
          key={id}
          addresses={addresses}
          onDismiss={() => {
            focusHeading();
            state.forgetCheckedList(id);
          }}
        />
      ))}
      <Work
        root={root}
        state={state}
        dropping={dropping.value}
        links={links}
        onExport={() => (exporting.value = true)}
        openSettings={account.openSettings}
      />
    </ConnectedPage>
  );
}

interface WorkProps extends Pick<BulkShortenProps, 'state' | 'openSettings'> {
  root: { current: HTMLDivElement | null };
  dropping: boolean;
  /** Returns the short links of the results. */
  links(): PartialLink[];
  onExport(): void;
}

/** The form, or the run with its results. */
function Work({ root, state, dropping, links, onExport, openSettings }: WorkProps) {
  const bulk = state.bulkShorten.value;
  const [copying] = useState(state.beginCopying);
  const form = useSignal<ResultForm>('links');
  const isTable = bulk.list.value?.isTable === true;
  useEffect(() => void (form.value = isTable ? 'table' : 'links'), [isTable]);
  useKeptFocus(root, () =>
    (root.current?.querySelector<HTMLElement>('[data-next]') ?? root.current?.querySelector('h1'))?.focus(),
  );
  // What one does first on the page.
  useEffect(() => root.current?.querySelector<HTMLElement>('[autofocus]')?.focus({ preventScroll: true }), [root]);
  const progress = bulk.progress.value;

  async function copy(): Promise<void> {
    const results = bulk.results.value;
    const written = form.value;
    const titles = bulk.titles();
    if (written === 'links') {
      // A title of the list is the person's own.
      return copying.copy(
        links().map(({ shortUrl, destination = null, title }, place) => ({
          shortUrl,
          destination,
          title: titles.get(results[place]?.address ?? '') || title || null,
        })),
      );
    }
    const text = written === 'tabs' ? tabSeparatedPairs(results) : markdownPairs(results, titles);
    await copying.copyText(text, results.length);
  }

  if (progress !== null) {
    return (
      <ShortenRun
        bulk={bulk}
        progress={progress}
        copying={copying}
        form={form}
        onCopy={() => void copy()}
        onExport={onExport}
        onSettings={openSettings}
      />
    );
  }
  return (
    <>
      <div class={lists.bar}>
        <Tabs
          label={message('bulkShortenSources')}
          names={['list', 'text']}
          textOf={(name) => message(`bulkShortenSource_${name}`)}
          selected={bulk.source.value}
          panelId={panelId}
          onSelect={bulk.show}
        />
      </div>
      <TabPanel id={panelId} selected={bulk.source.value}>
        {bulk.source.value === 'list' ? (
          <AddressListForm bulk={bulk} chosen={state.chosenTabs.value} dropping={dropping} />
        ) : (
          <TextForm bulk={bulk} dropping={dropping} />
        )}
      </TabPanel>
    </>
  );
}
