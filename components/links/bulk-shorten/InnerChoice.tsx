import { message } from '../../../lib/i18n/messages.ts';
import { formatList } from '../../../lib/i18n/number-format.ts';
import type { BulkShorten } from '../../../lib/state/links/bulk/bulk-shorten.ts';
import { Choice } from '../../ui/Choice.tsx';

interface InnerChoiceProps {
  id: string;
  /** A list or a text. */
  draft: Pick<BulkShorten, 'useInner' | 'through' | 'takeInner'>;
}

/** The choice of the addresses inside links of services that check visits; nothing without such links. */
export function InnerChoice({ id, draft }: InnerChoiceProps) {
  const through = draft.through.value;
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
