import { builds, suites, type Suite } from '../run/suites.ts';

/** A suite of tests, with the files that are to run out of all that it has. */
export interface Part {
  name: string;
  chosen: readonly string[];
  all: readonly string[];
}

/** The suites in browsers, which run together. */
const inBrowsers = ['e2e', 'promises', 'reliability'];

/** Returns the suite of a file of tests. The table of promises is tested without a browser. */
export function suiteOf(file: string): string {
  return /^test\/promises\/.*\.test\.ts$/.test(file) ? 'unit' : (/^test\/(\w+)\//.exec(file)?.[1] ?? '');
}

/** Groups the files of tests by their suites, in the order in which these run. */
export function partsOf(chosen: readonly string[], all: readonly string[]): Part[] {
  const groups = Map.groupBy(all, suiteOf);
  const names = [...suites.map(({ name }) => name), ...inBrowsers].filter((name) => groups.has(name));
  return names.map((name) => {
    const files = groups.get(name) ?? [];
    return { name, chosen: files.filter((file) => chosen.includes(file)), all: files };
  });
}

/** Returns the suites that run these parts: always `check`, and the builds if a browser is to run. */
export function suitesFor(parts: readonly Part[]): Suite[] {
  const browsing = parts.filter(({ name, chosen }) => inBrowsers.includes(name) && chosen.length > 0);
  return suites.flatMap((suite) => {
    if (suite.name === 'check') return [suite];
    if (builds.includes(suite)) return browsing.length > 0 ? [suite] : [];
    if (suite.name === 'browsers') {
      const files = browsing.flatMap(({ chosen }) => chosen);
      return files.length > 0 ? [only(suite, files)] : [];
    }
    const part = parts.find(({ name }) => name === suite.name);
    return part === undefined || part.chosen.length === 0 ? [] : [only(suite, part.chosen)];
  });
}

/** Returns a suite that runs only these files, and so is not joined with others. */
function only({ projects: _, ...suite }: Suite, files: readonly string[]): Suite {
  return { ...suite, run: (_, output) => suite.run(files, output) };
}

/** Names a suite, or this many of its files. */
const share = ({ name, all }: Part, count: number): string =>
  count === all.length ? name : `${count} of ${all.length} files of ${name}`;

/** Says which suites run, wholly or in part. */
export function runs(parts: readonly Part[]): string {
  return parts
    .filter(({ chosen }) => chosen.length > 0)
    .map((part) => share(part, part.chosen.length))
    .join(', ');
}

/** Says what is left out. */
export function leftOut(parts: readonly Part[]): string {
  const left = parts
    .filter(({ chosen, all }) => chosen.length < all.length)
    .map((part) => share(part, part.all.length - part.chosen.length));
  return left.join(', ') || 'nothing';
}
