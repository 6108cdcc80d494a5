import type { VNode } from 'preact';
import { message } from '../../../lib/i18n/messages.ts';
import type { BulkShorten, BulkSource } from '../../../lib/state/links/bulk-shorten.ts';
import { Tabs } from '../../ui/Tabs.tsx';

/** The id of the element that shows the form of the selected tab. */
export const sourcePanelId = 'bulk-shorten-source';

/** The tabs that choose between a list of addresses and a text. What is in the other one stays. */
export function SourceTabs({ bulk: { source, show } }: { bulk: Pick<BulkShorten, 'source' | 'show'> }): VNode {
  return (
    <Tabs<BulkSource>
      label={message('bulkShortenSources')}
      tabs={(['list', 'text'] as const).map((name) => ({
        name,
        id: `${sourcePanelId}-${name}`,
        text: message(`bulkShortenSource_${name}`),
      }))}
      selected={source.value}
      panelId={sourcePanelId}
      onSelect={show}
    />
  );
}
