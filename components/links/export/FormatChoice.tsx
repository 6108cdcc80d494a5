import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import { exportFormats, type ExportFormat } from '../../../lib/formats/export-formats.ts';
import { message } from '../../../lib/i18n/messages.ts';
import styles from './FormatChoice.module.css';

interface FormatChoiceProps {
  format: ExportFormat;
  onChoose(format: ExportFormat): void;
}

/** The radio buttons of the export formats. */
export function FormatChoice({ format, onChoose }: FormatChoiceProps): VNode {
  const id = `${useId()}-format`;
  return (
    <fieldset class={styles.formats} role="radiogroup" aria-labelledby={id}>
      <legend class={styles.legend} id={id}>
        {message('exportFormat')}
      </legend>
      {exportFormats.map((each) => (
        <label key={each} class={styles.format}>
          <input
            class={styles.radio}
            type="radio"
            name={id}
            value={each}
            checked={format === each}
            onChange={() => onChoose(each)}
          />
          {message(`exportFormatName_${each}`)}
        </label>
      ))}
    </fieldset>
  );
}
