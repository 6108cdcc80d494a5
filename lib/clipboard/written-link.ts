import { templateName } from '../preferences/copy-as.ts';
import { fillTemplate } from '../preferences/template.ts';
import { localDay } from '../time/days.ts';
import type { Form, Writer } from './clip.ts';
import { htmlOf } from './html.ts';
import { markdownOf } from './markdown.ts';

/** Returns what writes one link. Without a template of the form's name, that is its address: never nothing. */
export function writerOf({ copyAs, copyTemplates }: Form): Writer {
  if (copyAs === 'markdown') return markdownOf;
  if (copyAs === 'html') return htmlOf;
  const name = templateName(copyAs);
  const template = copyTemplates.find((each) => each.name === name)?.text ?? '{short}';
  return (parts) => fillTemplate(template, parts, localDay(Date.now()));
}
