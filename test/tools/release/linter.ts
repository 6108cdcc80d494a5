import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tool } from '../run/command.ts';
import { filesIn, writeInto } from './archive.ts';

interface Finding {
  message: string;
  file?: string;
}

/** The part of `web-ext`, which has no types, that is used here. */
interface WebExt {
  cmd: {
    lint(
      options: { sourceDir: string; artifactsDir: string; selfHosted: boolean; output: 'none' },
      execution: { shouldExitProgram: false },
    ): Promise<Record<'errors' | 'warnings' | 'notices', Finding[]>>;
  };
}

/**
 * Returns what Mozilla's linter finds in a package of Firefox: a line for each error, warning and notice. A package for
 * the store may not say where its updates are; a self-distributed one may. Rejects if the linter itself fails.
 */
export async function lint(firefoxPackage: Buffer, isSelfDistributed: boolean): Promise<string[]> {
  const linter = (await import(pathToFileURL(tool('web-ext', 'index.js')).href)) as { default: WebExt };
  const folder = mkdtempSync(join(tmpdir(), 'curtail-linted-'));
  try {
    const [sourceDir, artifactsDir] = [join(folder, 'source'), join(folder, 'artifacts')];
    writeInto(sourceDir, filesIn(firefoxPackage));
    const options = { sourceDir, artifactsDir, selfHosted: isSelfDistributed, output: 'none' } as const;
    const { errors, warnings, notices } = await linter.default.cmd.lint(options, { shouldExitProgram: false });
    return [...errors, ...warnings, ...notices].map(({ message, file }) => [file, message].filter(Boolean).join(': '));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
