// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its words, before anything asks for one
import '../browser-words.ts';
import { render, type VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { useKeptFocus } from '../../../entrypoints/options/use-kept-focus.ts';

export interface DrawnDialog {
  text(): string;
  /** Everything that is said by itself, put together. */
  status(): string;
  heading(): string;
  button(name: string): HTMLButtonElement;
  /** Null where there is no such button. */
  findButton(name: string): HTMLButtonElement | null;
  /** The field, or the choice, that a label with this text belongs to. */
  field(label: string): HTMLInputElement;
  /** The texts of the entries of the list with this name. */
  entries(name: string): string[];
  progress(): HTMLProgressElement | null;
  press(name: string): Promise<void>;
  /** Does something, and lets everything come of it. */
  settle(work?: () => void): Promise<void>;
  close(): void;
}

function settle(work?: () => void): Promise<void> {
  return act(async () => {
    work?.();
    await new Promise((done) => setTimeout(done)); // Everything scripted answers within this turn.
  });
}

/** The page that a dialog stands on. */
function Page({ children }: { children: VNode }): VNode {
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root, () => undefined);
  return <div ref={root}>{children}</div>;
}

/** Draws a dialog, in the real words. */
export async function drawDialog(dialog: VNode): Promise<DrawnDialog> {
  const root = document.body.appendChild(document.createElement('div'));
  await settle(() => render(<Page>{dialog}</Page>, root));

  const all = <Kind extends Element>(selector: string): Kind[] => [...root.querySelectorAll<Kind>(selector)];
  const named = <Value,>(value: Value | null | undefined, name: string): Value => {
    if (value === null || value === undefined) throw new Error(`There is no "${name}" in: ${root.textContent}`);
    return value;
  };
  const findButton = (name: string): HTMLButtonElement | null =>
    all<HTMLButtonElement>('button').find(({ textContent }) => textContent === name) ?? null;

  return {
    text: () => root.textContent ?? '',
    status: () =>
      all('[role=status]')
        .map(({ textContent }) => textContent)
        .join(' ')
        .trim(),
    heading: () => named(root.querySelector('dialog h2')?.textContent, 'heading'),
    findButton,
    button: (name) => named(findButton(name), name),
    field(label) {
      const found = named(
        all<HTMLLabelElement>('label').find(({ textContent }) => textContent === label),
        label,
      );
      return named(
        found.querySelector('input') ?? document.querySelector<HTMLInputElement>(`[id="${found.htmlFor}"]`),
        label,
      );
    },
    entries: (name) => all(`[aria-label="${name}"] > li`).map(({ textContent }) => textContent ?? ''),
    progress: () => root.querySelector('progress'),
    press: (name) =>
      settle(() => {
        const button = named(findButton(name), name);
        button.focus(); // As a browser does.
        button.click();
      }),
    settle,
    close() {
      render(null, root);
      root.remove();
    },
  };
}
