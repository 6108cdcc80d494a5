import { effect } from '@preact/signals-core';
import { render, type VNode } from 'preact';
import type { Popup as PopupState } from '../../lib/state/popup/popup.ts';
import { AddressBox } from './AddressBox.tsx';
import { AnswerView } from './AnswerView.tsx';
import { Connect } from './Connect.tsx';
import { giveFocus } from './focus.ts';
import { later } from './later.tsx';
import { StatusLine } from './StatusLine.tsx';

export interface PopupProps {
  popup: PopupState;
  onSettings: () => void;
  /** Several addresses were pasted, which have a page of their own. */
  onSeveral: (text: string) => unknown;
}

const Notice = later(() => import('../../components/Notice.tsx').then((module) => module.Notice));
const panels = {
  edit: later(() => import('./EditPanel.tsx').then((module) => module.EditPanel)),
  qr: later(() => import('./QrPanel.tsx').then((module) => module.QrPanel)),
};

/**
 * Draws the popup into `place`, now and whenever a signal it read changes; returns what ends that. One effect draws all
 * of it: so small a page needs no component that follows signals by itself, and opens faster without them.
 */
export function draw(props: PopupProps, place: Element): () => void {
  const focus = giveFocus();
  return effect(() => {
    render(<Popup {...props} />, place);
    focus(props.popup.screen.panel.value);
  });
}

/** Everything below the popup's header. The static frame in index.html has the same elements, at the same places. */
function Popup({ popup, onSettings, onSeveral }: PopupProps): VNode {
  const { screen } = popup;
  const stage = screen.stage.value;
  const panel = screen.panel.value;
  const trouble = screen.trouble.value;
  const Body = panel === null ? AnswerView : panels[panel];
  return (
    <>
      {stage === 'none' || stage === 'key-forgotten' ? (
        <Connect forgotten={stage === 'key-forgotten'} onSettings={onSettings} />
      ) : (
        <>
          <AddressBox popup={popup} onSeveral={onSeveral} />
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
