import { message } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import {
  fillTemplate,
  longestTemplate,
  templatePlaceholders,
  type TemplateProblem,
} from '../../lib/preferences/copy-as.ts';
import type { NamedListState } from '../../lib/state/settings/named-list.ts';
import type { NamedListWords } from './NamedItemDialog.tsx';
import { NamedList } from './NamedList.tsx';

export function Templates({ list, locked }: { list: NamedListState<TemplateProblem>; locked: boolean }) {
  const words: NamedListWords<TemplateProblem> = {
    kind: 'Template',
    help: message('settingsTemplateHelp', ...templatePlaceholders),
    placeholders: templatePlaceholders,
    textLabel: message('settingsTemplate'),
    example: (text) => fillTemplate(text, { ...sample, title: message('settingsItemExampleTitle') }),
    textProblem,
    noLongerUsed: message('settingsTemplateUnused'),
  };
  return <NamedList list={list} words={words} locked={locked} />;
}

/** An example link that exists nowhere. */
const sample = { short: 'https://s.example/aB3x', destination: 'https://example.com/page' };

function textProblem(problem: TemplateProblem | 'no-room'): string {
  if (problem === 'empty') return message('settingsTemplateEmpty');
  if (problem === 'no-short') return message('settingsTemplateNoShort', '{short}');
  if (problem === 'no-room') return message('settingsTemplateNoRoom');
  return message('settingsTemplateTooLong', formatCount(longestTemplate));
}
