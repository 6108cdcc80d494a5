import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { message, type MessageKey } from '../../lib/i18n/messages.ts';
import { preferenceNames, preferences as table, type PreferenceName } from '../../lib/preferences/preferences.ts';
import { PreferenceRow, type PreferenceRowProps } from './PreferenceRow.tsx';
import { PressOutcome } from './PressOutcome.tsx';
import styles from './settings.module.css';
import { UnsavedPreference } from './UnsavedPreference.tsx';

interface PreferenceSectionProps extends Omit<PreferenceRowProps, 'name'> {
  section: (typeof table)[PreferenceName]['section'];
  title: MessageKey;
  /** What stands below the preferences. */
  children?: ComponentChildren;
}

const sections = Map.groupBy(preferenceNames, (name) => table[name].section);

/** The preferences of one section. Each change is saved at once. They are the same with and without an account. */
export function PreferenceSection({ section, title, children, ...rows }: PreferenceSectionProps) {
  const { preferences } = rows;
  useLayoutEffect(preferences.leave, []); // What was changed elsewhere was not saved here.
  const { value: saved } = preferences.saved;
  const isSaved = saved !== null && table[saved].section === section;
  return (
    <section aria-labelledby={title}>
      <div class={styles.head}>
        <h2 id={title}>{message(title)}</h2>
        <PressOutcome good>{isSaved && message('outcome_saved')}</PressOutcome>
      </div>
      <UnsavedPreference preferences={preferences} />
      {preferences.shown.value !== null && (
        <>
          <div class={styles.preferences}>
            {sections.get(section)?.map((name) => (
              <div key={name}>
                <PreferenceRow name={name} {...rows} />
              </div>
            ))}
          </div>
          {children}
        </>
      )}
    </section>
  );
}
