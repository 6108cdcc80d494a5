import { signal, type Signal } from '@preact/signals-core';
import { readAddress } from '../../address.ts';
import type { Popup } from './popup.ts';
import { changing } from './screen.ts';

/** Changing where the shown link leads. */
export interface Edit {
  /** The Destination box, exactly as it is. */
  draft: Signal<string>;
  type(text: string): void;
  /** Sends what the box holds; the panel stays open, and keeps it, until the change has happened. */
  save(): Promise<void>;
}

/** Begins editing the link that the popup shows. */
export function createEdit({ screen, send, closePanel }: Popup): Edit {
  const answer = screen.answer.peek();
  const link = answer?.kind === 'link' ? answer.link : null;
  /** Where it leads, as far as anybody knows. */
  const previous =
    link?.destination ?? (answer?.kind === 'link' && answer.asked === 'destination' ? answer.address : null);
  const draft = signal(previous ?? '');

  return {
    draft,
    type(text) {
      draft.value = text;
      if (screen.trouble.value?.failure.kind === 'address') screen.trouble.value = null;
    },
    async save() {
      if (link === null || changing(screen)) return;
      const read = readAddress(draft.value);
      if (!read.ok) {
        screen.trouble.value = { failure: read.failure, again: null };
        return;
      }
      draft.value = read.value;
      if (read.value === previous) return closePanel();
      await send({ action: 'edit', shortUrl: link.shortUrl, destination: read.value, previous });
    },
  };
}
