import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { mostTemplates } from '../../lib/preferences/copy-template.ts';
import type { TemplatesState } from '../../lib/state/settings/templates.ts';
import { message } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import text from '../ui/text.module.css';
import { RemovedTemplate } from './RemovedTemplate.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import styles from './Templates.module.css';

/** The person's own templates, folded until one of them needs the focus, and the button that adds one. */
export function Templates({ templates }: { templates: TemplatesState }): VNode {
  const list = useRef<HTMLDetailsElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const rows = templates.rows.value;
  const removed = templates.removed.value;
  const isFull = templates.isFull.value;
  const focus = templates.focus.value;
  const focused = useRef(focus);

  useLayoutEffect(() => {
    if (focus === null || focus === focused.current || list.current === null) return;
    focused.current = focus;
    list.current.open = true;
    if (focus.on === 'undo') undo.current?.focus();
    else list.current.querySelectorAll('input')[focus.on]?.focus();
  }, [focus]);

  const drawn = rows.map((template, place) => (
    <TemplateFields key={place} id={`template-${place}`} template={template} templates={templates} />
  ));
  if (removed !== null) {
    const inPlace = <RemovedTemplate key="removed" removed={removed} button={undo} onUndo={templates.undo} />;
    drawn.splice(removed.place, 0, inPlace);
  }
  return (
    <div class={styles.templates}>
      {drawn.length > 0 && (
        <details ref={list} class={styles.list}>
          <summary>{message('settingsTemplates', formatCount(rows.length))}</summary>
          <p id="template-help" class={text.soft}>
            {message('settingsTemplateHelp', '{title}', '{short}', '{destination}')}
          </p>
          {drawn}
        </details>
      )}
      <button
        type="button"
        aria-disabled={isFull}
        aria-describedby={isFull ? 'templates-full' : undefined}
        onClick={templates.add}
      >
        {message('settingsTemplateAdd')}
      </button>
      {isFull && (
        <p id="templates-full" class={text.soft}>
          {message('settingsTemplatesFull', formatCount(mostTemplates))}
        </p>
      )}
    </div>
  );
}
