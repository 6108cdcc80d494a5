import type { Signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import { message } from '../../../lib/i18n/messages.ts';
import { SelectField } from '../../ui/SelectField.tsx';

/** What is copied of the results: the short links, or each address with its short link. */
export type ResultForm = 'links' | 'tabs' | 'markdown';

/** The choice of what is copied. */
export function ResultFormChoice({ form }: { form: Signal<ResultForm> }): VNode {
  return (
    <SelectField<ResultForm>
      id={`${useId()}-form`}
      label={message('bulkShortenForm')}
      value={form.value}
      options={[
        { value: 'links', name: message('bulkShortenResults') },
        { value: 'tabs', name: message('bulkShortenForm_tabs') },
        { value: 'markdown', name: message('bulkShortenForm_markdown') },
      ]}
      onChange={(chosen) => (form.value = chosen)}
    />
  );
}
