import type { FunctionComponent } from 'preact';
import { later } from '../ui/later.tsx';

type Panels = typeof import('./panels.ts');

/** Loads what most first screens do not need. */
export const loadPanels = (): Promise<Panels> => import('./panels.ts');

/** Returns a component that is loaded on first use. */
const lazy = <Name extends keyof Panels>(name: Name): Panels[Name] =>
  later(() => loadPanels().then((module) => module[name] as FunctionComponent<object>)) as Panels[Name];

export const Connect = lazy('connect');
export const CopyHint = lazy('copyHint');
export const Notice = lazy('notice');
export const CleanedAddress = lazy('cleanedAddress');
export const DeletedLink = lazy('deletedLink');
export const MoreMenu = lazy('more');
/** The panels that take the place of the answer. */
export const panels = { edit: lazy('edit'), qr: lazy('qr'), retarget: lazy('retarget') };
