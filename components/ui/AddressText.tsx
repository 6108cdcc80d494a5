import type { ComponentChild, TargetedClipboardEvent } from 'preact';
import { asPeopleWrite } from './as-people-write.ts';
import { directedParts, isAddressText } from '../../lib/address/written-direction.ts';
import { withoutScheme } from '../../lib/address/address.ts';

interface AddressTextProps {
  of: string;
  hidesScheme?: boolean;
}

/**
 * An address as people write it, for an element with `dir="ltr"`. What leads there or is copied stays the address as it
 * is, and so does the element's tooltip.
 */
export function AddressText({ of, hidesScheme = false }: AddressTextProps) {
  const readable = asPeopleWrite(of);
  return <Directed text={hidesScheme ? withoutScheme(readable) : readable} />;
}

interface DirectedProps {
  /** An address. */
  text: string;
  /** Draws a part of it that begins at this place. */
  draw?: (part: string, place: number) => ComponentChild;
}

/** An address whose parts stay in their order from left to right, also those that are written from right to left. */
export function Directed({ text, draw = (part) => part }: DirectedProps) {
  const parts = directedParts(text);
  let place = 0;
  return (
    <>
      {parts.map((part, number) => {
        const drawn = draw(part, place);
        place += part.length;
        return parts.length === 1 ? drawn : <bdi key={number}>{drawn}</bdi>;
      })}
    </>
  );
}

/** A link's name in an element with `dir="auto"`: a title has its own direction, an address is written left to right. */
export function NameText({ name }: { name: string }) {
  return isAddressText(name) ? (
    <bdi dir="ltr">
      <Directed text={name} />
    </bdi>
  ) : (
    <>{name}</>
  );
}

/** Returns a handler that copies the address as it is if all that is shown of it is selected. */
export const copiesAsItIs =
  (address: string) =>
  (event: TargetedClipboardEvent<HTMLElement>): void => {
    // Between two parts of an address the browser puts a line break.
    if (getSelection()?.toString().replaceAll(/\s/g, '') !== event.currentTarget.textContent) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', address);
  };
