import type { ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import { message } from '../../lib/i18n/messages.ts';

interface ShortcutProps {
  shortcut: ReadonlySignal<string | null>;
  onChange(): Promise<void>;
}

/** The keys that open the popup, and the way to the browser's settings for them. */
export function Shortcut({ shortcut, onChange }: ShortcutProps): VNode | null {
  if (shortcut.value === null) return null;
  return (
    <section aria-labelledby="shortcut">
      <h2 id="shortcut">{message('settingsShortcut')}</h2>
      <p>{shortcut.value === '' ? message('settingsShortcutNone') : message('settingsShortcutIs', shortcut.value)}</p>
      <button type="button" onClick={() => void onChange()}>
        {message('settingsShortcutChange')}
      </button>
    </section>
  );
}
