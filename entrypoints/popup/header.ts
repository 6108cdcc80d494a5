import { settingsAddress } from '../../lib/routes/settings-address.ts';
import { message, type MessageKey } from '../../lib/i18n/messages.ts';

/** The actions of the header's links and button. */
export interface HeaderActions {
  onInspect: () => void;
  /** Opens the page of the options tab with this hash. */
  onOpen: (hash: string) => void;
}

/** Adds texts and actions to the header of the static frame. */
export function fillHeader({ onInspect, onOpen }: HeaderActions): void {
  const [inspect, links] = document.querySelectorAll('a');
  makeLink(inspect, 'inspectTitle', onInspect);
  makeLink(links, 'popupAllLinks', onOpen);
  const settings = document.querySelector('button');
  if (settings !== null) settings.title = settings.ariaLabel = message('settingsTitle');
  settings?.addEventListener('click', () => onOpen(settingsAddress));
}

function makeLink(link: HTMLAnchorElement | undefined, name: MessageKey, press: (hash: string) => void): void {
  if (link === undefined) return;
  link.textContent = message(name);
  link.addEventListener('click', (event) => {
    event.preventDefault(); // The browser would open another tab and keep the popup open.
    press(link.hash);
  });
}
