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

/** The place on a card: the line from the top, its height (rem), and what stands at the end of that line. */
type CardLine = readonly [line: number, height: number, end?: 'actions'];

/** Where a column stands. From 48rem (CSS) on, rows have columns; in a narrower window, each row is a card. */
interface Place {
  /** The width from 64rem on, as a track of a CSS grid. */
  wide: string;
  /** The width below 64rem, if it is another. */
  middle?: string;
  /** Its line on a card; "end" if it stands at the end of others, null if a narrow window does not have the column. */
  card: CardLine | 'end' | null;
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
  place(shown: ShownColumns): Place;
  /** The class of its cells and its heading. */
  style?: string | undefined;
  Cell: ComponentType<Row>;
}

/** The columns after the checkbox, in their order. */
const columns: readonly Column[] = [
  {
    name: 'link',
    heading: () => message('linksColumn_link'),
    place: () => ({ wide: 'minmax(0, 7fr)', card: [1, 3] }),
    style: styles.link,
    Cell: LinkCell,
  },
  {
    name: 'destination',
    heading: () => message('destination'),
    place: ({ gained }) => ({
      wide: 'minmax(0, 5fr)',
      middle: gained ? 'minmax(0, 4fr)' : 'minmax(0, 5fr)',
      card: [2, 1.75],
    }),
    style: styles.destination,
    Cell: DestinationCell,
  },
  {
    name: 'clicks',
    heading: () => message('clicksTitle'),
    sort: 'clicks',
    place: ({ gained }) => ({
      wide: gained ? '5.5rem' : '6rem',
      middle: gained ? '4.5rem' : '5.25rem',
      card: [3, 1.125, 'actions'],
    }),
    style: styles.number,
    Cell: ClicksCell,
  },
  {
    name: 'gained',
    heading: () => message('linksColumn_gained'),
    sort: 'gained',
    Choice: GainDaysChoice,
    place: () => ({ wide: '10rem', middle: '9.5rem', card: [5, 1.75] }),
    style: `${styles.number} ${styles.gained}`,
    Cell: GainCell,
  },
  {
    name: 'time',
    heading: (list) => message(list === 'deleted' ? 'deletedTitle' : 'createdTitle'),
    sort: 'time',
    place: ({ gained }) => ({
      wide: '9rem',
      middle: gained ? '6.5rem' : '7.25rem',
      card: [4, 1.125, 'actions'],
    }),
    style: styles.time,
    Cell: TimeCell,
  },
  {
    name: 'actions',
    heading: () => <span class={text.hidden}>{message('linksColumn_actions')}</span>,
    place: () => ({ wide: '5rem', card: 'end' }),
    style: styles.actions,
    Cell: RowActions,
  },
];

/** Lays out the columns of a table that shows these. */
export function layoutOf(which: ShownColumns) {
  const shown = columns.filter(({ name }) => !(name in which) || which[name as keyof ShownColumns]);
  const placed = shown.map((column) => ({ column, name: column.name, ...column.place(which) }));
  const areas = ['check', ...placed.map(({ name }) => name)].join(' ');
  const grid = (widths: readonly string[]): string => `'${areas}' / var(--check) ${widths.join(' ')}`;
  const card = cardOf(placed.map(({ name, card: line }) => ({ name, line })));
  return {
    columns: shown,
    /** The columns that a card has. */
    onCards: placed.filter(({ card: line }) => line !== null).map(({ column }) => column),
    /** The custom properties from which the style sheet takes the layout of the present window. */
    style: {
      '--grid-wide': grid(placed.map(({ wide }) => wide)),
      '--grid-middle': grid(placed.map(({ wide, middle = wide }) => middle)),
      '--grid-card': card.grid,
      '--row-card': `${card.height + 1.75}rem`,
    },
  };
}

/** Returns the grid of a card with these lines, and their height together (rem). */
function cardOf(places: readonly { name: string; line: Place['card'] }[]): { grid: string; height: number } {
  const lines = places
    .flatMap(({ name, line }) => (line === null || line === 'end' ? [] : [{ name, line }]))
    .toSorted((one, other) => one.line[0] - other.line[0]);
  const rows = lines.map(
    ({ name, line: [, height, end = name] }, index) => `'${index === 0 ? 'check' : '.'} ${name} ${end}' ${height}rem`,
  );
  return {
    grid: `${rows.join(' ')} / var(--check) 1fr auto`,
    height: lines.reduce((sum, { line: [, height] }) => sum + height, 0),
  };
}
