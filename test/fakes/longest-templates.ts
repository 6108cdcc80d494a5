import { longestTemplate, templateRules } from '../../lib/preferences/template.ts';
import { fitTogether, longestName, nameOf, type NamedText } from '../../lib/preferences/named-text.ts';

/** Characters that take the most bytes in the sync of one browser or another, as they are or escaped. */
export const costlyCharacters = [
  'x',
  'é',
  '字',
  '😀',
  '"',
  '\n',
  '<',
  '>',
  '&',
  '\u0001',
  '\u007F',
  '\u2028',
  '\uFFFE',
];

/** Returns as many templates of this character as there can be, each as long as they can be together. */
export function longestTemplates(character: string): NamedText[] {
  const ofLength = (length: number): NamedText[] =>
    Array.from({ length: templateRules.most }, (_, number) => ({
      name: nameOf(`${number}${character.repeat((longestName - 1) / character.length)}`),
      text: `{short}${character.repeat((length - '{short}'.length) / character.length)}`,
    }));
  let length = longestTemplate;
  while (!fitTogether(ofLength(length))) length -= 1;
  return ofLength(length);
}
