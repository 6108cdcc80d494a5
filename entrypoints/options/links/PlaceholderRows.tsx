import type { VNode } from 'preact';

/** How many (count) fill the window until rows are known. */
const count = 8;

/** Rows to be, as long as nothing is known. */
export function PlaceholderRows(): VNode {
  return (
    <>
      {Array.from({ length: count }, (_, place) => (
        <tr key={place} class="row placeholder" aria-hidden="true">
          <td class="check" />
          <td class="link">
            <i class="bar-of-text" />
            <i class="bar-of-text short" />
          </td>
          <td class="destination">
            <i class="bar-of-text" />
          </td>
        </tr>
      ))}
    </>
  );
}
