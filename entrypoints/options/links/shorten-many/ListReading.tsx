import type { VNode } from 'preact';
import { Alert } from '../../../../components/Alert.tsx';
import { mostAddresses, type BadEntry } from '../../../../lib/address-list.ts';
import { failureWords } from '../../../../lib/failure-words.ts';
import type { CleanedList } from '../../../../lib/state/links/cleaned-list.ts';
import { cleanText } from '../../../../lib/text.ts';
import { figure } from '../../figure.ts';
import { together, counted, word } from '../../../../lib/words.ts';

/** How many entries of each kind are drawn (count); all of them are shortened. */
const drawn = 100;

/** What was read of a list: how many addresses, which lines are none, and what will be shortened. */
export function ListReading({ list }: { list: CleanedList | null }): VNode {
  return (
    <>
      <p role="status">{list === null ? word('shortenManyReading') : summary(list)}</p>
      {list !== null && list.good.length > mostAddresses && (
        <Alert title={word('shortenManyTooMany', figure(list.good.length))} next="" />
      )}
      {list !== null && list.bad.length > 0 && (
        <ul class="entries" aria-label={word('shortenManyBadTitle')} tabIndex={0}>
          {list.bad.slice(0, drawn).map((entry) => (
            <BadLine key={entry.line} entry={entry} />
          ))}
          <More count={list.bad.length - drawn} />
        </ul>
      )}
      {list !== null && list.good.length > 0 && (
        <ul class="entries" aria-label={word('shortenManyPreview')} tabIndex={0}>
          {list.good.slice(0, drawn).map(({ address }) => (
            <li key={address}>{cleanText(address)}</li>
          ))}
          <More count={list.good.length - drawn} />
        </ul>
      )}
    </>
  );
}

/** How many more there are than are drawn. */
export function More({ count }: { count: number }): VNode | null {
  return count > 0 ? <li class="soft">{counted('moreOfThem', count)}</li> : null;
}

function BadLine({ entry: { line, text, problem } }: { entry: BadEntry }): VNode {
  const { title } = failureWords({ kind: 'address', problem }, 0);
  return (
    <li>
      <span class="soft">{word('shortenManyBadLine', figure(line))}</span> {cleanText(text)}{' '}
      <span class="problem">{title}</span>
    </li>
  );
}

function summary({ good, bad, repeated, cleaned }: CleanedList): string {
  const said = [
    good.length > 0 || bad.length > 0 ? counted('shortenManyGood', good.length) : '',
    cleaned > 0 ? counted('shortenManyCleaned', cleaned) : '',
    repeated > 0 ? counted('shortenManyRepeated', repeated) : '',
    bad.length > 0 ? counted('shortenManyBad', bad.length) : '',
  ];
  return together(...said);
}
