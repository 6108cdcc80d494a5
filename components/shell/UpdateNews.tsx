import type { ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { message } from '../../lib/i18n/messages.ts';
import styles from './UpdateNews.module.css';

interface UpdateNewsProps {
  /** The version that Curtail was updated to. */
  version: string;
  /** What is new, in English; empty to say nothing about that. */
  sentence: string;
  /** True if the person wants to be told. */
  wanted: ReadonlySignal<boolean>;
}

/** A line that says that Curtail was updated, until it is closed. */
export function UpdateNews({ version, sentence, wanted }: UpdateNewsProps): VNode | null {
  const [isClosed, close] = useState(false);
  if (isClosed || !wanted.value) return null;
  return (
    <div class={styles.news}>
      <p>
        {message(sentence === '' ? 'updated' : 'updatedWith', version)}{' '}
        {sentence !== '' && (
          <bdi lang="en" dir="ltr">
            {sentence}
          </bdi>
        )}
      </p>
      <a href={`/changelog.html#${version}`} target="_blank" rel="noreferrer">
        {message('aboutChangelog')}
      </a>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          focusHeading(currentTarget.closest('main'));
          close(true);
        }}
      >
        {message('close')}
      </button>
    </div>
  );
}

/** Moves the focus to the page's heading, so that it does not go with the button. */
function focusHeading(page: Element | null): void {
  const heading = page?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
