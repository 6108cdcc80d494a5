import type { TargetedKeyboardEvent, TargetedToggleEvent, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { copyFormNames } from '../ui/copy-form-names.ts';
import { stepFocus } from '../ui/step-focus.ts';
import { openable } from '../../lib/address/address.ts';
import { canShare, share } from '../../lib/browser/share.ts';
import { shortenTabs } from '../../lib/browser/shorten-tabs.ts';
import { copyForms } from '../../lib/preferences/copy-as.ts';
import { defaultPreferences, type Preferences } from '../../lib/preferences/preferences.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { message, type MessageKey } from '../../lib/i18n/messages.ts';
import styles from './MoreMenu.module.css';

/** The menu of less frequent actions on the link and on the window's tabs. */
export function MoreMenu({ popup }: { popup: Popup }): VNode {
  const { screen, openPanel, closePanel, copyAs } = popup;
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return;
    element.showPopover();
    placeBelow(element, document.querySelector('[data-opens~=more]'));
    element.querySelector('button')?.focus();
  }, []);
  const answer = screen.answer.value;
  const link = answer?.kind === 'link' ? answer : null;
  const url = link && openable(link.link.shortUrl);

  function item(name: MessageKey, choose: () => unknown): VNode {
    function onClick(): void {
      closePanel();
      choose();
    }
    return (
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        // Only one item is marked, whether by the pointer or by the keyboard.
        onPointerMove={({ currentTarget }) => currentTarget.focus()}
        onClick={onClick}
      >
        {message(name)}
      </button>
    );
  }

  async function shareLink(to: string): Promise<void> {
    const shared = await share(to, link?.link.title ?? null);
    screen.copied.value = null; // The status of copying would hide the note.
    screen.note.value = shared ? null : 'notShared';
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
      // A press beside the menu closes it.
      onToggle={({ newState }: TargetedToggleEvent<HTMLElement>) => newState === 'closed' && closePanel()}
    >
      {link !== null && (
        <div role="group" aria-label={message('settingsCopyAs')}>
          <span aria-hidden="true">{message('settingsCopyAs')}</span>
          {copyForms
            .filter((form) => form !== 'template' || hasTemplate(screen.preferences.value))
            .map((form) => item(copyFormNames[form], () => copyAs(form)))}
        </div>
      )}
      {url !== null && canShare(url) && item('popupShare', () => shareLink(url))}
      {link?.asked !== 'short-link' && item('popupRetarget', () => openPanel('retarget'))}
      {/* The addresses of a private window must not leave it. */}
      {!screen.private.value && item('popupShortenTabs', shortenTabs)}
    </div>
  );
}

/** Returns true once the person has written a template, or chosen the first one. */
const hasTemplate = ({ copyAs, copyTemplate }: Preferences): boolean =>
  copyAs === 'template' || copyTemplate !== defaultPreferences.copyTemplate;

/** Places the menu below the button that opens it, or as low as it fits into the window. */
function placeBelow(menu: HTMLElement, button: Element | null): void {
  const below = button?.getBoundingClientRect().bottom ?? 0;
  menu.style.insetBlockStart = `min(${below}px, 100% - ${menu.offsetHeight}px - var(--gap-4))`;
}
