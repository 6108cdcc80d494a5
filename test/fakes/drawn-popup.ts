// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its messages, before anything asks for one
import './browser-messages.ts';
import { afterEach } from 'vitest';
import { draw } from '../../components/popup/Popup.tsx';
import type { Failure } from '../../lib/failure/failure.ts';
import type { Answer } from '../../lib/link/answer.ts';
import type { Change } from '../../lib/link/change.ts';
import { createScreen, type Panel, type Screen } from '../../lib/state/popup/screen.ts';
import { nameOf } from './drawn-page.tsx';
import { eventually } from './eventually.ts';

/** The actions that the popup called, in order. */
export type Calls = [name: string, ...values: unknown[]][];

/** The popup, drawn. */
export type Drawn = ReturnType<typeof drawn>;

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

/** Draws the popup's screen, in place of `frame`. Its actions only record their calls. */
export function drawn(set: (screen: Screen) => void, ...frame: Element[]) {
  const screen = createScreen();
  const calls: Calls = [];
  const recorded =
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
    open: recorded('open'),
    type: recorded('type'),
    enter: recorded('enter'),
    lookUp: recorded('lookUp'),
    shorten: recorded('shorten'),
    putBack: recorded('putBack'),
    copy: recorded('copy'),
    copyAs: recorded('copyAs'),
    send: recorded('send') as (change: Change) => Promise<void>,
    undo: recorded('undo'),
    rpc: { ask: () => new Promise<never>(() => undefined), onChanged: () => () => undefined },
    openPanel: (panel: Panel) => void (screen.panel.value = panel),
    closePanel: () => void (screen.panel.value = null),
  };
  end = draw({ popup, onSettings: recorded('settings'), onSeveral: recorded('several') }, place);
  return {
    screen,
    calls,
    place,
    /** Returns the one element with this role and name; fails if there is none or more than one. */
    find(role: keyof typeof selectors, name?: string): HTMLElement {
      const all = [...place.querySelectorAll<HTMLElement>(selectors[role])];
      const named = all.filter((element) => name === undefined || nameOf(element) === name);
      const [only] = named;
      if (only === undefined || named.length > 1) {
        throw new Error(`${named.length} of ${role} "${name}" among ${all.map(nameOf).join(', ')}`);
      }
      return only;
    },
    names: (selector: string): string[] => [...place.querySelectorAll<HTMLElement>(selector)].map(nameOf),
  };
}

/** Waits for a part of the popup whose code loads when it is first drawn. */
export function loaded<Value>(look: () => Value): Promise<Value> {
  return eventually(look);
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
