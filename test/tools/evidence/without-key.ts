import { readFile, writeFile } from 'node:fs/promises';
import { traces } from '../secret/canary.ts';

const longest = 2_000;

/** Returns a text, cut to a readable length; one that contains the secret key in any encoding is withheld. */
export function withoutKey(text: string): string {
  if (traces(text).length > 0) return '(withheld: it contains the secret key)';
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
}

/** Withholds the lines of a file that contain the secret key. Playwright's account of a failure has every field's text. */
export async function withholdKey(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (traces(text).length > 0) await writeFile(file, text.split('\n').map(withoutKey).join('\n'));
}
