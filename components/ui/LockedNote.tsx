import type { VNode } from 'preact';
import { message } from '../../lib/i18n/messages.ts';
import text from './text.module.css';

/** Says that the person's organisation has set what is above. */
export function LockedNote({ id }: { id: string }): VNode {
  return (
    <p id={id} class={text.soft}>
      {message('settingsLocked')}
    </p>
  );
}
