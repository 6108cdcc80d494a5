import { signal } from '@preact/signals-core';
import { readAddress } from '../../address/address.ts';
import type { Popup } from './popup.ts';
import { changing } from './screen.ts';

/** Creates the state of the Edit panel, which changes the shown link's destination. */
export function createEditPanel({ screen, send, closePanel }: Popup) {
  const answer = screen.answer.peek();
  const link = answer?.kind === 'link' ? answer.link : null;
  /** The present destination; null if it is unknown. */
  const previous =
    link?.destination ?? (answer?.kind === 'link' && answer.asked === 'destination' ? answer.address : null);
  const draft = signal(previous ?? '');

  return {
    /** The text of the Destination box. */
    draft,
    type(text: string): void {
      draft.value = text;
      if (screen.trouble.value?.failure.kind === 'address') screen.trouble.value = null;
    },
    /** Sends the text of the box as the new destination. The panel stays open until the change has happened. */
    async save(): Promise<void> {
      if (link === null || changing(screen)) return;
      const address = readAddress(draft.value);
      if (!address.ok) {
        screen.trouble.value = { failure: address.failure, again: null };
        return;
      }
      draft.value = address.value;
      if (address.value === previous) return closePanel();
      await send({ action: 'edit', shortUrl: link.shortUrl, destination: address.value, previous });
    },
  };
}
