import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { AddressLimit } from '../../address-list/limited-address.ts';
import { unsureReasonOf } from '../../address-list/unsure-link.ts';
import type { TextLink } from '../../address-list/whole-text.ts';
import type { OwnParameters } from '../../channel/channel-address.ts';
import type { AddressChange } from './bulk/cleaned-list.ts';
import { readOnly } from '../shared/signals.ts';

/** A link of the text; its address is cleaned. */
export type FoundLink = TextLink & {
  /** True if it looks like a short link of the account already. */
  isShort: boolean;
  /** What makes its address another one than was written. */
  changes: readonly AddressChange[];
  /** Why its address is probably not for everybody; null if nothing says so. */
  limit: AddressLimit | null;
};

/**
 * A link of the text with the address that is shortened, which has the parameters of a channel if there is one, and its own
 * parameters beside them.
 */
export type DraftLink = FoundLink & { sent: string | null; own: OwnParameters };

/** The places of chosen links in their text. */
export type ChosenPlaces = ReadonlySet<number>;

interface LinkChoiceDeps {
  /** The links of the text, in order; null while they are being read. */
  links: ReadonlySignal<readonly DraftLink[] | null>;
  /** Returns true while the choice must not change. */
  isLocked(): boolean;
}

/** Creates the choice of those links of a text that are to be shortened. */
export function createLinkChoice({ links, isLocked }: LinkChoiceDeps) {
  const chosen = signal<ChosenPlaces>(new Set());
  /** The links to choose once the text is read; null for the likely ones. */
  let wanted: ChosenPlaces | null = null;

  const placesOf = (isMeant: (link: DraftLink) => boolean): number[] =>
    (links.value ?? []).flatMap((link, place) => (isMeant(link) ? [place] : []));

  return {
    /** The places of the chosen links. */
    chosen: readOnly(chosen),
    /** The addresses of the chosen links, each once. */
    addresses: computed(() => {
      const all = [...chosen.value].map((place) => links.value?.[place]?.sent ?? null);
      return [...new Set(all)].filter((address) => address !== null);
    }),
    /** Returns the choice, to begin with it again: null for the likely links of a text that is not read yet. */
    present: (): ChosenPlaces | null => (links.value === null ? wanted : chosen.value),
    /** Chooses nothing until the next text is read, and then these links or the likely ones. */
    reset(next: ChosenPlaces | null): void {
      wanted = next;
      chosen.value = new Set();
    },
    /** Chooses the links that were waited for, once they are read. */
    begin: (): void => void (chosen.value = wanted ?? new Set(placesOf(isLikely))),
    /** Chooses a link to be shortened, or leaves it out. */
    choose(place: number, isChosen: boolean): void {
      if (isLocked() || (links.value?.[place]?.address ?? null) === null) return;
      const next = new Set(chosen.value);
      if (isChosen) next.add(place);
      else next.delete(place);
      chosen.value = next;
    },
    /** The counts of the links that are sure, and of those among them that are chosen. */
    counts: computed(() => {
      const sure = placesOf(isLikely);
      return { sure: sure.length, chosen: sure.filter((place) => chosen.value.has(place)).length };
    }),
    /** Chooses the links that are sure, or leaves them out if all are chosen. Another one stays as it is. */
    chooseSure(): void {
      if (isLocked()) return;
      const sure = placesOf(isLikely);
      const areChosen = sure.every((place) => chosen.value.has(place));
      const next = new Set(chosen.value);
      for (const place of sure) {
        if (areChosen) next.delete(place);
        else next.add(place);
      }
      chosen.value = next;
    },
  };
}

/** Returns true for a link that a person who shortens the links of a text is likely to mean. */
const isLikely = (link: DraftLink): boolean => link.address !== null && unsureReasonOf(link) === null;
