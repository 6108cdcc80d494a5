import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { minifySync, type Plugin } from 'vite';
import { build } from 'wxt';
import { root } from '../tools/run/command.ts';

/** Builds the package for Chrome, and returns the bytes, gzipped, that each library adds to it, by name. */
export async function measureWeights(): Promise<Record<string, number>> {
  const code = new Map<string, string[]>();
  const outDir = await mkdtemp(join(tmpdir(), 'curtail-weighed-'));
  await build({ root, outDir, logger: silent(), vite: () => ({ plugins: [weighing(code)] }) });
  await rm(outDir, { recursive: true });
  const weights = [...code].map(([library, parts]): [string, number] => [
    library,
    parts
      .map((part) => gzipSync(minifySync('part.js', part).code, { level: 9 }).length)
      .reduce((sum, size) => sum + size, 0),
  ]);
  return Object.fromEntries(weights.toSorted(([one], [other]) => one.localeCompare(other)));
}

/**
 * Collects the code of each library from the built files, after unused code was dropped: once for every file that has a
 * part of it.
 */
function weighing(code: Map<string, string[]>): Plugin {
  return {
    name: 'weighing',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const parts = new Map<string, string>();
        for (const [path, module] of Object.entries(file.modules)) {
          const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path.replaceAll('\\', '/')) ?? [];
          if (library !== undefined) parts.set(library, `${parts.get(library) ?? ''}${module.code ?? ''}\n`);
        }
        for (const [library, part] of parts) code.set(library, [...(code.get(library) ?? []), part]);
      }
    },
  };
}

/** Returns a logger that prints errors only. */
function silent() {
  const say = (): void => undefined;
  return {
    debug: say,
    log: say,
    info: say,
    warn: say,
    error: console.error,
    fatal: console.error,
    success: say,
    level: 0,
  };
}
