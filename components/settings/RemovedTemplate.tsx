import type { Ref, VNode } from 'preact';
import type { RemovedTemplate as Removed } from '../../lib/state/settings/templates.ts';
import { joinSentences, message } from '../../lib/i18n/messages.ts';
import row from '../ui/button-row.module.css';
import { shownName } from '../ui/copy-form-names.ts';
import text from '../ui/text.module.css';

interface RemovedTemplateProps {
  removed: Removed;
  button: Ref<HTMLButtonElement>;
  onUndo(): Promise<void>;
}

/**
 * Says in the place of a template that it was removed, and brings it back. The button gets the focus, and the text
 * describes it, so that a screen reader says both.
 */
export function RemovedTemplate({ removed, button, onUndo }: RemovedTemplateProps): VNode {
  const said = message('settingsTemplateRemoved', nameOf(removed));
  return (
    <div class={row.row}>
      <p id="template-removed" class={text.soft}>
        {joinSentences(said, removed.wasUsed ? message('settingsTemplateUnused') : '')}
      </p>
      <button ref={button} type="button" aria-describedby="template-removed" onClick={() => void onUndo()}>
        {message('undo')}
      </button>
    </div>
  );
}

/** Returns the name of a template; one that was never stored may have had one typed. */
function nameOf({ template, typed }: Removed): string {
  return template === null ? typed?.name.trim() || message('settingsTemplateNew') : shownName(template.name);
}
