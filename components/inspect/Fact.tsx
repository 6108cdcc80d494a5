import type { ComponentChildren, VNode } from 'preact';
import { message, type MessageKey } from '../../lib/i18n/messages.ts';

/** A row of a description list: its name and its value. */
export function Fact({ name, children }: { name: MessageKey; children: ComponentChildren }): VNode {
  return (
    <div>
      <dt>{message(name)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
