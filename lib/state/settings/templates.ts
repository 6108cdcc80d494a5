import { templateForm, type CopyAs } from '../../preferences/copy-as.ts';
import { firstTemplate, mostTemplates } from '../../preferences/copy-template.ts';
import { fitTogether } from '../../preferences/named.ts';
import { templateProblem, type TemplateProblem } from '../../preferences/template-problem.ts';
import type { NamedListKind } from './named-items.ts';
import type { StoredName } from './typed-items.ts';

/** The person's own templates. If links are copied by one that is removed, they are copied as addresses from then on. */
export const templates: NamedListKind<TemplateProblem> = {
  most: mostTemplates,
  firstText: firstTemplate,
  itemsOf: ({ copyTemplates }) => copyTemplates,
  changeTo: (copyTemplates) => ({ copyTemplates }),
  fit: fitTogether,
  textProblem: templateProblem,
  passUse: ({ copyAs }, from, to) => (copyAs === formOf(from) ? { copyAs: formOf(to) } : null),
};

function formOf(name: StoredName): CopyAs {
  return name === null ? 'address' : templateForm(name);
}
