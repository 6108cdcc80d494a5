import type { VNode } from 'preact';
import styles from './table.module.css';
import { curvePath } from './curve-path.ts';

/** The size in CSS pixels. */
const [width, height] = [48, 16];

/** A small curve of counts, one a day; null is a gap. */
export function Curve({ values }: { values: readonly (number | null)[] }): VNode {
  return (
    <svg class={styles.curve} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={curvePath(values, width, height)} />
    </svg>
  );
}
