import { word, type WordKey } from '../../lib/words.ts';

export interface HeaderActions {
  onInspect: () => void;
  onLinks: () => void;
  onSettings: () => void;
}

/** Gives the header of the static frame its words, and something to do. */
export function fillHeader({ onInspect, onLinks, onSettings }: HeaderActions): void {
  const [inspect, links] = document.querySelectorAll('a');
  makeLink(inspect, 'inspectTitle', onInspect);
  makeLink(links, 'popupAllLinks', onLinks);
  const settings = document.querySelector('button');
  if (settings !== null) settings.title = settings.ariaLabel = word('settingsTitle');
  settings?.addEventListener('click', onSettings);
}

function makeLink(link: HTMLElement | undefined, name: WordKey, press: () => void): void {
  if (link === undefined) return;
  link.textContent = word(name);
  link.addEventListener('click', (event) => {
    event.preventDefault(); // The browser would open it too, and leave the popup where it is.
    press();
  });
}
