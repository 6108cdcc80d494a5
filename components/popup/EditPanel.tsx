import { useEffect, useState } from 'preact/hooks';
import { createEditPanel } from '../../lib/state/popup/edit-panel.ts';
import { DestinationBox } from '../ui/DestinationBox.tsx';
import { AddressText } from '../ui/AddressText.tsx';
import { ShortLinkLine, type PanelProps } from './LinkCard.tsx';
import { PanelForm } from './PanelForm.tsx';

/** The panel that changes the link's destination. */
export function EditPanel(props: PanelProps) {
  const { popup } = props;
  const { answer, trouble } = popup.screen;
  const [edit] = useState(() => createEditPanel(popup));
  useEffect(edit.start, [edit]);
  return (
    <PanelForm {...props} button="save" isShortLink={edit.isShortLink.value} onSubmit={edit.save}>
      {answer.value?.kind === 'link' && (
        <ShortLinkLine>
          <b dir="ltr">
            <AddressText of={answer.value.link.shortUrl} />
          </b>
        </ShortLinkLine>
      )}
      <DestinationBox
        box={select}
        draft={edit.draft.value}
        isInvalid={trouble.value?.failure.kind === 'address'}
        describedBy="trouble"
        onType={edit.type}
      />
    </PanelForm>
  );
}

function select(box: HTMLInputElement | null): void {
  box?.select();
}
