import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, tool } from '../run/command.ts';
import { archiveName, type Archive, type Project } from './project.ts';
import { decide, environmentFor, say, stores } from './secrets.ts';
import { idOf } from './self-distributed.ts';

/**
 * Sends the packages of a release folder to each store whose secrets are there. Tries every store, then rejects with a
 * sentence for each one that refused or that has only some of its secrets.
 */
export async function submit(
  folder: string,
  project: Project,
  secrets: NodeJS.ProcessEnv,
  send: typeof run = run,
): Promise<void> {
  const file = (archive: Archive): string => join(folder, archiveName(project, archive));
  const options = {
    chrome: [`--chrome-zip=${file('chrome')}`, '--chrome-api-version=v2'],
    edge: [`--edge-zip=${file('chrome')}`],
    firefox: [
      `--firefox-zip=${file('firefox')}`,
      `--firefox-sources-zip=${file('sources')}`,
      `--firefox-extension-id=${idOf(readFileSync(file('firefox')))}`,
    ],
  };
  const failures: string[] = [];
  for (const store of ['chrome', 'edge', 'firefox'] as const) {
    const service = stores[store];
    const { go, why } = decide(service, secrets);
    if (go === null) {
      failures.push(why);
      continue;
    }
    if (go) {
      const env = environmentFor(service, secrets);
      const code = await send(process.execPath, [tool('wxt', 'bin', 'wxt.mjs'), 'submit', ...options[store]], { env });
      if (code !== 0) {
        failures.push(`The release did not reach ${service.name}: what it said is above.`);
        continue;
      }
    }
    say(why, secrets);
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
}
