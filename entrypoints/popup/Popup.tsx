import { effect } from '@preact/signals-core';
import { render, type FunctionComponent, type VNode } from 'preact';
import type { Screen } from '../../lib/state/popup/screen.ts';
import type { Popup as PopupState } from '../../lib/state/popup/popup.ts';
import { AddressBox } from './AddressBox.tsx';
import { AnswerView } from './AnswerView.tsx';
import { giveFocus } from './focus.ts';
import { later } from './later.tsx';
import { StatusLine } from './StatusLine.tsx';

type Panels = typeof import('./panels.ts');

export interface PopupProps {
  popup: PopupState;
  onSettings: () => void;
  /** Several addresses were pasted, which have a page of their own. */
  onSeveral: (text: string) => unknown;
}

/** Not on the first screen that most people see every day. */
const pressed = <Name extends keyof Panels>(name: Name): Panels[Name] =>
  later(() => import('./panels.ts').then((module) => module[name] as FunctionComponent<object>)) as Panels[Name];
const [Connect, Notice, TakenAway] = [pressed('connect'), pressed('notice'), pressed('takenAway')];
const panels = { edit: pressed('edit'), more: pressed('more'), qr: pressed('qr'), retarget: pressed('retarget') };

/**
 * Draws the popup into `place`, now and whenever a signal it read changes; returns what ends that. One effect draws all
 * of it: so small a page needs no component that follows signals by itself, and opens faster without them.
 */
export function draw(props: PopupProps, place: Element): () => void {
  const focus = giveFocus();
  // The static frame's box is drawn over, as somebody may be typing into it, and so is its status, as only a change of
  // one that is there already is read out; the rest would be left standing.
  const keepsFrame = !mustConnect(props.popup.screen);
  for (const part of place.querySelectorAll(`:scope > ${keepsFrame ? 'i' : '*'}`)) part.remove();
  return effect(() => {
    render(<Popup {...props} />, place);
    focus(props.popup.screen.panel.value);
  });
}

/** There is no account, or not its key: nothing else can be done. */
const mustConnect = ({ stage }: Screen): boolean => stage.value === 'none' || stage.value === 'key-forgotten';

/** Everything below the popup's header. The static frame in index.html has the same box, at the same place. */
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
          {takenAway && <TakenAway popup={popup} />}
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
