import { readFile, writeFile } from 'node:fs/promises';

/** A failed test, or a failure outside of any. */
export interface Failed {
  name: string;
  /** The folder with what the test left, from the project's folder. */
  see?: string;
}

/** What one part of a run took: a step such as a build, or the tests of one file. */
export interface Took {
  what: 'step' | 'file';
  name: string;
  milliseconds: number;
}

/** A suite's report on its tests, with readable names. */
export interface Report {
  passed: number;
  failed: Failed[];
  skipped: { name: string; reason: string }[];
  took: Took[];
}

/** The variable with the path of the file that a runner's reporter writes. */
const fileVariable = 'CURTAIL_REPORT';

/** Returns a report that has only these parts. */
export function reportOf(parts: Partial<Report> = {}): Report {
  return { passed: 0, failed: [], skipped: [], took: [], ...parts };
}

/** Returns the environment for a runner that reports into `file`. */
export function reportInto(file: string): NodeJS.ProcessEnv {
  return { ...process.env, [fileVariable]: file };
}

/** Writes a reporter's report at its end; does nothing if none was requested. */
export async function writeReport(report: Report): Promise<void> {
  const file = process.env[fileVariable];
  if (file !== undefined) await writeFile(file, JSON.stringify(report));
}

/** Reads the runner's report; null if it ended without one. */
export async function readReport(file: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}
