import type { VNode } from 'preact';
import { message } from '../../../lib/i18n/messages.ts';
import type { CleanedList } from '../../../lib/state/links/cleaned-list.ts';
import { EntryList } from './EntryList.tsx';
import { LeftOutLines } from './LeftOutLines.tsx';

/** The most lines of each kind (count) that are rendered. */
const listed = 100;

/** Beside the result: the lines of the list that were not sent. */
export function LeftOut({ list }: { list: CleanedList | null }): VNode | null {
  if (list === null || list.bad.length + list.skipped.length === 0) return null;
  const left = Math.max(0, list.bad.length - listed) + Math.max(0, list.skipped.length - listed);
  return (
    <>
      <p>{message('bulkShortenLeftOut')}</p>
      <EntryList label={message('bulkShortenLeftOut')} left={left}>
        <LeftOutLines list={list} most={listed} />
      </EntryList>
    </>
  );
}
