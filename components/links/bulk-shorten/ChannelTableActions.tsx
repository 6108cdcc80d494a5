import type { Signal } from '@preact/signals';
import type { VNode } from 'preact';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { channelTableFile, tabSeparatedTable, type ChannelTable } from '../../../lib/export/page-tables.ts';
import { message } from '../../../lib/i18n/messages.ts';
import type { Copying } from '../../../lib/state/shared/copying.ts';
import { localDay } from '../../../lib/time/days.ts';
import buttons from '../../ui/buttons.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { useFallibleTask } from '../../ui/use-fallible-task.ts';

interface ChannelTableActionsProps {
  table: ChannelTable;
  copying: Pick<Copying, 'copyText'>;
  /** The name of the file that was saved last; null for none, and once something was copied. */
  saved: Signal<string | null>;
  /** True if every address has its short link. */
  isWhole: boolean;
}

/** The buttons that save the table of channels as CSV, and that copy it. */
export function ChannelTableActions({ table, copying, saved, isWhole }: ChannelTableActionsProps): VNode {
  const { broken, run } = useFallibleTask();

  async function save(): Promise<void> {
    const file = await channelTableFile(table, localDay(Date.now()));
    saveFile(file);
    saved.value = file.name;
  }

  function copy(): void {
    saved.value = null;
    const links = table.rows.flatMap(({ shortUrls }) => shortUrls).filter((shortUrl) => shortUrl !== null);
    void copying.copyText(tabSeparatedTable(table), links.length);
  }

  return (
    <>
      {broken.value && <Notice failure={{ kind: 'internal' }} />}
      <button type="button" onClick={() => void run(save)}>
        {message('export')}
      </button>
      <button class={isWhole ? buttons.primary : undefined} type="button" data-next={isWhole} onClick={copy}>
        {message('bulkShortenCopy')}
      </button>
    </>
  );
}
