// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its words, before anything asks for one
import '../browser-words.ts';
import { signal } from '@preact/signals';
import { expect } from 'vitest';
import { Inspect } from '../../../entrypoints/options/Inspect.tsx';
import { openInspect, type InspectPage } from '../../unit/state/inspect/inspect-page.ts';
import { drawPage, existing, type DrawnPage } from '../drawn-page.tsx';

export interface DrawnInspect extends DrawnPage, Omit<InspectPage, keyof DrawnPage> {
  settingsOpened(): number;
  box(): HTMLTextAreaElement;
  /** Types into the box, and presses Inspect. */
  submit(text: string): Promise<void>;
  /** Waits until what stands in the box was read. */
  wasRead(): Promise<void>;
  /** What stands at this address. */
  card(address: string): HTMLElement;
  /** The headings of the parts of a card. */
  sections(address: string): string[];
  /** The facts of a card by their names. */
  facts(address: string): Record<string, string>;
  /** The names of the buttons of a card. */
  buttons(address: string): string[];
  /** What is read out with the box besides its name. */
  described(): string;
}

/** Draws the Inspect page over a scripted worker, in the real words. */
export async function drawInspect(...opening: Parameters<typeof openInspect>): Promise<DrawnInspect> {
  const page = await openInspect(...opening);
  let opened = 0;
  const drawn = await drawPage(
    <Inspect
      state={page.inspect}
      links={page.links}
      connection={{ unread: signal(null), read: async () => undefined }}
      openSettings={() => void (opened += 1)}
    />,
  );
  const { all, root } = drawn;
  const box = (): HTMLTextAreaElement => existing(root.querySelector('textarea'), 'Address', root);
  /** What reads lists is loaded when it is needed first. */
  async function wasRead(): Promise<void> {
    await expect.poll(() => page.inspect.list.value).not.toBeNull();
    await drawn.settle();
  }
  const card = (address: string): HTMLElement =>
    existing(all('article').find((each) => each.querySelector('h2')?.textContent === address) ?? null, address, root);
  return {
    ...page,
    ...drawn,
    settingsOpened: () => opened,
    box,
    async submit(text) {
      await drawn.type(box(), text);
      const form = existing(box().closest('form'), 'form', root);
      await drawn.settle(() => form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })));
      await wasRead();
    },
    wasRead,
    card,
    sections: (address) => all('h3', card(address)).map(({ textContent }) => textContent ?? ''),
    facts: (address) =>
      Object.fromEntries(
        all('dt', card(address)).map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
      ),
    buttons: (address) => all('button', card(address)).map(({ textContent }) => textContent ?? ''),
    described: () =>
      (box().getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => existing(root.querySelector(`#${id}`), id, root).textContent)
        .join(' ')
        .trim(),
  };
}
