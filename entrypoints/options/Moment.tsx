import type { VNode } from 'preact';
import { ShownTime, type ShownTimeProps } from '../../components/ShownTime.tsx';

/** A time, as far as it is known; `label` says of what. */
export function Moment({
  time,
  label,
}: Omit<ShownTimeProps, 'time'> & { time: ShownTimeProps['time'] | null | undefined }): VNode {
  return time === null || time === undefined ? <>?</> : <ShownTime time={time} label={label} />;
}
