// npm run mutation: changes one expression of `lib` after another, and counts the changes that a unit, component or
// contract test notices. Words are folders or files, such as `lib/worker/links`; without any, all of `lib`.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../run/command.ts';
import { mutantsByFolder } from './mutants-by-folder.ts';
import { steps, suitesVariable } from './suites.ts';

const own = join(root, 'test', 'tools', 'mutation');
const tester = join(own, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const report = join(root, 'test-results', 'mutation', 'report.json');

if (!existsSync(tester) && (await run('npm', ['ci', '--prefix', own, '--no-audit', '--no-fund'])) !== 0)
  process.exit(1);
const words = process.argv.slice(2);
const files = words.map((word) => (word.endsWith('.ts') ? word : `${word.replace(/\/$/, '')}/**/*.ts`));
const chosen = files.length === 0 ? [] : ['--mutate', files.join()];
for (const [step, suites] of steps.entries()) {
  // The first step forgets what an earlier run noticed.
  const args = ['run', join(own, 'stryker.config.mjs'), ...chosen, '--incremental', ...(step === 0 ? ['--force'] : [])];
  const code = await run(process.execPath, [tester, ...args], { env: { ...process.env, [suitesVariable]: suites } });
  if (code !== 0) process.exit(code);
}
const { text, below } = mutantsByFolder(await readFile(report, 'utf8'));
console.log(`\n${text}`);
for (const { folder, percent } of below) console.log(`below the minimum: ${folder}, ${percent} %`);
process.exitCode = below.length === 0 ? 0 : 1;
