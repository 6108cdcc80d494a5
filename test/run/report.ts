import { readFile, writeFile } from 'node:fs/promises';

/** What a suite says of its tests; names as a person reads them. */
export interface Report {
  passed: number;
  failed: string[];
  skipped: { name: string; reason: string }[];
}

/** Where a runner's reporter puts its report: the variable holds the file's path. */
const fileVariable = 'CURTAIL_REPORT';

/** A report nobody has added to. */
export function emptyReport(): Report {
  return { passed: 0, failed: [], skipped: [] };
}

/** The environment for a runner that is to report into `file`. */
export function reportInto(file: string): NodeJS.ProcessEnv {
  return { ...process.env, [fileVariable]: file };
}

/** Called by a reporter at its end; does nothing where nobody asked for a report. */
export async function hand(report: Report): Promise<void> {
  const file = process.env[fileVariable];
  if (file !== undefined) await writeFile(file, JSON.stringify(report));
}

/** What a runner handed over; null if it ended before it came to that. */
export async function receive(file: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}
