import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tool } from '../run/command.ts';
import { archiveOf, filesIn, writeInto } from './archive.ts';

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

/** Has Mozilla's linter read a package of Firefox. Rejects if it finds anything; else returns a sentence that says so. */
export async function passLinter(name: string, bytes: Buffer, isSelfDistributed: boolean): Promise<string> {
  const findings = await lint(bytes, isSelfDistributed);
  if (findings.length > 0) throw new Error(`Mozilla’s linter does not accept ${name}:\n${findings.join('\n')}`);
  return `Mozilla’s linter finds nothing to say of ${name}.`;
}

/**
 * Shows that Mozilla's linter looks: for the store, it must refuse the manifest of a self-distributed package. Returns
 * a sentence with what it finds; rejects if it does not refuse. The manifest alone is read in a few milliseconds.
 */
export async function showLinterLooks(distributed: Buffer): Promise<string> {
  const alone = [...filesIn(distributed)].filter(([path]) => path === 'manifest.json');
  const findings = await lint(archiveOf(new Map(alone)), false);
  const refusal = findings.find((line) => line.includes('update_url'));
  if (refusal === undefined) throw new Error('Mozilla’s linter lets update_url pass for the store: it does not look.');
  return `For the store, Mozilla’s linter refuses the self-distributed package, as it should: ${refusal}`;
}

/**
 * Returns what Mozilla's linter finds in a package of Firefox: a line for each error, warning and notice. A package for
 * the store may not say where its updates are; a self-distributed one may. Rejects if the linter itself fails.
 */
async function lint(firefoxPackage: Buffer, isSelfDistributed: boolean): Promise<string[]> {
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
