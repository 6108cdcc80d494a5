import { message } from '../../lib/i18n/messages.ts';
import styles from './introduction.module.css';

/** Says what Curtail is and, to somebody without an account, what it needs and who provides that. */
export function Introduction({ hasAccount = false }: { hasAccount?: boolean }) {
  return (
    <div class={styles.introduction}>
      <ShorteningPicture />
      <p>{message('introductionWhat')}</p>
      {!hasAccount && <p>{message('introductionNeeds')}</p>}
      {!hasAccount && <p>{message('introductionSource')}</p>}
    </div>
  );
}

/** A drawing: a browser's tab with a long address becomes a short link, whose clicks are counted. */
function ShorteningPicture() {
  return (
    <svg class={styles.picture} viewBox="0 0 304 84" aria-hidden="true">
      <g class={styles.frame}>
        <rect x="0.5" y="0.5" width="159" height="83" rx="7.5" />
        <path d="M.5 24.5h159" />
        <rect x="215.5" y="0.5" width="88" height="83" rx="7.5" />
      </g>
      <g class={styles.long}>
        <circle cx="13" cy="12.5" r="3" />
        <circle cx="23" cy="12.5" r="3" />
        <rect x="34" y="9" width="114" height="7" rx="3.5" />
        <rect x="14" y="38" width="92" height="6" rx="3" opacity="0.5" />
        <rect x="14" y="51" width="128" height="6" rx="3" opacity="0.3" />
        <rect x="14" y="64" width="110" height="6" rx="3" opacity="0.3" />
      </g>
      <path class={styles.arrow} d="M170 42h32m-8-8 8 8-8 8" />
      <rect class={styles.short} x="229" y="15" width="60" height="11" rx="5.5" />
      <g class={styles.clicks}>
        <rect x="231" y="56" width="8" height="14" rx="1.5" />
        <rect x="243" y="48" width="8" height="22" rx="1.5" />
        <rect x="255" y="52" width="8" height="18" rx="1.5" />
        <rect x="267" y="42" width="8" height="28" rx="1.5" />
        <rect x="279" y="38" width="8" height="32" rx="1.5" />
      </g>
    </svg>
  );
}
