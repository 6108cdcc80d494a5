import { effect } from '@preact/signals-core';
import { render, type FunctionComponent, type VNode } from 'preact';
import type { Screen } from '../../lib/state/popup/screen.ts';
import type { Popup as PopupState } from '../../lib/state/popup/popup.ts';
import { AddressBox } from './AddressBox.tsx';
import { AnswerView } from './AnswerView.tsx';
import { giveFocus } from './move-focus.ts';
import { later } from '../ui/later.tsx';
import { StatusLine } from './StatusLine.tsx';

type Panels = typeof import('./panels.ts');

interface PopupProps {
  popup: PopupState;
  onSettings: () => void;
  /** Runs when several addresses are pasted: opens the Inspect page for them. */
  onSeveral: (text: string) => unknown;
}

/** Returns a component that is loaded on first use, as most first screens do not need it. */
const lazy = <Name extends keyof Panels>(name: Name): Panels[Name] =>
  later(() => import('./panels.ts').then((module) => module[name] as FunctionComponent<object>)) as Panels[Name];
const [Connect, Notice, CleanedAddress] = [lazy('connect'), lazy('notice'), lazy('cleanedAddress')];
const panels = {
  edit: lazy('edit'),
  more: lazy('more'),
  qr: lazy('qr'),
  retarget: lazy('retarget'),
};

/**
 * Renders the popup into `place`, now and whenever a signal it read changes; returns a function that stops it. One
 * effect renders everything: the page is small, and opens faster without components that subscribe by themselves.
 */
export function draw(props: PopupProps, place: Element): () => void {
  const focus = giveFocus();
  // Reuses the frame's box, as the person may be typing into it, and its status, as screen readers only read out
  // changes of an existing one. Removes the rest, which Preact would leave in place.
  const keepsFrame = !mustConnect(props.popup.screen);
  for (const part of place.querySelectorAll(`:scope > ${keepsFrame ? 'i' : '*'}`)) part.remove();
  return effect(() => {
    render(<Popup {...props} />, place);
    focus(props.popup.screen.panel.value);
  });
}

/** Returns true without an account or without its key: the popup then only leads to Settings. */
const mustConnect = ({ stage }: Screen): boolean => stage.value === 'none' || stage.value === 'key-forgotten';

/** Everything below the popup's header. The static frame in index.html has the same box in the same place. */
function Popup({ popup, onSettings, onSeveral }: PopupProps): VNode {
  const { screen } = popup;
  const panel = screen.panel.value;
  const trouble = screen.trouble.value;
  const cleaned = screen.cleaned.value;
  const takenAway = cleaned?.address === screen.typed.value && cleaned.takenAway.length > 0;
  const Body = panel === null ? AnswerView : panels[panel];
  return (
    <>
      {mustConnect(screen) ? (
        <Connect forgotten={screen.stage.value === 'key-forgotten'} onSettings={onSettings} />
      ) : (
        <>
          <AddressBox popup={popup} onSeveral={onSeveral} />
          {takenAway && <CleanedAddress popup={popup} />}
          <StatusLine popup={popup} />
          <Body popup={popup} />
        </>
      )}
      {trouble !== null && (
        <Notice id="trouble" failure={trouble.failure} onAgain={trouble.again ?? undefined} onSettings={onSettings} />
      )}
    </>
  );
}
