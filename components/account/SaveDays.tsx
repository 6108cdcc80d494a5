import type { VNode } from 'preact';
import type { AccountState, Statistics } from '../../lib/state/account/account.ts';
import { statisticsCsv, statisticsFile } from '../../lib/export/days-csv.ts';
import { SaveCsv } from '../ui/SaveCsv.tsx';
import styles from './account.module.css';

interface SaveDaysProps {
  state: Pick<AccountState, 'copying'>;
  shown: Statistics;
}

/** Copies the days as CSV, or saves them as a file. */
export function SaveDays({ state: { copying }, shown: { period, days } }: SaveDaysProps): VNode {
  return (
    <div class={styles.actions}>
      <SaveCsv
        copying={copying}
        days={days.length}
        write={() => statisticsCsv(days)}
        writeFile={() => statisticsFile(period, days)}
      />
    </div>
  );
}
