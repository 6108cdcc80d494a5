import { templateForm } from '../../preferences/copy-as.ts';
import { firstTemplate } from '../../preferences/copy-template.ts';

/** The name under which earlier versions store the text of their one template. */
export const earlierName = 'copyTemplate';

/**
 * Returns stored preferences with the template of an earlier version, whose form was `template`, as the only one of the
 * templates, without a name, if the person has used or changed it.
 */
export function withEarlierTemplate(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const isUsed = stored['copyAs'] === 'template';
  const text = stored[earlierName];
  const isKept = earlierName in stored && !('copyTemplates' in stored) && (isUsed || text !== firstTemplate);
  return {
    ...stored,
    ...(isUsed && { copyAs: templateForm('') }),
    ...(isKept && { copyTemplates: [{ name: '', text }] }),
  };
}
