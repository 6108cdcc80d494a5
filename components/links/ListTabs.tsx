import type { VNode } from 'preact';
import { listNames } from '../../lib/link/link-list.ts';
import type { LinksState } from '../../lib/state/links/links.ts';
import { message } from '../../lib/i18n/messages.ts';
import { Tabs } from '../ui/Tabs.tsx';

/** The id of the element that shows the selected list. */
export const panelId = 'list';
/** Returns the id of a list's tab. */
export const tabId = (name: string): string => `list-${name}`;

interface ListTabsProps {
  state: Pick<LinksState, 'view' | 'show'>;
}

/** The tabs of the three lists. */
export function ListTabs({ state }: ListTabsProps): VNode {
  return (
    <Tabs
      label={message('linksLists')}
      tabs={listNames.map((name) => ({ name, id: tabId(name), text: message(`linksList_${name}`) }))}
      selected={state.view.value.list}
      panelId={panelId}
      onSelect={(list) => state.show({ list, sort: null })}
    />
  );
}
