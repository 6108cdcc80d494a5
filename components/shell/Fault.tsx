import { Component, render, type ComponentChildren } from 'preact';
import { message } from '../../lib/i18n/messages.ts';
import { Alert } from '../ui/Alert.tsx';
import styles from './shell.module.css';
import type { PopupDeps } from '../../lib/state/popup/screen.ts';
import { noteFault } from '../../lib/state/shared/note-fault.ts';

/** Says that Curtail made an error, with a button that loads the page again. */
function FaultNotice() {
  const button = { label: message('reload'), onPress: () => location.reload() };
  return <Alert title={message('failureInternal')} next={message('reloadNext')} button={button} />;
}

interface FaultBoundaryProps {
  /** The page's name, its heading beside the notice. */
  name: string;
  /** Called when one of the children could not be drawn. */
  onFault(): void;
  children: ComponentChildren;
}

/** Shows the notice in place of its children if one of them cannot be drawn. */
export class FaultBoundary extends Component<FaultBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static override getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFault();
  }

  override render(): ComponentChildren {
    if (!this.state.failed) return this.props.children;
    return (
      <div class={styles.faultPage}>
        <h1>{this.props.name}</h1>
        <FaultNotice />
      </div>
    );
  }
}

/**
 * Shows the notice above the page, once, after an error that nothing caught; the rest of the page may not work. Calls
 * `note` when it appears.
 */
export function showFault(note: () => void): void {
  const id = 'fault';
  if (document.querySelector(`#${id}`) !== null) return;
  const place = document.createElement('div');
  place.id = id;
  document.body.prepend(place);
  note();
  render(<FaultNotice />, place);
}

/**
 * Shows in the popup that something went wrong in Curtail, and has the worker count it, unless the tab is private. Asks
 * for the tab anew, as the error may have come before the popup knew it.
 */
export function showPopupFault({ rpc, activeTab }: Pick<PopupDeps, 'rpc' | 'activeTab'>): void {
  const note = async (): Promise<void> => {
    if (!(await activeTab()).private) noteFault(rpc, 'popup');
  };
  // Without a tab that can be asked for, the window may be private.
  showFault(() => void note().catch(() => undefined));
}
