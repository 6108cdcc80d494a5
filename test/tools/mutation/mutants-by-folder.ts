/** What Stryker's report says of each mutant; the schema has more. */
interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

/** The folders whose tests notice at least this share of the mutants (percent). */
const least = 80;
const guarded = new Set([
  'lib/worker/api',
  'lib/worker/links',
  'lib/worker/cache',
  'lib/worker/connection',
  'lib/state',
]);

/** A folder's share of noticed mutants (percent). */
export interface Share {
  folder: string;
  percent: number;
}

/** Counts the mutants of each folder; `below`: folders that have to reach the minimum and do not. */
export function mutantsByFolder(json: string): { text: string; below: Share[] } {
  const counts = new Map<string, { noticed: number; all: number }>();
  for (const [file, { mutants }] of Object.entries((JSON.parse(json) as Report).files)) {
    for (const folder of foldersOf(file)) {
      const count = counts.get(folder) ?? { noticed: 0, all: 0 };
      counts.set(folder, count);
      for (const { status } of mutants) {
        const isNoticed = status === 'Killed' || status === 'Timeout';
        // Others could not be run.
        if (isNoticed || status === 'Survived' || status === 'NoCoverage') count.all += 1;
        if (isNoticed) count.noticed += 1;
      }
    }
  }
  const shares = [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([folder, { noticed, all }]) => ({
      folder,
      noticed,
      all,
      percent: all === 0 ? 100 : Math.floor((1000 * noticed) / all) / 10,
    }));
  const rows = shares.map(({ folder, noticed, all, percent }) => `| ${folder} | ${noticed} | ${all} | ${percent} |`);
  return {
    text: ['| folder | noticed | mutants | percent |', '|---|---:|---:|---:|', ...rows].join('\n'),
    below: shares.filter(({ folder, percent }) => guarded.has(folder) && percent < least),
  };
}

/** Returns the folders of a file that get a row: the one in `lib`, such as `lib/worker`, and the one in that. */
function foldersOf(file: string): Set<string> {
  const parts = file.split('/').slice(0, -1);
  return new Set([parts.slice(0, 2).join('/'), parts.slice(0, 3).join('/')]);
}
