import type { TargetedKeyboardEvent, TargetedToggleEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { namedCopyForms } from '../ui/copy-form-names.ts';
import { stepFocus } from '../ui/step-focus.ts';
import { openable } from '../../lib/address/address.ts';
import { canShare, openOptions, share, shortenTabs } from '../../lib/browser/open-tabs.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { removeTracking } from '../../lib/state/popup/remove-tracking.ts';
import { sectionAddress } from '../../lib/routes/page-addresses.ts';
import { message } from '../../lib/i18n/messages.ts';
import styles from './panels.module.css';

/** The menu of less frequent actions on the link and on the window's tabs. */
export function MoreMenu({ popup, onInspect }: { popup: Popup; onInspect(text: string): unknown }) {
  const { screen, openPanel, closePanel, copyAs } = popup;
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return;
    element.showPopover();
    element.querySelector('button')?.focus();
  }, []);
  // The items may be more or fewer once the answer is there.
  useLayoutEffect(() => {
    if (menu.current !== null) placeBelow(menu.current, document.querySelector('[data-opens~=more]'));
  });
  const { channels, removeTracking: removesTracking } = screen.preferences.value;
  const answer = screen.answer.value;
  const link = answer?.kind === 'link' ? answer : null;
  const url = link && openable(link.link.shortUrl);

  function item(name: string, choose: () => unknown, help?: string) {
    function onClick(): void {
      closePanel();
      choose();
    }
    return (
      <button
        type="button"
        role="menuitem"
        title={help}
        tabIndex={-1}
        // Only one item is marked, whether by the pointer or by the keyboard.
        onPointerMove={({ currentTarget }) => currentTarget.focus()}
        onClick={onClick}
      >
        <bdi>{name}</bdi>
      </button>
    );
  }

  async function shareLink(to: string): Promise<void> {
    const shared = await share(to, link?.link.title ?? null);
    screen.copied.value = null; // The status of copying would hide the note.
    screen.note.value = shared ? null : 'notShared';
  }

  /** Closes the menu after a press beside it, unless that press has opened a panel. */
  function onToggle({ newState }: TargetedToggleEvent<HTMLElement>): void {
    if (newState === 'closed' && screen.panel.value === 'more') closePanel();
  }

  function onKeyDown(event: TargetedKeyboardEvent<HTMLElement>): void {
    if (event.key === 'Tab') closePanel();
    else stepFocus(event, 'ArrowDown', 'ArrowUp');
  }

  return (
    <div
      ref={menu}
      class={styles.menu}
      popover="auto"
      role="menu"
      aria-label={message('popupMore')}
      onKeyDown={onKeyDown}
      onToggle={onToggle}
    >
      {link !== null && (
        <div role="group" aria-label={message('preference_copyAs')}>
          <span aria-hidden="true">{message('preference_copyAs')}</span>
          {namedCopyForms(screen.preferences.value.copyTemplates).map(({ value, name }) =>
            item(name, () => copyAs(value)),
          )}
        </div>
      )}
      {url !== null && canShare(url) && item(message('popupShare'), () => shareLink(url))}
      {link?.asked !== 'short-link' &&
        item(message('popupRetarget'), () => openPanel('retarget'), message('popupRetargetHelp'))}
      {item(message('inspectTitle'), () => onInspect(screen.typed.value))}
      {!removesTracking &&
        screen.typed.value.includes('?') &&
        item(message('popupRemoveTracking'), () => removeTracking(popup))}
      {channels.length === 0 && item(message('settingsChannelAdd'), () => openOptions(sectionAddress('channels')))}
      {/* The addresses of a private window must not leave it. */}
      {!screen.private.value && item(message('popupShortenTabs'), shortenTabs)}
    </div>
  );
}

/** Places the menu below the button that opens it, or as low as it fits into the window. */
function placeBelow(menu: HTMLElement, button: Element | null): void {
  const below = button?.getBoundingClientRect().bottom ?? 0;
  menu.style.insetBlockStart = `min(${below}px, 100% - ${menu.offsetHeight}px - var(--gap-4))`;
}
