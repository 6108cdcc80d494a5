import type { PartialLink } from '../../lib/link/link.ts';
import { message } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import {
  fillTemplate,
  type LinkParts,
  longestTemplate,
  templatePlaceholders,
  type TemplateProblem,
} from '../../lib/preferences/template.ts';
import { localDay } from '../../lib/time/days.ts';
import type { NamedListState } from '../../lib/state/settings/named-list.ts';
import type { NamedListWords } from './NamedItemDialog.tsx';
import { NamedList } from './NamedList.tsx';
import { namedCopyForms } from '../ui/copy-form-names.ts';
import { linkName } from '../ui/link-name.ts';
import text from '../ui/text.module.css';

interface TemplatesProps {
  list: NamedListState<TemplateProblem>;
  example: PartialLink | null;
  locked: boolean;
}

/** The person's templates, with what one is and where it is chosen. */
export function Templates({ list, example, locked }: TemplatesProps) {
  const words: NamedListWords<TemplateProblem> = {
    kind: 'Template',
    help: message('settingsTemplateHelp', ...templatePlaceholders),
    textLabel: message('settingsTemplate'),
    example: (template) => fillTemplate(template, partsOf(example), localDay(Date.now())),
    textProblem,
    unchanged: () => '',
    readyMade: namedCopyForms([]).map(({ name }) => name),
    noLongerUsed: message('settingsTemplateUnused'),
  };
  return (
    <section aria-labelledby="templates">
      <h3 id="templates">{message('settingsTemplatesTitle')}</h3>
      <p class={text.soft}>{message('settingsTemplatesHelp', '{short}')}</p>
      <NamedList list={list} words={words} locked={locked} />
    </section>
  );
}

/** Returns what a template is filled with: of this link, or of one that exists nowhere. */
function partsOf(link: PartialLink | null): LinkParts {
  if (link !== null) return { title: linkName(link), short: link.shortUrl, destination: link.destination ?? '' };
  return {
    title: message('settingsItemExampleTitle'),
    short: 'https://s.example/aB3x',
    destination: 'https://example.com/page',
  };
}

function textProblem(problem: TemplateProblem | 'no-room'): string {
  if (problem === 'empty') return message('settingsTemplateEmpty');
  if (problem === 'no-short') return message('settingsTemplateNoShort', '{short}');
  if (problem === 'no-room') return message('settingsTemplateNoRoom');
  return message('settingsTemplateTooLong', formatCount(longestTemplate));
}
