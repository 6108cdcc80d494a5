import type { TargetedKeyboardEvent, VNode } from 'preact';
import styles from './Tabs.module.css';

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; id: string; text: string }[];
  selected: Name;
  /** The id of the element that shows the selected list. */
  panelId: string;
  onSelect(name: Name): void;
}

/**
 * Tabs for the lists of a page. Arrow keys only move the focus: each list needs its own request, so a press opens it.
 */
export function Tabs<Name extends string>({ label, tabs, selected, panelId, onSelect }: TabsProps<Name>): VNode {
  return (
    <div class={styles.tabs} role="tablist" aria-label={label} onKeyDown={moveFocus}>
      {tabs.map(({ name, id, text }) => (
        <button
          key={name}
          id={id}
          type="button"
          role="tab"
          aria-selected={name === selected}
          aria-controls={panelId}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => name === selected || onSelect(name)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

function moveFocus(event: TargetedKeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return; // The browser's own shortcuts, such as Back.
  const tabs = [...event.currentTarget.querySelectorAll('button')];
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const to = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined || at === -1) return;
  event.preventDefault();
  tabs.at(to % tabs.length)?.focus();
}
