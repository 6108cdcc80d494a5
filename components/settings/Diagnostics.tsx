import type { VNode } from 'preact';
import { message } from '../../lib/i18n/messages.ts';
import type { AboutState } from '../../lib/state/settings/about.ts';
import text from '../ui/text.module.css';
import styles from './settings.module.css';

/** Says what the diagnostics are, and shows their text when it is unfolded; it is English in every language. */
export function Diagnostics({ about }: { about: Pick<AboutState, 'text' | 'show'> }): VNode {
  return (
    <>
      <p class={text.soft}>{message('diagnosticsHelp')}</p>
      <details class={styles.diagnostics} onToggle={({ currentTarget }) => currentTarget.open && void about.show()}>
        <summary>{message('diagnosticsShow')}</summary>
        {about.text.value !== null && (
          <pre lang="en" dir="ltr" tabIndex={0} role="region" aria-label={message('diagnostics')}>
            {about.text.value}
          </pre>
        )}
      </details>
    </>
  );
}
