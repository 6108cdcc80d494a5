import type { VNode } from 'preact';
import type { FigureName } from '../../lib/account/shown-days.ts';
import styles from './account.module.css';

/** A sample of a figure's line in the chart. */
export function LineSample({ name }: { name: FigureName }): VNode {
  return <i class={styles.sample} data-figure={name} aria-hidden="true" />;
}
