import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import { Alert } from '../../../../components/Alert.tsx';
import type { ChosenTabs } from '../../../../lib/chosen-tabs.ts';
import type { ShortenMany } from '../../../../lib/state/links/shorten-many.ts';
import { counted, word } from '../../../../lib/words.ts';
import { ListReading } from './ListReading.tsx';
import { TabButtons } from './TabButtons.tsx';

interface AddressListFormProps {
  many: ShortenMany;
  /** The tabs it was opened for, null where it was for none in particular. */
  chosen: ChosenTabs | null;
  onClose(): void;
}

/** Where the list is typed, pasted, dropped or chosen, and what was read of it. */
export function AddressListForm({ many, chosen, onClose }: AddressListFormProps): VNode {
  const id = useId();
  const refused = many.refused.value;
  const good = many.list.value?.good.length ?? 0;

  return (
    <div class="shorten-many">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          many.start();
        }}
      >
        <p id={`${id}-help`} class="soft">
          {word('shortenManyHelp')} {word('shortenManyClosing')}
        </p>
        <label for={id}>{word('shortenManyAddresses')}</label>
        <textarea
          id={id}
          data-next
          rows={8}
          dir="ltr"
          wrap="off"
          value={many.text.value}
          autocomplete="off"
          autocapitalize="off"
          autofocus={(chosen?.highlighted ?? []).length === 0}
          spellcheck={false}
          aria-describedby={`${id}-help`}
          onInput={(event) => many.type(event.currentTarget.value)}
        />
        <label for={`${id}-file`}>{word('shortenManyFile')}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) void many.take(file);
            currentTarget.value = ''; // The same file can be chosen again.
          }}
        />
        {refused !== null && <Alert title={word(`shortenManyFile_${refused}`)} next="" />}
        <TabButtons tabs={many.tabs} chosen={chosen} />
        <ListReading list={many.list.value} />
        <div class="shorten-many-actions">
          <button class="primary" aria-disabled={!many.ready.value}>
            {good === 0 ? word('shorten') : counted('shortenManyStart', good)}
          </button>
          <button type="button" onClick={onClose}>
            {word('close')}
          </button>
        </div>
      </form>
    </div>
  );
}
