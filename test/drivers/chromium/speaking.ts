import { readdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../tools/run/command.ts';

/** The languages Curtail speaks, by the names of their folders. */
export const languages: readonly string[] = readdirSync(join(root, 'public', '_locales'));

/** The brackets around every text of the tests' made-up language. */
export const brackets = ['⟦', '⟧'] as const;

/**
 * Leaves a copy of the built extension only one language, as if the browser had chosen it: a Chromium may lack its own
 * texts for a language and then cannot run in it. `marked` is English with brackets around every text.
 */
export async function speakOnly(folder: string, language: string): Promise<void> {
  const locales = join(folder, '_locales');
  const kept = language === 'marked' ? 'en' : language;
  for (const other of await readdir(locales)) {
    if (other !== kept) await rm(join(locales, other), { recursive: true });
  }
  if (language === 'marked') await markTexts(join(locales, kept, 'messages.json'));
  // Every browser falls back to the folder `en`.
  else if (language !== 'en') await rename(join(locales, kept), join(locales, 'en'));
}

async function markTexts(file: string): Promise<void> {
  await changeJson(file, (texts) =>
    Object.fromEntries(
      Object.entries(texts as Record<string, { message: string }>).map(([key, text]) => [
        key,
        ['language', 'direction', 'extensionName'].includes(key)
          ? text
          : { ...text, message: brackets.join(text.message) },
      ]),
    ),
  );
}

async function changeJson(file: string, change: (value: object) => object): Promise<void> {
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')) as object)));
}
