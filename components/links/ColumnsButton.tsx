import type { TargetedToggleEvent } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { message } from '../../lib/i18n/messages.ts';
import type { PreferencesState } from '../../lib/state/settings/preferences.ts';
import { UnsavedPreference } from '../settings/UnsavedPreference.tsx';
import { ColumnChoice } from '../ui/ColumnChoice.tsx';
import styles from './links.module.css';

/** What the Links page reads and changes of the preferences. */
export type LinksPreferences = Pick<PreferencesState, 'shown' | 'isLocked' | 'change' | 'unsaved' | 'unread' | 'read'>;

/** The button that opens the choice of columns below it. */
export function ColumnsButton({ preferences, hasGains }: { preferences: LinksPreferences; hasGains: boolean }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  // The line with the button stays at the top of the window while the rows scroll, once it is there.
  useEffect(() => {
    if (!isOpen) return;
    const place = (): void => placeBelow(popover.current, button.current);
    const events = ['scroll', 'resize'] as const;
    for (const event of events) addEventListener(event, place);
    return () => {
      for (const event of events) removeEventListener(event, place);
    };
  }, [isOpen]);

  function onBeforeToggle({ newState }: TargetedToggleEvent<HTMLElement>): void {
    if (newState === 'closed') return;
    placeBelow(popover.current, button.current);
    setOpen(true);
  }

  const { value: unsaved } = preferences.unsaved;
  return (
    <div class={styles.columns}>
      <button ref={button} type="button" class={styles.columnsButton} popovertarget={id}>
        {message('linksColumns')}
      </button>
      <div
        ref={popover}
        id={id}
        class={styles.columnChoice}
        popover="auto"
        onBeforeToggle={onBeforeToggle}
        // Not before it is closed: the browser gives the focus back only from what is still there.
        onToggle={({ newState }: TargetedToggleEvent<HTMLElement>) => newState === 'closed' && setOpen(false)}
      >
        {isOpen && (
          <>
            <ColumnChoice preferences={preferences} hasGains={hasGains} />
            {/* Below the choice, so that nothing moves under the pointer. */}
            {(unsaved === null || unsaved.name === 'hiddenColumns') && <UnsavedPreference preferences={preferences} />}
          </>
        )}
      </div>
    </div>
  );
}

/** Places an element below another one, both with their ends at the same place. */
function placeBelow(element: HTMLElement | null, above: HTMLElement | null): void {
  if (element === null || above === null) return;
  const { bottom, left, right } = above.getBoundingClientRect();
  const isMirrored = getComputedStyle(above).direction === 'rtl';
  element.style.insetBlockStart = `${bottom}px`;
  element.style.insetInlineEnd = `${isMirrored ? left : document.documentElement.clientWidth - right}px`;
}
