import type { VNode } from 'preact';
import { listNames } from '../../../lib/link-list.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { word } from '../../../lib/words.ts';
import { Tabs } from '../Tabs.tsx';

/** Names of the elements that tabs and list refer to each other by. */
export const panelId = 'list';
export const tabId = (name: string): string => `list-${name}`;

/** The three lists. */
export function ListTabs({ state }: { state: LinksState }): VNode {
  return (
    <Tabs
      label={word('linksLists')}
      tabs={listNames.map((name) => ({ name, id: tabId(name), text: word(`linksList_${name}`) }))}
      selected={state.view.value.list}
      panelId={panelId}
      onSelect={(list) => state.show({ list, sort: null })}
    />
  );
}
