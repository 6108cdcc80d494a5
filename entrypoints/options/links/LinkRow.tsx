import type { VNode } from 'preact';
import type { ListName } from '../../../lib/link-list.ts';
import type { KnownLink } from '../../../lib/link.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import type { LinkChange } from '../../../lib/state/links/work.ts';
import { cleanText } from '../../../lib/text.ts';
import { word } from '../../../lib/words.ts';
import { Address } from './Address.tsx';
import { Clicks } from './Clicks.tsx';
import { Marked } from './Marked.tsx';
import { memo } from '../memo.ts';
import { RowActions } from './RowActions.tsx';
import { RowTime } from './RowTime.tsx';
import { nameOf } from './work-words.ts';

/** What a row is drawn from. */
export interface LinkRowProps {
  state: LinksState;
  link: KnownLink;
  list: ListName;
  /** What is searched for, to be marked. */
  words: readonly string[];
  /** Its place among all rows. */
  index: number;
  /** How far below the first row it stands (CSS pixels). */
  top: number;
  /** It is a card instead of columns. */
  narrow: boolean;
  /** Counts minutes: its time reads otherwise then. */
  minute: number;
  /** Tab leads to it. */
  active: boolean;
  chosen: boolean;
  /** The change that is under way. */
  busy: LinkChange['action'] | null;
  /** Its title and destination are still to be asked for. */
  waiting: boolean;
}

/** One link, drawn again only when something of it changes. */
export const LinkRow = memo((props: LinkRowProps): VNode => {
  const { state, link, list, words, index, top, narrow, active, chosen, busy, waiting } = props;
  const { shortUrl, title, destination } = link;
  const tabIndex = active ? 0 : -1;
  const name = `row-${index}`;
  const deleted = link.state === 'deleted';
  return (
    <tr
      role="row"
      class="row"
      data-index={index}
      data-deleted={(deleted && list !== 'deleted') || undefined}
      aria-rowindex={index + 2}
      aria-selected={chosen}
      aria-busy={busy !== null}
      tabIndex={tabIndex}
      style={{ top: `${top}px` }}
    >
      {/* The box is small: what is around it is pressed for it. */}
      <td
        role="cell"
        class="check"
        onClick={({ target, currentTarget, shiftKey }) =>
          target === currentTarget && state.selection.toggle(shortUrl, shiftKey)
        }
      >
        <input
          type="checkbox"
          aria-label={word('linksSelect', nameOf(link))}
          tabIndex={tabIndex}
          checked={chosen}
          onClick={(event) => state.selection.toggle(shortUrl, event.shiftKey)}
        />
      </td>
      <td role="cell" class="link">
        {title === undefined && waiting ? (
          <i class="bar-of-text" aria-hidden="true" />
        ) : (
          <b id={title ? name : undefined} dir="auto" title={title ?? undefined}>
            {title ? <Marked text={title} words={words} /> : '?'}
          </b>
        )}
        <span id={title ? undefined : name} class="under">
          <Address of={shortUrl} words={words} tabIndex={tabIndex} />
          {busy !== null && <em>{word(`popupWork_${busy}`)}</em>}
          {busy === null && typeof link.error === 'string' && <em dir="auto">{cleanText(link.error)}</em>}
          {busy === null && deleted && list !== 'deleted' && <em>{word('outcome_deleted')}</em>}
        </span>
      </td>
      <td role="cell" class="destination">
        {destination ? (
          <Address of={destination} words={words} tabIndex={tabIndex} />
        ) : destination === undefined && waiting ? (
          <i class="bar-of-text" aria-hidden="true" />
        ) : (
          '?'
        )}
      </td>
      <td role="cell" class="clicks">
        <Clicks count={link.clicks} unit={narrow} />
      </td>
      <td role="cell" class="time">
        <RowTime time={list === 'deleted' ? link.deletedAt : link.createdAt} list={list} sentence={narrow} />
      </td>
      <td role="cell" class="actions">
        <RowActions state={state} link={link} describedBy={name} tabIndex={tabIndex} busy={busy !== null} />
      </td>
    </tr>
  );
});
