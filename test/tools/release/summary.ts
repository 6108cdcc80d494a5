import { appendFileSync } from 'node:fs';

/** Writes a line to the log, and to the summary of the workflow's run if there is one. */
export function say(line: string, { GITHUB_STEP_SUMMARY: summary }: NodeJS.ProcessEnv): void {
  console.log(line);
  if (summary !== undefined && summary !== '') appendFileSync(summary, `- ${line}\n`);
}
