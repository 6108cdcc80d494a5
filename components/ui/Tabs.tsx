import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { stepFocus } from './step-focus.ts';
import segments from './segments.module.css';
import styles from './Tabs.module.css';

interface TabsProps<Name extends string> {
  label: string;
  names: readonly Name[];
  textOf(name: Name): string;
  selected: Name;
  /** The id of the tabs' panel. */
  panelId: string;
  /** The tabs are a list at the side of their panel. */
  vertical?: boolean;
  /** The tabs are a choice within another tab's panel: they look like one. */
  inner?: boolean;
  onSelect(name: Name): void;
}

/**
 * Tabs for the lists or sections of a page. Arrow keys only move the focus: a list needs its own request, so a press
 * opens it.
 */
export function Tabs<Name extends string>({
  label,
  names,
  textOf,
  selected,
  panelId,
  vertical = false,
  inner = false,
  onSelect,
}: TabsProps<Name>) {
  return (
    <div
      class={
        inner ? `${segments.segments} ${styles.inner}` : vertical ? `${styles.tabs} ${styles.vertical}` : styles.tabs
      }
      role="tablist"
      aria-label={label}
      aria-orientation={vertical ? 'vertical' : undefined}
      onKeyDown={vertical ? moveFocusDown : moveFocus}
    >
      {names.map((name) => (
        <button
          key={name}
          id={`${panelId}-${name}`}
          type="button"
          role="tab"
          aria-selected={name === selected}
          aria-controls={panelId}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => name === selected || onSelect(name)}
        >
          {textOf(name)}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  id: string;
  /** The name of the selected tab. */
  selected: string;
  class?: string | undefined;
  children: ComponentChildren;
}

/** What the selected tab shows. */
export function TabPanel({ id, selected, class: name, children }: TabPanelProps) {
  return (
    <div id={id} class={name} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
      {children}
    </div>
  );
}

function moveFocus(event: TargetedKeyboardEvent<HTMLElement>): void {
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  if (isMirrored) stepFocus(event, 'ArrowLeft', 'ArrowRight');
  else stepFocus(event, 'ArrowRight', 'ArrowLeft');
}

function moveFocusDown(event: TargetedKeyboardEvent<HTMLElement>): void {
  stepFocus(event, 'ArrowDown', 'ArrowUp');
}
