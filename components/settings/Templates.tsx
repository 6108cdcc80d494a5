import type { VNode } from 'preact';
import { fillTemplate, longestTemplate, mostTemplates } from '../../lib/preferences/copy-template.ts';
import type { TemplateProblem } from '../../lib/preferences/template-problem.ts';
import type { NamedListState } from '../../lib/state/settings/named-list.ts';
import { message } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import { shownName } from '../ui/copy-form-names.ts';
import { AddItem } from './AddItem.tsx';
import { LockedList } from './LockedList.tsx';
import { NamedList } from './NamedList.tsx';
import styles from './NamedList.module.css';
import type { NamedListWords } from './named-list-words.ts';

interface TemplatesProps {
  templates: NamedListState<TemplateProblem>;
  /** The person's organisation has set them. */
  locked: boolean;
}

/** The person's own templates, and the button that adds one. */
export function Templates({ templates, locked }: TemplatesProps): VNode {
  if (locked) return <LockedList items={templates.rows.value} words={words()} />;
  return (
    <div class={styles.lists}>
      <NamedList list={templates} words={words()} />
      <AddItem
        id="templates-full"
        label={message('settingsTemplateAdd')}
        refused={templates.isFull.value ? message('settingsTemplatesFull', formatCount(mostTemplates)) : null}
        onAdd={() => void templates.add()}
      />
    </div>
  );
}

function words(): NamedListWords<TemplateProblem> {
  return {
    id: 'template',
    title: (count) => message('settingsTemplates', formatCount(count)),
    help: message('settingsTemplateHelp', '{title}', '{short}', '{destination}'),
    newItem: message('settingsTemplateNew'),
    shownName,
    textLabel: message('settingsTemplate'),
    example: (text) => fillTemplate(text, { ...sample, title: message('settingsItemExampleTitle') }),
    nameEmpty: message('settingsTemplateNameEmpty'),
    nameTaken: message('settingsTemplateNameTaken'),
    textProblem,
    stays: message('settingsTemplateStays'),
    noLongerUsed: message('settingsTemplateUnused'),
  };
}

/** An example link that exists nowhere. */
const sample = { short: 'https://s.example/aB3x', destination: 'https://example.com/page' };

function textProblem(problem: TemplateProblem | 'no-room'): string {
  if (problem === 'empty') return message('settingsTemplateEmpty');
  if (problem === 'no-short') return message('settingsTemplateNoShort', '{short}');
  if (problem === 'no-room') return message('settingsTemplateNoRoom');
  return message('settingsTemplateTooLong', formatCount(longestTemplate));
}
