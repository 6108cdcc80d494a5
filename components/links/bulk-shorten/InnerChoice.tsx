import type { ReadonlySignal } from '@preact/signals';
import { message } from '../../../lib/i18n/messages.ts';
import { formatList } from '../../../lib/i18n/number-format.ts';
import { Choice } from '../../ui/Choice.tsx';

interface InnerChoiceProps {
  id: string;
  draft: { useInner: ReadonlySignal<boolean>; takeInner(take: boolean): void };
  /** The services that addresses of a list or a text lead through. */
  through: readonly string[];
}

/** The choice of the addresses inside links of services that check visits; nothing without such links. */
export function InnerChoice({ id, draft, through }: InnerChoiceProps) {
  if (through.length === 0) return null;
  return (
    <Choice
      id={id}
      label={message('useInner')}
      help={message('leadsThrough', formatList(through))}
      checked={draft.useInner.value}
      onChange={draft.takeInner}
    />
  );
}
