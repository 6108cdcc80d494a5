import type { TargetedKeyboardEvent, VNode } from 'preact';
import { stepFocus } from './step-focus.ts';
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
          data-text={text}
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
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  if (isMirrored) stepFocus(event, 'ArrowLeft', 'ArrowRight');
  else stepFocus(event, 'ArrowRight', 'ArrowLeft');
}
