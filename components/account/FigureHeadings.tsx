import type { VNode } from 'preact';
import { figureNames } from '../../lib/account/shown-days.ts';
import { message } from '../../lib/i18n/messages.ts';
import { figureTitles } from './day-messages.ts';

/** The column headings of a table with one figure per column. */
export function FigureHeadings(): VNode {
  return (
    <>
      {figureNames.map((name) => (
        <th key={name} scope="col">
          {message(figureTitles[name])}
        </th>
      ))}
    </>
  );
}
