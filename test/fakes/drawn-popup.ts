// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its messages, before anything asks for one
import './browser-messages.ts';
import { signal } from '@preact/signals-core';
import { afterEach } from 'vitest';
import { draw } from '../../components/popup/Popup.tsx';
import { nameOf } from './drawn-page.tsx';
import { found, idle, opened, type FakePopup } from './popup-page.ts';
import type { Reply } from './worker.ts';

let end = (): void => undefined;

afterEach(() => {
  end();
  document.body.replaceChildren();
});

const selectors = {
  button: 'button',
  link: 'a[href]',
  status: '[role=status]',
  alert: '[role=alert]',
  textbox: 'input, textarea',
  heading: 'h1, h2',
};

/** Draws a popup until the test ends, in place of `frame`. */
export function drawPopup<Popup extends FakePopup>(fake: Popup, ...frame: Element[]) {
  const place = document.createElement('main');
  place.append(...frame);
  document.body.append(place);
  let settings = 0;
  const drawChannels = signal(null);
  end = draw({ popup: fake.popup, drawChannels, onSettings: () => (settings += 1), onInspect: () => undefined }, place);

  /** Returns the one element with this role and name; fails if there is none or more than one. */
  function find(role: keyof typeof selectors, name?: string): HTMLElement {
    const all = [...place.querySelectorAll<HTMLElement>(selectors[role])];
    const named = all.filter((element) => name === undefined || nameOf(element) === name);
    const [only] = named;
    if (only === undefined || named.length > 1) {
      throw new Error(`${named.length} of ${role} "${name}" among ${all.map(nameOf).join(', ')}`);
    }
    return only;
  }

  return {
    ...fake,
    place,
    find,
    press: (name: string): void => find('button', name).click(),
    /** Presses a button that changes a link, and gives this answer. */
    change(name: string, reply: Reply<'links.change'>): Promise<void> {
      find('button', name).click();
      return fake.answer('links.change', reply);
    },
    /** Presses Copy, and waits until that has ended. */
    copy(): Promise<void> {
      find('button', 'Copy').click();
      return idle();
    },
    /** Types a text into a box, by keys or by another kind of input. */
    type(name: string, text: string, inputType = 'insertText'): void {
      const box = find('textbox', name) as HTMLInputElement;
      box.value = text;
      box.dispatchEvent(new InputEvent('input', { inputType, bubbles: true }));
    },
    /** Presses Enter in a box; returns true if the browser would load another page. */
    enter: (name: string): boolean =>
      find('textbox', name)
        .closest('form')
        ?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true })) !== false,
    status: (): string => find('status').textContent,
    names: (selector: string): string[] => [...place.querySelectorAll<HTMLElement>(selector)].map(nameOf),
    /** Returns how often Settings was opened. */
    settingsOpened: (): number => settings,
  };
}

/** Draws a popup that was opened on `page`, with this answer from the service. */
export const drawOpened = async (...opening: Parameters<typeof opened>) => drawPopup(await opened(...opening));

/** Returns the answer with other facts of its link. */
export const foundWith = (facts: Partial<typeof found.link>, asked = found.asked): typeof found => ({
  ...found,
  asked,
  link: { ...found.link, ...facts },
});
