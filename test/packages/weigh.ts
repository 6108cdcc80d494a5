// npm run weigh: what each library that is shipped adds to the package for Chrome, in bytes gzipped.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { minifySync, type Plugin } from 'vite';
import { build } from 'wxt';
import { root } from '../run/command.ts';

/** The code of each library that came through the build, once for every file it is in. */
const code = new Map<string, string[]>();

/** Notes of every file that is built what is in it from which library, after what nobody uses was left out. */
const weighing: Plugin = {
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

const outDir = await mkdtemp(join(tmpdir(), 'curtail-weighed-'));
await build({ root, outDir, logger: silent(), vite: () => ({ plugins: [weighing] }) });
await rm(outDir, { recursive: true });

const weights = [...code].map(([library, parts]): [string, number] => [
  library,
  parts
    .map((part) => gzipSync(minifySync('part.js', part).code, { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0),
]);
console.log(JSON.stringify(Object.fromEntries(weights.toSorted(([one], [other]) => one.localeCompare(other)))));

/** The last line is to be read by a test. */
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
