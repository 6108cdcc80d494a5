import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingParts } from '../machine/desktop.ts';
import { getProxyPrograms } from '../machine/proxies.ts';
import { run, tool, type RunOptions } from './command.ts';
import { installBrowsers } from './install-browsers.ts';
import { emptyReport, receive, reportInto, type Report } from './report.ts';

/** One part of `npm test`. */
export interface Suite {
  name: string;
  /** True if it runs in browsers, or makes the builds that run there. */
  browsers: boolean;
  /** The projects of vitest that it runs, if it runs any. */
  projects?: readonly string[];
  /** `filters` pick tests, in its runner's syntax. `output` receives what it would show, for a run beside another. */
  run(filters: readonly string[], output?: string[]): Promise<Report>;
}

/** Projects of playwright.config.ts; a function returns those that depend on what the machine has. */
type Projects = readonly string[] | (() => Promise<readonly string[]>);

/**
 * Returns where the promises are shown. Chromium without a display is the same browser as on a desktop, where there is
 * one.
 */
async function places(): Promise<readonly string[]> {
  return (await missingParts()).length === 0 ? ['firefox', 'desktop'] : ['firefox', 'desktop', 'chromium'];
}
const reliability = ['reliability-firefox', 'reliability-chromium'];

/** All browser suites in one run: a single one leaves a core idle at its start and end. */
const browsers = playwright('browsers', async () => [...(await places()), ...reliability, 'e2e']);

/** The browser suites, all together and separately. */
export const browserSuites: readonly Suite[] = [
  browsers,
  playwright('e2e', ['e2e']),
  playwright('promises', places),
  playwright('reliability', reliability),
];

/** The builds for the browsers. */
export const builds: readonly Suite[] = [step('build', true), step('build:firefox', true)];

/** Everything that `npm test` runs. */
export const suites: readonly Suite[] = [
  step('check'),
  ...builds,
  vitest('unit'),
  vitest('component'),
  vitest('contract'),
  vitest('fuzz'),
  vitest('packages'),
  browsers,
];

/** Returns the suites that these words name, all if they name none, and the other words, which pick tests. */
export function named(words: readonly string[]): { chosen: readonly Suite[]; filters: string[] } {
  const chosen = [...new Set([...suites, ...browserSuites])].filter(({ name }) => words.includes(name));
  const filters = words.filter((word) => !chosen.some(({ name }) => name === word));
  if (chosen.length === 0) return { chosen: suites, filters };
  return { chosen: withBuilds(chosen), filters };
}

/** Returns these suites, with the builds that they test. */
export function withBuilds(chosen: readonly Suite[]): readonly Suite[] {
  const inBrowsers = chosen.some((suite) => suite.browsers && !builds.includes(suite));
  const missing = inBrowsers ? builds.filter((suite) => !chosen.includes(suite)) : [];
  return [...missing, ...chosen];
}

/** Returns the suite of one script of package.json, which counts as one test. */
function step(name: string, browsers = false): Suite {
  return {
    name,
    browsers,
    async run(_, output) {
      const code = await run('npm', ['run', '--silent', name], beside(output));
      return code === 0 ? { ...emptyReport(), passed: 1 } : { ...emptyReport(), failed: [{ name }] };
    },
  };
}

/** A suite whose output is kept runs beside another, and gives way to it. */
const beside = (output: string[] | undefined): RunOptions => ({ output, givesWay: output !== undefined });

/** Returns the suite of these projects of vitest. */
export function vitest(...projects: string[]): Suite {
  const name = projects.join(', ');
  const options = 'run --reporter default --reporter ./test/tools/run/vitest-reporter.ts'.split(' ');
  const chosen = projects.map((project) => `--project=${project}`);
  return {
    name,
    browsers: false,
    projects,
    async run(filters, output) {
      if (projects.includes('contract')) await getProxyPrograms();
      return await runner(name, tool('vitest', 'vitest.mjs'), [...options, ...chosen, ...filters], output);
    },
  };
}

/**
 * Joins the suites of vitest that follow one another: each run takes a second to start, and leaves a core idle at its
 * end.
 */
export function joined(suites: readonly Suite[]): Suite[] {
  const result: Suite[] = [];
  for (const suite of suites) {
    const before = result.at(-1);
    if (before?.projects === undefined || suite.projects === undefined) result.push(suite);
    else result.splice(-1, 1, vitest(...before.projects, ...suite.projects));
  }
  return result;
}

/** Returns a suite of tests in browsers, which installs them first. It runs these projects, unless a filter names one. */
export function playwright(name: string, projects: Projects): Suite {
  const reporters = ['list', './test/tools/run/playwright-reporter.ts', './test/promises/table-reporter.ts'];
  return {
    name,
    browsers: true,
    async run(filters, output) {
      if (!(await installBrowsers())) return { ...emptyReport(), failed: [{ name: `${name}: installing browsers` }] };
      const named = filters.some((filter) => filter.startsWith('--project'));
      const wanted = typeof projects === 'function' ? await projects() : projects;
      const chosen = named ? [] : wanted.map((project) => `--project=${project}`);
      const args = ['test', '--reporter', reporters.join(), ...chosen, ...filters];
      return await runner(name, tool('@playwright', 'test', 'cli.js'), args, output);
    },
  };
}

/** Runs a test runner and reads its report. A failure missing from the report counts as one failed test. */
async function runner(name: string, script: string, args: readonly string[], output?: string[]): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'curtail-report-'));
  try {
    const file = join(folder, 'report.json');
    const code = await run(process.execPath, [script, ...args], { env: reportInto(file), ...beside(output) });
    const report = await receive(file);
    if (report === null) return { ...emptyReport(), failed: [{ name: `${name}: the runner ended without a report` }] };
    const unreported = code !== 0 && report.failed.length === 0;
    if (unreported) report.failed.push({ name: `${name}: the runner ended with code ${code}` });
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
