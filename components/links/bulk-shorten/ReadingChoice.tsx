import { useId } from 'preact/hooks';
import type { ColumnChoice as ColumnChosen, PossibleColumn } from '../../../lib/address-list/table-columns.ts';
import { message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import type { BulkShorten } from '../../../lib/state/links/bulk/bulk-shorten.ts';
import text from '../../ui/text.module.css';
import styles from './bulk-shorten.module.css';
import { columnName } from './state-messages.ts';

/**
 * The question which column of a table has the addresses, until it is answered with some values of each; the heading of
 * that column if there is nothing to ask; nothing for a list that is no table.
 */
export function ColumnChoice({ bulk }: { bulk: Pick<BulkShorten, 'question' | 'foundColumn' | 'chooseColumn'> }) {
  const question = bulk.question.value;
  if (question === null) {
    const found = cleanText(bulk.foundColumn.value ?? '');
    return found === '' ? null : <p class={text.soft}>{message('columnFound', found)}</p>;
  }
  const columns = question.columns.map((column) => ({
    choice: column.index,
    name: columnName(column),
    // Once one is chosen, the rows below show what it has.
    samples: question.chosen === null ? column.values : notesOn(column, question.chosen),
  }));
  return (
    <ReadingChoice
      quiet={question.chosen !== null}
      legend={message('columnQuestion')}
      options={[...columns, { choice: 'all' as const, name: message('columnAll'), samples: [] }]}
      chosen={question.chosen}
      onChoose={bulk.chooseColumn}
    />
  );
}

/** Says in how many rows a column has an address if it lacks some, and how many are left out if another one is chosen. */
function notesOn({ index, count, filled: [filled, rows] }: PossibleColumn, chosen: ColumnChosen): string[] {
  if (count === 0) return [];
  return [
    ...(filled < rows ? [message('columnSparse', formatCount(filled), formatCount(rows))] : []),
    ...(chosen === 'all' || chosen === index ? [] : [pluralMessage('columnNotTaken', count)]),
  ];
}

/** The choice of the column with the titles; nothing for a list in which no column may have any. */
export function TitleChoice({ bulk }: { bulk: Pick<BulkShorten, 'question' | 'titleQuestion' | 'chooseTitle'> }) {
  const id = useId();
  const titles = bulk.titleQuestion.value;
  // First the addresses: without them, there are no rows that show a title.
  if (titles === null || bulk.question.value?.chosen === null) return null;
  return (
    <div class={styles.titles}>
      <div>
        <label for={id} class={text.soft}>
          {message('columnTitle')}
        </label>
        <select
          id={id}
          value={titles.chosen ?? 'none'}
          aria-describedby={`${id}-use`}
          onChange={({ currentTarget: { value } }) => bulk.chooseTitle(value === 'none' ? value : Number(value))}
        >
          {titles.columns.map((column) => (
            <option key={column.index} value={column.index}>
              {columnName(column)}
            </option>
          ))}
          <option value="none">{message('columnNoTitle')}</option>
        </select>
      </div>
      <p id={`${id}-use`} class={text.soft}>
        {message('columnTitleUse')}
      </p>
    </div>
  );
}

/** Says that lines of a file are not UTF-8, and offers the encodings that they may be in; nothing for other texts. */
export function EncodingChoice({ draft }: { draft: Pick<BulkShorten, 'unsureLines' | 'chooseEncoding'> }) {
  const unsure = draft.unsureLines.value;
  if (unsure === null) return null;
  return (
    <ReadingChoice
      quiet
      legend={message('fileEncoding', unsure.encoding, formatCount(unsure.count))}
      options={unsure.choices.map(({ encoding, line }) => ({ choice: encoding, name: encoding, samples: [line] }))}
      chosen={unsure.encoding}
      onChoose={(encoding) => void draft.chooseEncoding(encoding)}
    />
  );
}

interface ReadingChoiceProps<Choice> {
  legend: string;
  /** The ways to read, each with what would be read. */
  options: readonly { choice: Choice; name: string; samples: readonly string[] }[];
  chosen: Choice | null;
  onChoose(choice: Choice): void;
  /** Nothing has to be chosen. */
  quiet?: boolean;
}

/** The ways in which a table or a file can be read. */
function ReadingChoice<Choice extends string | number>(props: ReadingChoiceProps<Choice>) {
  const { legend, options, chosen, onChoose, quiet = false } = props;
  const group = useId();
  return (
    <fieldset class={quiet ? `${styles.columns} ${styles.quiet}` : styles.columns}>
      <legend>{legend}</legend>
      {options.map(({ choice, name, samples }) => (
        <div key={choice}>
          <input
            id={`${group}-${choice}`}
            type="radio"
            name={group}
            checked={chosen === choice}
            aria-describedby={`${group}-${choice}-samples`}
            onChange={() => onChoose(choice)}
          />
          <label for={`${group}-${choice}`}>{name}</label>
          <ul id={`${group}-${choice}-samples`} class={text.soft}>
            {samples.map((sample, place) => (
              <li key={place} class={quiet ? text.twoLines : text.line} dir={quiet ? 'auto' : 'ltr'}>
                {cleanText(sample)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </fieldset>
  );
}
