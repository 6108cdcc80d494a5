import type { ComponentChildren } from 'preact';
import type { Failure } from '../../lib/failure/failure.ts';
import { asSentences, failureMessage } from '../../lib/i18n/failure-messages.ts';
import text from '../ui/text.module.css';
import styles from './inspect.module.css';
import row from '../ui/button-row.module.css';

interface EntrySectionProps {
  heading: string;
  /** A note on the heading; null for none. */
  mark?: string | null;
  children: ComponentChildren;
}

/** A part of an entry's card, with its heading. */
export function EntrySection({ heading, mark = null, children }: EntrySectionProps) {
  return (
    <section class={styles.section}>
      <h3>
        {heading}
        {mark !== null && <em>{mark}</em>}
      </h3>
      {children}
    </section>
  );
}

/** Says why a part of an entry's card is missing. */
export function UnreadSection({ heading, failure }: { heading: string; failure: Failure }) {
  return (
    <EntrySection heading={heading}>
      <p class={text.soft}>{lackText(failure)}</p>
    </EntrySection>
  );
}

/** Failures that contain the service's own words. */
const withServiceText: ReadonlySet<Failure['kind']> = new Set(['item', 'service', 'http']);

/** Returns why a part is missing, with the service's own words if there are any. The notice above says what helps. */
export function lackText(failure: Failure): string {
  const { title, next } = failureMessage(failure, Date.now());
  return asSentences({ title, next: withServiceText.has(failure.kind) ? next : '' });
}

/** The buttons below a part of an entry's card. */
export function EntryButtons({ children }: { children: ComponentChildren }) {
  return <div class={`${row.row} ${styles.buttons}`}>{children}</div>;
}
