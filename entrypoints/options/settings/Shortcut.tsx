import type { ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import { word } from '../../../lib/words.ts';

interface ShortcutProps {
  shortcut: ReadonlySignal<string | null>;
  onChange(): Promise<void>;
}

/** Says which keys open the popup; only the browser can change them. */
export function Shortcut({ shortcut, onChange }: ShortcutProps): VNode | null {
  if (shortcut.value === null) return null;
  return (
    <section aria-labelledby="shortcut">
      <h2 id="shortcut">{word('settingsShortcut')}</h2>
      <p>{shortcut.value === '' ? word('settingsShortcutNone') : word('settingsShortcutIs', shortcut.value)}</p>
      <button type="button" onClick={() => void onChange()}>
        {word('settingsShortcutChange')}
      </button>
    </section>
  );
}
