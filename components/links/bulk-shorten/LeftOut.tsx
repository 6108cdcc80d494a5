import type { VNode } from 'preact';
import { message } from '../../../lib/i18n/messages.ts';
import type { CleanedList } from '../../../lib/state/links/cleaned-list.ts';
import { EntryList } from './EntryList.tsx';
import { LeftOutLines } from './LeftOutLines.tsx';

/** The most lines (count) that are rendered. */
const listed = 100;

/** Beside the result: the lines of the list that were not sent. */
export function LeftOut({ list }: { list: CleanedList | null }): VNode | null {
  const lines = list === null ? 0 : list.bad.length + list.skipped.length;
  if (list === null || lines === 0) return null;
  return (
    <>
      <p>{message('bulkShortenLeftOut')}</p>
      <EntryList label={message('bulkShortenLeftOut')} left={lines - listed}>
        <LeftOutLines list={list} most={listed} />
      </EntryList>
    </>
  );
}
