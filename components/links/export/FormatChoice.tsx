import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import { exportFormats, type ExportFormat } from '../../../lib/export/links-export.ts';
import { message } from '../../../lib/i18n/messages.ts';
import styles from './export.module.css';

/** A format of the links, or of their clicks day by day. */
export type ChosenFormat = ExportFormat | 'history';

interface FormatChoiceProps {
  format: ChosenFormat;
  /** The clicks of links day by day can be exported. */
  withHistory: boolean;
  onChoose(format: ChosenFormat): void;
}

/** The radio buttons of the export formats. */
export function FormatChoice({ format, withHistory, onChoose }: FormatChoiceProps): VNode {
  const id = `${useId()}-format`;
  return (
    <fieldset class={styles.formats} role="radiogroup" aria-labelledby={id}>
      <legend class={styles.legend} id={id}>
        {message('exportFormat')}
      </legend>
      {[...exportFormats, ...(withHistory ? (['history'] as const) : [])].map((each) => (
        <label key={each} class={styles.format}>
          <input
            class={styles.radio}
            type="radio"
            name={id}
            value={each}
            checked={format === each}
            onChange={() => onChoose(each)}
          />
          {message(each === 'history' ? 'clickHistory' : `exportFormatName_${each}`)}
        </label>
      ))}
    </fieldset>
  );
}
