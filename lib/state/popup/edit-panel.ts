import { computed, signal } from '@preact/signals-core';
import { leadsToShortLink, readDestination } from '../../address/short-address.ts';
import type { Answer } from '../../link/link.ts';
import type { Popup } from './popup.ts';
import { changing } from './screen.ts';

/** Creates the state of the Edit panel, which changes the shown link's destination. */
export function createEditPanel({ screen, rpc, send, closePanel }: Popup) {
  const answer = screen.answer.peek();
  const link = answer?.kind === 'link' ? answer.link : null;
  const failed = screen.trouble.peek()?.change;
  /** The destination of an earlier Save that is not confirmed. */
  const unsaved = failed?.action === 'edit' && failed.shortUrl === link?.shortUrl ? failed.destination : null;
  const draft = signal(unsaved ?? destinationOf(answer) ?? '');
  let isTyped = unsaved !== null;
  /** True once the link was changed elsewhere: the popup does not look it up again while the panel is open. */
  let isOutdated = false;

  /** Returns where the link leads now, if the service has confirmed it, maybe since the panel was opened; else null. */
  function present(): string | null {
    return isOutdated || screen.remembered.value !== null ? null : destinationOf(screen.answer.value);
  }

  return {
    /** The text of the Destination box. */
    draft,
    /** True if the text looks like another short link: visitors would be redirected twice. */
    isShortLink: computed(() => link !== null && leadsToShortLink(draft.value, link.shortUrl)),
    /** Starts following changes of the link elsewhere. Returns a function that stops this. */
    start: (): (() => void) =>
      rpc.onChanged((changed) => {
        // The worker also announces the panel's own change, while it is under way.
        if (changed.what === 'link' && changed.shortUrl === link?.shortUrl && !changing(screen)) isOutdated = true;
      }),
    type(text: string): void {
      isTyped = true;
      draft.value = text;
      if (screen.trouble.value?.failure.kind === 'address') screen.trouble.value = null;
    },
    /** Sends the text of the box as the new destination. The panel stays open until the change has happened. */
    async save(): Promise<void> {
      if (link === null || changing(screen)) return;
      const address = readDestination(draft.value, link.shortUrl);
      if (!address.ok) {
        screen.trouble.value = { failure: address.failure, again: null };
        return;
      }
      draft.value = address.value;
      const previous = present();
      if (!isTyped || address.value === previous) return closePanel();
      await send({ action: 'edit', shortUrl: link.shortUrl, destination: address.value, previous });
    },
  };
}

/** Returns the destination of the answer's link; null if it is unknown. */
function destinationOf(answer: Answer | null): string | null {
  if (answer?.kind !== 'link') return null;
  return answer.link.destination ?? (answer.asked === 'destination' ? answer.address : null);
}
