import type { VNode } from 'preact';
import { message } from '../../lib/i18n/messages.ts';
import styles from './Introduction.module.css';
import { ShorteningPicture } from './ShorteningPicture.tsx';

/** Says to somebody without an account what Curtail is, what it needs, and who provides that. */
export function Introduction(): VNode {
  return (
    <div class={styles.introduction}>
      <ShorteningPicture />
      <p>{message('introductionWhat')}</p>
      <p>{message('introductionNeeds')}</p>
      <p>{message('introductionSource')}</p>
    </div>
  );
}
