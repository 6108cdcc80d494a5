import { effect, type ReadonlySignal } from '@preact/signals-core';
import { render, type ComponentChild } from 'preact';
import { panelInPlace, type Screen } from '../../lib/state/popup/screen.ts';
import type { Popup as PopupState } from '../../lib/state/popup/popup.ts';
import { isUnusual } from '../../lib/address/address.ts';
import { pageTitle, tabTitle } from '../../lib/state/popup/copy-link.ts';
import { titleOfPage } from '../../lib/link/link.ts';
import type { Channel } from '../../lib/channel/channel.ts';
import text from '../ui/text.module.css';
import { later } from '../ui/later.tsx';
import { AddressBox } from './AddressBox.tsx';
import { AnswerView } from './AnswerView.tsx';
import type { PanelProps } from './LinkCard.tsx';
import { RecentLinks } from './RecentLinks.tsx';
import { StatusLine } from './StatusLine.tsx';
import styles from './popup.module.css';

/** The panels that take the place of the answer. Each is loaded when it is wanted: the first screen needs none. */
const panels = {
  edit: later(() => import('./DestinationPanels.tsx').then((module) => module.EditPanel)),
  qr: later(() => import('./QrPanel.tsx').then((module) => module.QrPanel)),
  retarget: later(() => import('./DestinationPanels.tsx').then((module) => module.RetargetPanel)),
};
const Notice = later(() => import('../ui/Notice.tsx').then((module) => module.Notice));
const Connect = later(() => import('./Connect.tsx').then((module) => module.Connect));
const AddressNotes = later(() => import('./AddressNotes.tsx').then((module) => module.AddressNotes));
const TextField = later(() => import('./TextField.tsx').then((module) => module.TextField));
const MoreMenu = later(() => import('./MoreMenu.tsx').then((module) => module.MoreMenu));

interface PopupProps {
  popup: PopupState;
  /** Draws the channels; null while they are loading. */
  drawChannels: ReadonlySignal<(() => ComponentChild) | null>;
  onSettings: () => void;
  /** Opens the Inspect page for the addresses of a text. */
  onInspect: (text: string) => unknown;
}

/**
 * Renders the popup into `place`, now and whenever a signal it read changes; returns a function that stops it. One
 * effect renders everything: the page is small, and opens faster without components that subscribe by themselves.
 */
export function draw(props: PopupProps, place: Element): () => void {
  const focus = giveFocus();
  // Reuses the frame's box, as the person may be typing into it, and its status, as screen readers only read out
  // changes of an existing one.
  const { screen } = props.popup;
  if (mustConnect(screen) || screen.field.value) place.replaceChildren();
  return effect(() => {
    render(<Popup {...props} />, place);
    focus(screen.panel.value);
  });
}

/** Returns true without an account or without its key: the popup then only leads to Settings. */
const mustConnect = ({ stage }: Screen): boolean => stage.value === 'none' || stage.value === 'key-forgotten';

/** Everything below the popup's header. The static frame in index.html has the same box in the same place. */
function Popup({ popup, drawChannels, onSettings, onInspect }: PopupProps) {
  const { screen } = popup;
  const panel = panelInPlace(screen);
  const trouble = screen.trouble.value;
  const notice: PanelProps['notice'] = (main) =>
    trouble && (
      <Notice
        serviceAddress={screen.serviceAddress.value}
        id="trouble"
        failure={trouble.failure}
        change={panel ? undefined : trouble.change}
        main={main}
        onAgain={trouble.again}
        onSettings={onSettings}
      />
    );
  if (mustConnect(screen)) {
    return (
      <>
        <Connect forgotten={screen.stage.value === 'key-forgotten'} onSettings={onSettings} />
        {notice(true)}
      </>
    );
  }
  if (screen.field.value) return <TextField popup={popup} notice={notice} />;
  const cleaned = screen.cleaned.value;
  const isCleaned = cleaned?.address === screen.typed.value && cleaned.removed.length > 0;
  // The box keeps the address of the page, also once the link leads elsewhere and has the host of the page as its title.
  const given = pageTitle(screen);
  const title = titleOfPage(given, screen.typed.value) ?? tabTitle(screen, screen.typed.value) ?? given;
  const Panel = panel && panels[panel];
  return (
    <>
      <p class="title" dir="auto" title={title ?? undefined}>
        <span class={text.twoLines}>{title}</span>
      </p>
      <AddressBox popup={popup} onSeveral={onInspect} />
      {(isCleaned ||
        screen.tab.value?.standIn ||
        isUnusual(screen.typed.value) ||
        screen.typed.value !== (screen.tab.value?.address ?? '')) && (
        <AddressNotes popup={popup} isCleaned={isCleaned} />
      )}
      <section class={looksOf(screen)}>
        <StatusLine popup={popup} />
        {Panel ? <Panel popup={popup} notice={notice} /> : <AnswerView popup={popup} notice={notice} />}
      </section>
      {drawChannels.value?.() ?? <RoomForChannels of={screen.preferences.value.channels} />}
      <RecentLinks popup={popup} />
      {screen.panel.value === 'more' && <MoreMenu popup={popup} onInspect={onInspect} />}
    </>
  );
}

/** Keeps room for channels, so that they move nothing once they are loaded. */
function RoomForChannels({ of: channels }: { of: readonly Channel[] }) {
  if (channels.length === 0) return null;
  return (
    <div class={styles.channels}>
      <h2 />
      <div>
        {channels.map(({ name }) => (
          <b key={name} />
        ))}
      </div>
    </div>
  );
}

/** Returns the class of the answer's card: the short link has just been copied, or is not confirmed yet. */
function looksOf(screen: Screen): string | undefined {
  const copied = panelInPlace(screen) === null ? screen.copied.value : null;
  if (copied === 'yes') return styles.copiedCard;
  if (copied === 'no') return styles.notCopied;
  return screen.remembered.value === null ? undefined : styles.unconfirmed;
}

/**
 * Returns a function to call after each render. If nothing has the focus, it focuses the likely next step
 * (`data-next`), and while that keeps the focus, follows it to another one. When a panel closes, it focuses the button
 * that opened it (`data-opens`). A menu that closes because the person went on elsewhere leaves the focus there.
 */
function giveFocus(): (panel: string | null) => void {
  let before: string | null = null;
  let given: Element | null = null;
  return (panel) => {
    const closed = panel === null ? before : null;
    before = panel;
    const { activeElement, body } = document;
    if ((closed === null || closed === 'more') && activeElement !== body && activeElement !== given) return;
    const next = document.querySelector<HTMLElement>(closed === null ? '[data-next]' : `[data-opens~=${closed}]`);
    if (closed === null) given = next;
    next?.focus({ preventScroll: true });
  };
}
