import type { VNode } from 'preact';
import { figureNames } from '../../../lib/statistics/shown-days.ts';
import { word } from '../../../lib/words.ts';
import { figureTitles } from './day-words.ts';

/** The headings of a figure a column. */
export function FigureHeadings(): VNode {
  return (
    <>
      {figureNames.map((name) => (
        <th key={name} scope="col">
          {word(figureTitles[name])}
        </th>
      ))}
    </>
  );
}
