// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its messages, before anything asks for one
import './browser-messages.ts';
import { expect } from 'vitest';
import { Inspect } from '../../components/inspect/Inspect.tsx';
import { drawForAccount } from './drawn-for-account.ts';
import { existing } from './drawn-page.tsx';
import { openInspect } from './inspect-page.ts';

/** Draws the Inspect page over a fake worker. */
export async function drawInspect(...opening: Parameters<typeof openInspect>) {
  const page = await openInspect(...opening);
  const drawn = await drawForAccount((props) => <Inspect state={page.inspect} links={page.links} {...props} />);
  const { all, root } = drawn;
  const box = (): HTMLTextAreaElement => existing(root.querySelector('textarea'), 'Address', root);
  /** Waits until the text of the box has been parsed: the parser is loaded first. */
  async function wasRead(): Promise<void> {
    await expect.poll(() => page.inspect.list.value).not.toBeNull();
    await drawn.settle();
  }
  /** Returns the card of this address. */
  const card = (address: string): HTMLElement =>
    existing(
      all('article').find((each) => each.querySelector('h2')?.textContent === address),
      address,
      root,
    );
  return {
    ...page,
    ...drawn,
    box,
    /** Types into the box, and presses Inspect. */
    async submit(text: string): Promise<void> {
      await drawn.type(box(), text);
      const form = existing(box().closest('form'), 'form', root);
      await drawn.settle(() => form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })));
      await wasRead();
    },
    /** Presses the row of an address, which opens its card. */
    async openRow(address: string): Promise<void> {
      const opener = all('[aria-expanded=false]').find((each) => each.querySelector('span')?.title === address);
      await drawn.settle(() => existing(opener, address, root).click());
    },
    /** Returns the texts of the rows of several addresses, without their buttons. */
    rows: (): string[][] =>
      all('tbody tr:not(.opened)').map((row) =>
        [...row.children].map((cell) => {
          const words = cell.cloneNode(true) as Element;
          for (const button of words.querySelectorAll('button:not([aria-expanded])')) button.remove();
          return words.textContent.trim();
        }),
      ),
    /** Returns the names of the buttons of each of these rows. */
    rowButtons: (): string[][] =>
      all('tbody tr:not(.opened)').map((row) =>
        [...row.querySelectorAll('button:not([aria-expanded])')].map(({ textContent }) => textContent),
      ),
    wasRead,
    card,
    /** Returns the headings of the parts of a card. */
    sections: (address: string): string[] => all('h3', card(address)).map(({ textContent }) => textContent ?? ''),
    /** Returns the facts of a card by their names. */
    facts: (address: string): Record<string, string> =>
      Object.fromEntries(
        all('dt', card(address)).map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
      ),
    /** Returns the names of the buttons of a card. */
    buttons: (address: string): string[] => all('button', card(address)).map(({ textContent }) => textContent ?? ''),
    /** Returns the texts that describe the box, besides its name. */
    described: (): string => drawn.describedBy(box()),
  };
}

/** Draws the Inspect page, and inspects a text. */
export async function drawInspected(text: string, ...opening: Parameters<typeof openInspect>) {
  const page = await drawInspect(...opening);
  await page.submit(text);
  return page;
}
