import type { ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import { UpdateNews } from '../../components/shell/UpdateNews.tsx';

/** The first paragraph of this version in the changelog; the build puts it here. */
declare const RELEASE_SENTENCE: string;

/** Returns the line that says what is new in this version. It is loaded after an update only. */
export const updateNews = (version: string, wanted: ReadonlySignal<boolean>): VNode => (
  <UpdateNews version={version} sentence={RELEASE_SENTENCE} wanted={wanted} />
);
