import { useEffect } from 'preact/hooks';
import { useSignal, type Signal } from '@preact/signals';
import { needsSettings } from '../../../lib/failure/failure.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { message, type MessageKey } from '../../../lib/i18n/messages.ts';
import { openItems, type Progress } from '../../../lib/state/shared/batch-run.ts';
import type { BulkShorten } from '../../../lib/state/links/bulk/bulk-shorten.ts';
import type { Copying } from '../../../lib/state/shared/copying.ts';
import { CopiedText } from '../../ui/CopiedText.tsx';
import buttons from '../../ui/buttons.module.css';
import styles from './bulk-shorten.module.css';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { channelTableFile, tabSeparatedTable, type ChannelTable } from '../../../lib/export/page-tables.ts';
import { localDay } from '../../../lib/time/days.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useFallibleTask } from '../../ui/use-fallible-task.ts';

/** What is copied of the results: the short links, each address with its short link, or the table that was read. */
export type ResultForm = 'links' | 'tabs' | 'markdown' | 'table';

export interface RunActionsProps {
  bulk: BulkShorten;
  progress: Progress<string>;
  copying: Copying;
  /** What is copied of the results of a list. */
  form: Signal<ResultForm>;
  /** Copies the results in the chosen form. */
  onCopy(): void;
  onExport(): void;
}

/** The buttons below a run that has ended: what can be done with its results and with what failed. */
export function RunActions({ bulk, progress, copying, form, onCopy, onExport }: RunActionsProps) {
  const saved = useSignal<string | null>(null);
  const ended = progress.state === 'ended';
  const left = ended ? progress.left.length : 0;
  const open = openItems(progress).length;
  const results = { bulk, copying, saved, isOver: open === 0, form, onCopy, onExport };
  // Then the main button is the one above, which leads there.
  const isBlocked = progress.halted !== null && needsSettings(progress.halted);
  const isTaken = copying.copied.value?.worked === true || saved.value !== null;
  // A text is taken with its short links alone.
  useEffect(() => {
    if (ended && isTaken && bulk.source.value === 'list') bulk.markTaken();
  }, [bulk, ended, isTaken]);
  return (
    <div class={styles.actions}>
      {/* A text is copied below it. */}
      <Copied copying={bulk.source.value === 'list' ? copying : null} saved={saved.value} />
      {ended && open === 0 && (
        <button type="button" onClick={bulk.anew}>
          {message(bulk.source.value === 'text' ? 'wholeTextAnew' : 'bulkShortenAnew')}
        </button>
      )}
      {ended && (
        <button type="button" onClick={bulk.back}>
          {message(bulk.source.value === 'text' ? 'wholeTextBack' : 'bulkShortenBack')}
        </button>
      )}
      {ended && bulk.results.value.length > 0 && <ResultActions {...results} />}
      {ended && open > 0 && (
        <button class={isBlocked ? undefined : buttons.primary} type="button" data-next onClick={bulk.again}>
          {left > 0 ? message('linksRest_shorten', formatCount(open)) : message('tryTheseAgain')}
        </button>
      )}
    </div>
  );
}

interface ResultProps extends Pick<RunActionsProps, 'bulk' | 'copying'> {
  /** The name of the file that was saved last; null for none, and once something was copied. */
  saved: Signal<string | null>;
  /** True if no address can be tried again. */
  isOver: boolean;
}

/** The buttons that copy and save the results: a table of channels, a text, or a list. */
function ResultActions(props: ResultProps & Pick<RunActionsProps, 'form' | 'onCopy' | 'onExport'>) {
  const { bulk, isOver, form, onCopy, onExport } = props;
  const table = bulk.forChannels.table.value;
  // A table that was read gets a column for each channel.
  const isTable = table === null ? form.value === 'table' : bulk.list.value?.isTable === true;
  if (bulk.source.value === 'list' && isTable) return <ReadTableActions {...props} />;
  if (table !== null) return <ChannelTableActions {...props} table={table} />;
  const copy = (): void => {
    props.saved.value = null;
    onCopy();
  };
  return (
    <>
      <button type="button" onClick={onExport}>
        {message('export')}
      </button>
      {bulk.source.value === 'list' && (
        <button class={isOver ? buttons.primary : undefined} type="button" data-next={isOver} onClick={copy}>
          {message('bulkShortenCopy')}
        </button>
      )}
    </>
  );
}

/** The buttons that save and copy the table that was read, with a column for the short links. */
function ReadTableActions({ bulk, copying, saved, isOver }: ResultProps) {
  async function save(): Promise<void> {
    const table = await bulk.shortenedTable(message('inspectFact_shortLink'), false);
    if (table === null) return;
    const name = `curtail-short-links-${localDay(Date.now())}.${table.ending}`;
    // Spreadsheets take a text of fields without this mark for one in another encoding.
    const mark = table.ending === 'csv' || table.ending === 'tsv' ? '\ufeff' : '';
    saveFile({ name, type: `${table.mediaType};charset=utf-8`, text: mark + table.text });
    saved.value = name;
  }

  async function copy(): Promise<void> {
    saved.value = null;
    const table = await bulk.shortenedTable(message('inspectFact_shortLink'), true);
    if (table !== null) await copying.copyText(table.text, table.count);
  }

  return <TableButtons names={['exportDownload', 'tableCopy']} isOver={isOver} onSave={save} onCopy={copy} />;
}

/** The buttons that save the table of channels as CSV, and that copy it. */
function ChannelTableActions(props: ResultProps & { table: ChannelTable }) {
  const { table, copying, saved, isOver } = props;

  async function save(): Promise<void> {
    const file = await channelTableFile(table, localDay(Date.now()));
    saveFile(file);
    saved.value = file.name;
  }

  async function copy(): Promise<void> {
    saved.value = null;
    const links = table.rows.flatMap(({ shortUrls }) => shortUrls).filter((shortUrl) => shortUrl !== null);
    await copying.copyText(tabSeparatedTable(table), links.length);
  }

  return <TableButtons names={['export', 'bulkShortenCopy']} isOver={isOver} onSave={save} onCopy={copy} />;
}

interface TableButtonsProps {
  /** The names of the buttons that save and that copy. */
  names: readonly [save: MessageKey, copy: MessageKey];
  isOver: boolean;
  onSave(): Promise<void>;
  onCopy(): Promise<void>;
}

/** A button that saves a table and one that copies it, and a notice if a part of the page could not be loaded for it. */
function TableButtons({ names: [saveName, copyName], isOver, onSave, onCopy }: TableButtonsProps) {
  const { broken, run } = useFallibleTask();
  return (
    <>
      {broken.value && <Notice failure={{ kind: 'internal' }} />}
      <button type="button" onClick={() => void run(onSave)}>
        {message(saveName)}
      </button>
      <button
        class={isOver ? buttons.primary : undefined}
        type="button"
        data-next={isOver}
        onClick={() => void run(onCopy)}
      >
        {message(copyName)}
      </button>
    </>
  );
}

/** The buttons that copy the text with its short links, and far from it the text as it was. */
export function TextCopies({ bulk, copying, isOver }: Omit<ResultProps, 'saved'>) {
  async function copyText(): Promise<void> {
    await copying.copyClip(bulk.shortenedText());
    if (copying.copied.value?.worked === true) bulk.markTaken();
  }

  return (
    <div class={styles.copies}>
      <button
        class={isOver ? buttons.primary : undefined}
        type="button"
        data-next={isOver}
        onClick={() => void copyText()}
      >
        {message('wholeTextCopy')}
      </button>
      <Copied copying={copying} />
      <button class={buttons.bare} type="button" onClick={() => void copying.copyClip(bulk.wholeText.original())}>
        {message('wholeTextCopyOriginal')}
      </button>
    </div>
  );
}

/** Says that something was copied or saved; for what is copied its room is there before, so that no button moves. */
function Copied(props: Parameters<typeof CopiedText>[0]) {
  return (
    <span class={styles.copied} data-room={props.copying === null ? undefined : message('copied')}>
      <CopiedText {...props} />
    </span>
  );
}
