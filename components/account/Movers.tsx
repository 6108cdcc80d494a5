import type { TargetedKeyboardEvent } from 'preact';
import { useRef } from 'preact/hooks';
import { formatLongDay } from '../../lib/i18n/day-format.ts';
import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import type { Movers as Found, MoversState, Mover } from '../../lib/state/account/movers.ts';
import { localDay, type Day } from '../../lib/time/days.ts';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import styles from './account.module.css';
import { asPeopleWrite } from '../ui/as-people-write.ts';
import { withoutScheme } from '../../lib/address/address.ts';
import { gainDays } from '../ui/gain-days.ts';
import { linkName, linkTooltip } from '../ui/link-name.ts';
import { formatGain } from '../../lib/i18n/number-format.ts';
import { viewHash } from '../../lib/routes/link-view.ts';
import { sectionAddress } from '../../lib/routes/page-addresses.ts';
import { AddressText, NameText } from '../ui/AddressText.tsx';
import { AsciiHost } from '../ui/AsciiHost.tsx';
import lists from '../ui/lists.module.css';

interface MoversProps {
  state: MoversState;
  openSettings(): void;
  /** There is a chart, in which a day can be chosen. */
  besideChart: boolean;
}

/** The panel with the links that gained the most clicks in the chosen days, or on the day that is chosen in the chart. */
export function Movers({ state, openSettings, besideChart }: MoversProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const found = state.found.value;
  const failure = state.failure.value;
  const asking = state.asking.value;
  const isOfDay = state.day.value !== null;
  // The title is that of the list until another one replaces it.
  const title = titleOf(found === null ? state.day.value : found.day);
  const unranked = isOfDay ? 0 : (found?.unranked ?? 0);
  const isChoiceVain = found !== null && !found.isKnown && found.day === null;

  function showAllDays(): void {
    heading.current?.focus({ preventScroll: true }); // The button is about to disappear.
    state.choose(null);
  }

  function onKeyDown(event: TargetedKeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape' && isOfDay) showAllDays();
  }

  return (
    <section class={styles.movers} aria-labelledby="movers" onKeyDown={onKeyDown}>
      <div class={styles.head}>
        <h3 id="movers" class={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {isOfDay && (
          <button type="button" class={styles.all} onClick={showAllDays}>
            {message('accountMoversAllDays')}
          </button>
        )}
      </div>
      <p role="status" class={text.hidden}>
        {asking ? message('accountMoversLoading') : isOfDay && title}
      </p>
      <div class={styles.body} aria-busy={asking}>
        {!isChoiceVain && besideChart && <p class={text.soft}>{message('accountMoversChoose')}</p>}
        <div class={styles.list} data-refreshing={asking || undefined}>
          {failure !== null && <Notice failure={failure} onAgain={state.again} onSettings={openSettings} />}
          {found !== null && <List found={found} mayRecord={state.mayRecord.value} />}
        </div>
        {unranked > 0 && <p class={text.soft}>{pluralMessage('accountMoversUnranked', unranked)}</p>}
      </div>
    </section>
  );
}

function titleOf(day: Day | null): string {
  if (day === null) return message('accountMovers');
  return message('accountMoversDay', formatLongDay(day, { from: day, to: localDay(Date.now()) }));
}

function List({ found, mayRecord }: { found: Found; mayRecord: boolean }) {
  const { links, isKnown, day } = found;
  if (!isKnown) {
    const nothing = message(day === null ? 'accountMoversUnknown' : 'accountMoversUnknownDay');
    return (
      <>
        <p class={styles.noMovers}>{nothing}</p>
        {mayRecord && day === null && <a href={sectionAddress('history')}>{message('preference_recordDaily')}</a>}
      </>
    );
  }
  if (links.length === 0) return <p class={styles.noMovers}>{message('accountMoversNone')}</p>;
  return (
    <ol class={styles.rows} aria-labelledby="movers">
      {links.map((mover) => (
        <MoverRow key={mover.link.shortUrl} mover={mover} />
      ))}
    </ol>
  );
}

/** A link and what it gained. Its name leads to the Links page, which then shows this link alone. */
function MoverRow({ mover: { link, gain } }: { mover: Mover }) {
  const { shortUrl } = link;
  const isDeleted = link.state === 'deleted';
  const name = linkName(link);
  const days = gainDays(gain);
  return (
    <li class={styles.row}>
      <a
        class={isDeleted ? `${styles.name} ${styles.deleted}` : styles.name}
        href={viewHash({ list: isDeleted ? 'deleted' : 'popular', query: shortUrl, sort: null })}
        dir="auto"
        title={linkTooltip(link)}
      >
        <NameText name={name} />
      </a>
      <b class={styles.gained}>{formatGain(gain.clicks)}</b>
      <span class={styles.under}>
        <span class={styles.short} dir="ltr">
          {name !== withoutScheme(asPeopleWrite(shortUrl)) && <AddressText of={shortUrl} hidesScheme />}{' '}
          <AsciiHost of={shortUrl} />
        </span>
        {isDeleted && <em class={lists.state}>{message('outcome_deleted')}</em>}
      </span>
      {days !== null && <small class={styles.since}>{days}</small>}
    </li>
  );
}
