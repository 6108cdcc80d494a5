import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, importsOf, isIn } from '../imports/imports.ts';
import { root } from '../run/command.ts';
import type { Report } from '../run/report.ts';
import { runSuites } from '../run/run-suites.ts';
import { readChange } from './changed-files.ts';
import { choose, testFiles, type Choice } from './choose.ts';
import { leftOut, partsOf, runs, suiteOf, suitesFor } from './plan.ts';

/** The word for the tests that a change can affect: `npm test -- changed`. */
export const changedWord = 'changed';

const sinceOption = '--since=';

/**
 * Runs `check` and the tests that the change can affect; prints what it chose and what it left out. `words` narrow the
 * choice: names of suites, words in the names of files. `--since=<commit>` compares with another commit.
 */
export async function runChanged(words: readonly string[]): Promise<Report> {
  const change = readChange(words.find((word) => word.startsWith(sinceOption))?.slice(sinceOption.length));
  const { tests, reasons } = choiceFor(change.files);
  const all = filesOf(testFiles);
  const narrowing = words.filter((word) => word !== changedWord && !word.startsWith(sinceOption));
  const parts = partsOf(narrowed(tests, all, narrowing), all);

  console.log(`${change.files.length} files differ from ${change.since}.`);
  for (const reason of reasons) console.log(`- ${reason}`);
  console.log(`Runs: ${['check', runs(parts)].filter(Boolean).join(', ')}.`);
  console.log(`Leaves out: ${leftOut(parts)}.`);
  const report = await runSuites(suitesFor(parts));
  console.log(`\nThese are the tests that the change can affect. Left out: ${leftOut(parts)}.`);
  return report;
}

/** Chooses from the project's files; unit and component tests that read files of the project always run. */
function choiceFor(changed: readonly string[]): Choice {
  const files = filesOf('{*.config.ts,{components,entrypoints,lib,test}/**/*.{ts,tsx,css}}');
  const reading = files.filter(
    (file) =>
      isIn(file, testFiles) &&
      ['unit', 'component'].includes(suiteOf(file)) &&
      readFileSync(join(root, file), 'utf8').includes("'node:fs"),
  );
  return choose(changed, { files, imports: importsOf(files) }, reading);
}

/** Leaves the files of suites that are named, and those with one of the other words in their names. */
function narrowed(tests: readonly string[], all: readonly string[], words: readonly string[]): readonly string[] {
  const suites = words.filter((word) => all.some((file) => suiteOf(file) === word));
  const inNames = words.filter((word) => !suites.includes(word));
  return tests.filter(
    (file) =>
      (suites.length === 0 || suites.includes(suiteOf(file))) &&
      (inNames.length === 0 || inNames.some((word) => file.includes(word))),
  );
}
