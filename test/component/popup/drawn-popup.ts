import '../browser-words.ts';
import { afterEach, vi } from 'vitest';
import { draw } from '../../../entrypoints/popup/Popup.tsx';
import type { Failure } from '../../../lib/failure.ts';
import type { Answer, Change } from '../../../lib/link.ts';
import { createScreen, type Panel, type Screen } from '../../../lib/state/popup/screen.ts';

/** What a component called, in order. */
export type Calls = [name: string, ...values: unknown[]][];

export interface Drawn {
  screen: Screen;
  calls: Calls;
  place: HTMLElement;
  /** The one element with this role and name; fails where there is none or more than one. */
  find(role: 'button' | 'link' | 'status' | 'alert' | 'textbox' | 'heading', name?: string): HTMLElement;
  names(selector: string): string[];
}

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
  textbox: 'input',
  heading: 'h1, h2',
};

/** The popup drawn as its screen says, with actions that only note that they were called; `frame` is what stands there before. */
export function drawn(set: (screen: Screen) => void, ...frame: Element[]): Drawn {
  const screen = createScreen();
  const calls: Calls = [];
  const noted =
    (name: string) =>
    (...values: unknown[]): Promise<void> => {
      calls.push([name, ...values.filter((value) => !(value instanceof Event))]);
      return Promise.resolve();
    };
  screen.stage.value = 'ready';
  set(screen);
  const place = document.createElement('main');
  place.append(...frame);
  document.body.append(place);
  const popup = {
    screen,
    open: noted('open'),
    type: noted('type'),
    enter: noted('enter'),
    lookUp: noted('lookUp'),
    shorten: noted('shorten'),
    putBack: noted('putBack'),
    copy: noted('copy'),
    copyAs: noted('copyAs'),
    send: noted('send') as (change: Change) => Promise<void>,
    undo: noted('undo'),
    rpc: { ask: () => new Promise<never>(() => undefined), onChanged: () => () => undefined },
    openPanel: (panel: Panel) => void (screen.panel.value = panel),
    closePanel: () => void (screen.panel.value = null),
  };
  end = draw({ popup, onSettings: noted('settings'), onSeveral: noted('several') }, place);
  return {
    screen,
    calls,
    place,
    find(role, name) {
      const all = [...place.querySelectorAll<HTMLElement>(selectors[role])];
      const named = all.filter((element) => name === undefined || nameOf(element) === name);
      const [only] = named;
      if (only === undefined || named.length > 1) {
        throw new Error(`${named.length} of ${role} "${name}" among ${all.map(nameOf).join(', ')}`);
      }
      return only;
    },
    names: (selector) => [...place.querySelectorAll<HTMLElement>(selector)].map(nameOf),
  };
}

function nameOf(element: HTMLElement): string {
  const label = element.id === '' ? null : document.querySelector(`label[for=${element.id}]`);
  return (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent).trim();
}

/** Waits for a part of the popup that is loaded when it is first drawn. */
export function loaded<Value>(look: () => Value): Promise<Value> {
  return vi.waitFor(look);
}

export const page = 'https://example.com/page';
export const found: Extract<Answer, { kind: 'link' }> = {
  kind: 'link',
  address: page,
  asked: 'destination',
  link: {
    shortUrl: 'http://sho.rt/aB3x',
    destination: page,
    title: 'A page',
    clicks: 12,
    createdAt: null,
    deletedAt: null,
    state: 'active',
  },
};

export function foundWith(parts: Partial<typeof found.link>, asked: typeof found.asked = 'destination'): Answer {
  return { ...found, asked, link: { ...found.link, ...parts } };
}

export function trouble(failure: Failure, again: (() => void) | null = null): Screen['trouble']['value'] {
  return { failure, again };
}
