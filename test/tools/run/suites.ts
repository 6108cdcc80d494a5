import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingParts } from '../machine/desktop.ts';
import { getProxyPrograms } from '../machine/proxies.ts';
import { root, run, tool, type RunOptions } from './command.ts';
import { makeBuild } from './make-build.ts';
import { installBrowsers, type Extent } from './install-browsers.ts';
import { reportOf, readReport, reportInto, type Report, type Took } from './report.ts';

/** One part of `npm test`. */
export interface Suite {
  name: string;
  /** True if it runs in browsers, or makes the builds that run there. */
  browsers: boolean;
  /** What it needs besides packages and builds. */
  needs?: Extent;
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

/** Returns where the text fields of web pages are tested; what the menu itself allows, only on a desktop. */
async function fields(): Promise<readonly string[]> {
  return ['fields-firefox', ...((await missingParts()).length === 0 ? ['fields-desktop'] : []), 'fields-chromium'];
}

/** All browser suites in one run: a single one leaves a core idle at its start and end. */
export const browsers = playwright('browsers', async () => [
  ...(await places()),
  ...(await fields()),
  ...reliability,
  'e2e',
]);

/**
 * The main journeys of each surface, and the main job in Firefox: the tests with the tag `@journey`. They need no
 * desktop.
 */
export const journeys = playwright('journeys', ['firefox', 'reliability-chromium', 'e2e'], {
  needs: 'browsers',
  picked: ['--grep=@journey'],
});

/** The browser suites, all together and separately. */
export const browserSuites: readonly Suite[] = [
  browsers,
  journeys,
  playwright('e2e', ['e2e']),
  playwright('promises', places),
  playwright('fields', fields),
  playwright('reliability', reliability),
];

/** The builds for the browsers. */
export const builds: readonly Suite[] = [
  step('build', '.output/chrome-mv3'),
  step('build:firefox', '.output/firefox-mv3'),
];

/** Types, lint, format, unused code and import directions. */
export const check = step('check');

/** What both runs begin with. */
const first: readonly Suite[] = [check, ...builds, vitest('unit'), vitest('component'), vitest('contract')];

/** What `npm test` runs: enough to know that a checkout works. */
const short: readonly Suite[] = [...first, journeys];

/** Everything that `npm test -- all` runs. */
export const suites: readonly Suite[] = [...first, vitest('fuzz'), vitest('packages'), browsers];

/** The word for everything there is: `npm test -- all`. */
export const everythingWord = 'all';

/**
 * Returns the suites that these words name, and the other words, which pick tests. If no word names a suite, they pick
 * from everything; without any word, the short suites run.
 */
export function named(words: readonly string[]): { chosen: readonly Suite[]; filters: string[] } {
  if (words.length === 0) return { chosen: short, filters: [] };
  const chosen = [...new Set([...suites, ...browserSuites])].filter(({ name }) => words.includes(name));
  const filters = words.filter((word) => word !== everythingWord && !chosen.some(({ name }) => name === word));
  if (chosen.length === 0) return { chosen: suites, filters };
  return { chosen: withBuilds(chosen), filters };
}

/** Returns these suites, with the builds that they test. */
export function withBuilds(chosen: readonly Suite[]): readonly Suite[] {
  const inBrowsers = chosen.some((suite) => suite.browsers && !builds.includes(suite));
  const missing = inBrowsers ? builds.filter((suite) => !chosen.includes(suite)) : [];
  return [...missing, ...chosen];
}

/**
 * Returns the suite of one script of package.json, which counts as one test. `build` is the folder that the script
 * makes: it is not made again if it would be the same.
 */
function step(name: string, build?: string): Suite {
  return {
    name,
    browsers: build !== undefined,
    async run(_, output) {
      const began = performance.now();
      const make = async (): Promise<boolean> => (await run('npm', ['run', '--silent', name], beside(output))) === 0;
      const ended = build === undefined ? ((await make()) ? 'made' : 'failed') : await makeBuild(root, build, make);
      if (ended === 'reused')
        console.log(`${build} is as the last build left it, and nothing it is made from changed.`);
      const milliseconds = performance.now() - began;
      const took: Took[] = [{ what: 'step', name: ended === 'reused' ? `${name} (reused)` : name, milliseconds }];
      return reportOf(ended === 'failed' ? { failed: [{ name }], took } : { passed: 1, took });
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
export function playwright(
  name: string,
  projects: Projects,
  { needs = 'all', picked = [] }: { needs?: Extent; picked?: readonly string[] } = {},
): Suite {
  const reporters = ['list', './test/tools/run/playwright-reporter.ts', './test/promises/table-reporter.ts'];
  return {
    name,
    browsers: true,
    needs,
    async run(filters, output) {
      if (!(await installBrowsers(needs))) return reportOf({ failed: [{ name: `${name}: installing browsers` }] });
      const named = filters.some((filter) => filter.startsWith('--project'));
      const wanted = typeof projects === 'function' ? await projects() : projects;
      const chosen = named ? [] : wanted.map((project) => `--project=${project}`);
      const args = ['test', '--reporter', reporters.join(), ...chosen, ...picked, ...filters];
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
    const report = await readReport(file);
    if (report === null) return reportOf({ failed: [{ name: `${name}: the runner ended without a report` }] });
    const unreported = code !== 0 && report.failed.length === 0;
    if (unreported) report.failed.push({ name: `${name}: the runner ended with code ${code}` });
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
