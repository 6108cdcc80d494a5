import type { TargetedKeyboardEvent, VNode } from 'preact';
import { listNames } from '../../../lib/link-list.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { word } from '../../../lib/words.ts';

/** Names of the elements that tabs and list refer to each other by. */
export const panelId = 'list';
export const tabId = (name: string): string => `list-${name}`;

/** The three lists. Arrows move between the tabs; a press opens one, as each has its own request. */
export function ListTabs({ state }: { state: LinksState }): VNode {
  const { list } = state.view.value;
  return (
    <div class="tabs" role="tablist" aria-label={word('linksLists')} onKeyDown={moveFocus}>
      {listNames.map((name) => (
        <button
          key={name}
          id={tabId(name)}
          type="button"
          role="tab"
          aria-selected={name === list}
          aria-controls={panelId}
          tabIndex={name === list ? 0 : -1}
          onClick={() => name === state.view.value.list || state.show({ list: name, sort: null })}
        >
          {word(`linksList_${name}`)}
        </button>
      ))}
    </div>
  );
}

function moveFocus(event: TargetedKeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll('button')];
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const to = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined || at === -1) return;
  event.preventDefault();
  tabs.at(to % tabs.length)?.focus();
}
