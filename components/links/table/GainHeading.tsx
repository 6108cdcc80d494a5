import type { VNode } from 'preact';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { gainDays, type GainDays } from '../../../lib/routes/link-view.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { formatDays } from '../../../lib/i18n/number-format.ts';
import styles from './table.module.css';
import { SortHeading } from './SortHeading.tsx';

/** The heading of the column Gained, with the choice of the days that it covers. */
export function GainHeading({ state }: { state: Pick<LinksState, 'view' | 'show'> }): VNode {
  return (
    <SortHeading state={state} by="gained" label={message('linksColumn_gained')}>
      <select
        class={styles.days}
        aria-label={message('linksGainDays')}
        value={state.view.value.days}
        onChange={({ currentTarget }) => state.show({ days: Number(currentTarget.value) as GainDays })}
      >
        {gainDays.map((count) => (
          <option key={count} value={count}>
            {formatDays(count)}
          </option>
        ))}
      </select>
    </SortHeading>
  );
}
