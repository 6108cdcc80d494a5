import type { ComponentChild, ComponentType } from 'preact';
import { message } from '../../../lib/i18n/messages.ts';
import type { HideableColumn } from '../../../lib/preferences/preferences.ts';
import type { ListName } from '../../../lib/link/link-list.ts';
import type { Sort } from '../../../lib/routes/link-view.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import text from '../../ui/text.module.css';
import { ClicksCell, DestinationCell, LinkCell, TimeCell, type Row } from './cells.tsx';
import { GainCell, GainDaysChoice } from './GainCell.tsx';
import { RowActions } from './RowActions.tsx';
import styles from './links-table.module.css';

/** Which of the columns that not every table has are shown, by their names. */
export type ShownColumns = Record<HideableColumn, boolean>;

/** Where a column stands. From 48rem (CSS) on, rows have columns; in a narrower window, each row is a card. */
interface Place {
  /** The width from 64rem on, as a track of a CSS grid. */
  wide: string;
  /** The width below 64rem, if it is another. */
  middle?: string;
  /** The height of its line on a card (rem); "fact" if it stands in the lines below, "end" at the end of the one above them. */
  card: number | 'fact' | 'end';
}

/** A column of the table of links. */
export interface Column {
  /** Also names the area of the grid. */
  name: string;
  heading(list: ListName): ComponentChild;
  /** The value to sort the rows by. On cards, only the headings that sort are visible. */
  sort?: Sort['by'];
  /** What stands in the heading beside its name. */
  Choice?: ComponentType<{ state: LinksState }>;
  place(shown: ShownColumns, list: ListName): Place;
  /** The class of its cells and its heading. */
  style?: string | undefined;
  Cell: ComponentType<Row>;
}

/** The columns after the checkbox, in their order. */
const columns: readonly Column[] = [
  {
    name: 'link',
    heading: () => message('linksColumn_link'),
    place: () => ({ wide: 'minmax(0, 7fr)', card: 3 }),
    style: styles.link,
    Cell: LinkCell,
  },
  {
    name: 'destination',
    heading: () => message('destination'),
    place: ({ gained }) => ({
      wide: 'minmax(0, 6fr)',
      middle: gained ? 'minmax(0, 5fr)' : 'minmax(0, 6fr)',
      card: 2.25,
    }),
    style: styles.destination,
    Cell: DestinationCell,
  },
  {
    name: 'clicks',
    heading: () => message('clicksTitle'),
    sort: 'clicks',
    place: ({ gained }) => ({
      wide: gained ? '5rem' : '6rem',
      middle: gained ? '4.5rem' : '5.25rem',
      card: 'fact',
    }),
    style: styles.number,
    Cell: ClicksCell,
  },
  {
    name: 'gained',
    heading: () => message('linksColumn_gained'),
    sort: 'gained',
    Choice: GainDaysChoice,
    place: () => ({ wide: '11.5rem', middle: '11rem', card: 'fact' }),
    style: `${styles.number} ${styles.gained}`,
    Cell: GainCell,
  },
  {
    name: 'time',
    heading: (list) => message(list === 'deleted' ? 'deletedTitle' : 'createdTitle'),
    sort: 'time',
    place: () => ({ wide: '11.25rem', middle: '9.25rem', card: 'fact' }),
    style: styles.time,
    Cell: TimeCell,
  },
  {
    name: 'actions',
    heading: () => <span class={text.hidden}>{message('linksColumn_actions')}</span>,
    // Restore is always seen, with its name in a wide window.
    place: (_shown, list) => ({
      wide: list === 'deleted' ? '11.25rem' : 'var(--buttons)',
      middle: 'var(--buttons)',
      card: 'end',
    }),
    style: styles.actions,
    Cell: RowActions,
  },
];

/** The room above and below the lines of a card (rem). */
const cardPadding = 1.25;

/** Lays out the columns of a list's table that shows these. */
export function layoutOf(which: ShownColumns, list: ListName) {
  const shown = columns.filter(({ name }) => !(name in which) || which[name as keyof ShownColumns]);
  const placed = shown.map((column) => ({ name: column.name, ...column.place(which, list) }));
  const areas = ['check', ...placed.map(({ name }) => name)].join(' ');
  const grid = (widths: readonly string[]): string => `'${areas}' / var(--check) ${widths.join(' ')}`;
  const [card, small] = [cardOf(placed, 3), cardOf(placed, 2)];
  return {
    columns: shown,
    /** The custom properties from which the style sheet takes the layout of the present window. */
    style: {
      // The destination beside a name that is an address has its host.
      '--name-host': shown.some(({ name }) => name === 'destination') ? 'none' : 'block',
      '--grid-wide': grid(placed.map(({ wide }) => wide)),
      '--grid-middle': grid(placed.map(({ wide, middle = wide }) => middle)),
      '--grid-card': card.grid,
      '--row-card': `${card.height + cardPadding}rem`,
      '--grid-small': small.grid,
      '--row-small': `${small.height + cardPadding}rem`,
    },
  };
}

/** The height of a line of facts on a card (rem). */
const factsHeight = 1.5;

/**
 * Returns the grid of a card with these columns, and the height of its lines together (rem). Its facts have one line, or
 * two of them and one in the smallest window.
 */
function cardOf(
  places: readonly { name: string; card: Place['card'] }[],
  mostFacts: number,
): { grid: string; height: number } {
  const lines = places.flatMap(({ name, card }) => (typeof card === 'number' ? [{ name, height: card }] : []));
  const facts = places.filter(({ card }) => card === 'fact').map(({ name }) => name);
  const factLines = [facts.slice(0, mostFacts), facts.slice(mostFacts)].filter((line) => line.length > 0);
  const rows = lines.map(({ name, height }, index) => {
    const end = index === lines.length - 1 ? 'actions' : '.';
    return `'${index === 0 ? 'check' : '.'} ${name} ${name} ${name} ${end}' ${height}rem`;
  });
  for (const line of factLines) {
    // The last fact has the room that is left.
    const filled = [0, 1, 2].map((place) => line[place] ?? line.at(-1)).join(' ');
    rows.push(`'. ${filled} .' ${factsHeight}rem`);
  }
  return {
    // The actions stand over the end of their line, whose text leaves room for them: the facts need that of theirs.
    grid: `${rows.join(' ')} / var(--check) auto auto minmax(0, 1fr) 0`,
    height: lines.reduce((sum, { height }) => sum + height, factsHeight * factLines.length),
  };
}
