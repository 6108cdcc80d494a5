import { execFile } from 'node:child_process';

/** What the package registry knows of a package; null where it does not say. */
export interface Registered {
  /** The day of the last release, `2026-11-27`. */
  released: string | null;
  /** The number of people who may release it. */
  maintainers: number | null;
}

/** How long the registry may take to answer, in milliseconds. */
const patience = 20_000;

/** Asks the registry that npm is set to. A registry that does not answer knows nothing. */
export function askRegistry(name: string): Promise<Registered> {
  const options = { timeout: patience, shell: process.platform === 'win32' };
  return new Promise((resolve) => {
    // npm prints an object for its failures too, and exits with a code that says no more.
    execFile('npm', ['view', name, 'version', 'time', 'maintainers', '--json'], options, (_error, output) =>
      resolve(readAnswer(output)),
    );
  });
}

/** Reads what `npm view` printed. */
export function readAnswer(output: string): Registered {
  const { version, time, maintainers } = parsed(output);
  const released = time?.[version ?? '']?.slice(0, 10);
  return { released: released ?? null, maintainers: Array.isArray(maintainers) ? maintainers.length : null };
}

function parsed(output: string): { version?: string; time?: Record<string, string>; maintainers?: unknown } {
  try {
    return (JSON.parse(output) as object | null) ?? {};
  } catch {
    return {};
  }
}
