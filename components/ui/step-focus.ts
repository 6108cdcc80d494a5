import type { TargetedKeyboardEvent } from 'preact';

/** Moves the focus among the buttons of a group by these keys, and by Home and End, round from the last to the first. */
export function stepFocus(event: TargetedKeyboardEvent<HTMLElement>, forward: string, backward: string): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return; // The browser's own shortcuts, such as Back.
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const to = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined || at === -1) return;
  event.preventDefault();
  buttons.at(to % buttons.length)?.focus();
}
