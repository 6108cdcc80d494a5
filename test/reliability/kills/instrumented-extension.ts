import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instrument } from '../../tools/instrument/instrument.ts';
import { stepsInWorker } from './steps-in-worker.ts';

/** An idle page of the extension; the tests question the worker from there. */
export const stepsPageFile = 'steps.html';

/** A copy of a built extension whose worker can be stopped at each of its points. */
export interface InstrumentedExtension {
  folder: string;
  points: readonly string[];
  remove(): Promise<void>;
}

/** Makes the copy of the extension in `built`. */
export async function instrumentedExtension(built: string): Promise<InstrumentedExtension> {
  const folder = await mkdtemp(join(tmpdir(), 'curtail-steps-'));
  await cp(built, folder, { recursive: true });
  const worker = join(folder, 'background.js');
  const { code, points } = instrument(await readFile(worker, 'utf8'), 'curtailSteps.at');
  await writeFile(worker, `const curtailSteps = (${String(stepsInWorker)})();\n${code}`);
  await writeFile(join(folder, stepsPageFile), '<!doctype html><title>Steps</title>');
  return { folder, points, remove: () => rm(folder, { recursive: true, force: true }) };
}
