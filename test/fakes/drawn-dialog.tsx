// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its messages, before anything asks for one
import './browser-messages.ts';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { useKeptFocus } from '../../components/shell/KeptFocus.tsx';
import { drawPage, existing } from './drawn-page.tsx';

/** A dialog, drawn on a page. */
export type DrawnDialog = Awaited<ReturnType<typeof drawDialog>>;

/** The page that contains the dialog. */
function Page({ children }: { children: VNode }): VNode {
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root, () => undefined);
  return <div ref={root}>{children}</div>;
}

/** Draws a dialog, in the English messages. */
export async function drawDialog(dialog: VNode) {
  const page = await drawPage(<Page>{dialog}</Page>);
  const { all, root } = page;
  return {
    ...page,
    heading: (): string => existing(root.querySelector('dialog h2'), 'heading', root).textContent ?? '',
    /** Returns the texts of the entries of the list with this name. */
    entries: (name: string): string[] => all(`[aria-label="${name}"] > li`).map(({ textContent }) => textContent ?? ''),
    progress: (): HTMLProgressElement | null => root.querySelector('progress'),
  };
}
