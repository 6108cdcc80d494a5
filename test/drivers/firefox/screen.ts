import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect } from '@playwright/test';
import type { Input, Script } from 'webdriver-bidi-protocol';
import { waitFor } from '../wait-for.ts';
import type { Part, Role, Screen } from '../test-browser.ts';
import type { Bidi } from './bidi.ts';
import type { BrowserWindow } from './browser-window.ts';
import { focusNow, hindrance } from './in-page.ts';
import { realmOf } from './realm.ts';

type Element = Script.SharedReference;
/** Finds elements in the whole page, or in one of its parts. */
type Find = (from?: Element) => Promise<Element[]>;

/** Selectors of the elements that can have each role, by HTML or by attribute. */
const bearers: Record<Role, string> = {
  button: 'button, [role=button]',
  checkbox: '[type=checkbox], [role=checkbox]',
  combobox: 'select, [role=combobox]',
  dialog: 'dialog, [role=dialog]',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3, h4, [role=heading]',
  link: 'a, [role=link]',
  menuitem: '[role=menuitem]',
  region: 'section, [role=region]',
  searchbox: '[type=search], [role=searchbox]',
  slider: '[type=range], [role=slider]',
  tab: '[role=tab]',
  textbox: 'input, textarea, [role=textbox]',
};

/** Wraps a page of Firefox, in a tab or a popup, as a screen. */
export function firefoxScreen(bidi: Bidi, window: BrowserWindow, context: string): FirefoxScreen {
  const realm = realmOf(bidi, context);

  async function located(locator: object, from?: readonly Element[]): Promise<Element[]> {
    const { nodes } = await bidi.send('browsingContext.locateNodes', {
      context,
      locator: locator as never,
      ...(from === undefined ? {} : { startNodes: from as [Element] }),
    });
    return nodes.filter(({ sharedId }) => sharedId !== undefined) as Element[];
  }
  const matching = (selector: string, from?: Element): Promise<Element[]> =>
    located({ type: 'css', value: selector }, from === undefined ? undefined : [from]);

  /**
   * Returns the elements with this accessible role or name. Asks the browser only about the candidates: a whole page takes
   * a third of a second, a long one several seconds.
   */
  async function withAccessible(
    value: { role?: Role; name: string },
    selector: string,
    from?: Element,
  ): Promise<Element[]> {
    const candidates = await matching(selector, from);
    return candidates.length === 0 ? [] : await located({ type: 'accessibility', value }, candidates);
  }

  /** Returns the visible elements. */
  async function inSight(elements: Promise<Element[]>): Promise<Element[]> {
    const seen: Element[] = [];
    for (const element of await elements) {
      if (await realm.askOf(element, (found) => found.checkVisibility({ visibilityProperty: true })))
        seen.push(element);
    }
    return seen;
  }

  const named = (role: Role, name: string, from?: Element) => withAccessible({ role, name }, bearers[role], from);
  /** Finds a field of any role by its label. */
  const fieldNamed = (name: string, from?: Element) =>
    inSight(withAccessible({ name }, 'input, textarea, select', from));

  async function act(...actions: Input.SourceActions[]): Promise<void> {
    await bidi.send('input.performActions', { context, actions });
  }

  async function click(element: Element, button = 0): Promise<void> {
    await act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
        { type: 'pointerDown', button },
        { type: 'pointerUp', button },
      ],
    });
  }

  function part(root: () => Promise<Element | undefined>): Part {
    async function first(find: Find, what: string): Promise<Element> {
      let found: Element | undefined;
      await expect(async () => {
        [found] = await find(await root());
        expect(found, `${what} is there`).toBeDefined();
      }).toPass();
      return found as Element;
    }

    /** Clicks the element once it exists and is enabled, stable and not covered. */
    async function press(find: Find, what: string): Promise<void> {
      let element: Element | undefined;
      await expect(async () => {
        [element] = await find(await root());
        const hinders = element === undefined ? 'it is not there' : await realm.askOf(element, hindrance);
        expect(hinders, `what hinders a press of ${what}`).toBe('');
      }).toPass();
      await click(element as Element);
    }

    const control = (role: Role, name: string): [Find, string] => [
      (from) => inSight(named(role, name, from)),
      `the ${role} ${name}`,
    ];
    const field = (name: string): [Find, string] => [(from) => fieldNamed(name, from), `the field ${name}`];
    const value = async (name: string): Promise<string> =>
      await realm.askOf(await first(...field(name)), (element) => (element as HTMLInputElement).value);
    const text = async () => {
      const from = await root();
      return from === undefined
        ? await realm.ask(() => document.querySelector('body')?.innerText ?? '')
        : await realm.askOf(from, (element) => element.innerText);
    };

    return {
      press: (role, name) => press(...control(role, name)),
      async write(name, written) {
        await press(...field(name));
        await window.keys(['Control+a', ...(written === '' ? ['Delete'] : Array.from(written))]);
        // The window passes keys on to the page; they arrive later.
        await waitFor(() => value(name), { message: `the field ${name}` }).toBe(written);
      },
      value,
      async shows(role, name) {
        await first(...control(role, name));
      },
      lacks: (role, name) =>
        expect(async () => {
          expect(await inSight(named(role, name, await root())), `no ${role} ${name}`).toEqual([]);
        }).toPass(),
      text,
      async says(words) {
        const shown = waitFor(text, { message: 'what is to be read' });
        await (typeof words === 'string' ? shown.toContain(words) : shown.toMatch(words));
      },
      within: (role, name) => part(() => first(...control(role, name))),
      row: (words) =>
        part(async () => {
          let found: Element | undefined;
          await expect(async () => {
            for (const row of await matching('tr, [role=row]', await root())) {
              if (await realm.askOf(row, (element, held) => element.innerText.includes(held), words)) found ??= row;
            }
            expect(found, `a row with ${words}`).toBeDefined();
          }).toPass();
          return found;
        }),
    };
  }

  const whole = part(() => Promise.resolve(undefined));
  const holdsFocus = async (role: Role, name: string): Promise<boolean> => {
    for (const element of await named(role, name)) {
      if (await realm.askOf(element, (found) => found === document.activeElement)) return true;
    }
    return false;
  };

  return {
    ...whole,
    context,
    keys: (...chords) => window.keys(chords),
    type: (text) => window.keys(Array.from(text)),
    async tabTo(role, name) {
      await whole.shows(role, name);
      for (let presses = 0; presses < 100; presses += 1) {
        if (await holdsFocus(role, name)) return;
        const before = await realm.ask(focusNow);
        await window.keys(['Tab']);
        await waitFor(() => realm.ask(focusNow), { message: 'Tab moves the focus' }).not.toBe(before);
      }
      throw new Error(`Tab does not lead to the ${role} ${name}.`);
    },
    async rightClick(selector) {
      const [element] = await matching(selector);
      if (element === undefined) throw new Error(`The page has no ${selector}.`);
      await click(element, 2);
    },
    address: () => realm.ask(() => location.href),
    ask: realm.ask,
    front: async () => void (await bidi.send('browsingContext.activate', { context })),
    async close() {
      if ((await tabs(bidi)).includes(context)) await bidi.send('browsingContext.close', { context });
      else await window.keys(['Escape']);
      await window.gone(context);
    },
    closed: () => window.gone(context),
    async picture(file) {
      const { data } = await bidi.send('browsingContext.captureScreenshot', { context });
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, Buffer.from(data, 'base64'));
    },
  };
}

/** A screen in Firefox. */
export interface FirefoxScreen extends Screen {
  context: string;
  /** Opens the context menu on the first element that matches. */
  rightClick(selector: string): Promise<void>;
}

/** Returns the contexts of all tabs. */
export async function tabs(bidi: Bidi): Promise<string[]> {
  const { contexts } = await bidi.send('browsingContext.getTree', { maxDepth: 0 });
  return contexts.map(({ context }) => context);
}
