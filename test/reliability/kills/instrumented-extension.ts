import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changedBuild, type ChangedBuild } from '../../drivers/changed-build.ts';
import type { PlaceName } from '../../drivers/place.ts';
import { instrument } from '../../tools/instrument/instrument.ts';
import { stepsInWorker } from './steps-in-worker.ts';

/** An idle page of the extension; the tests question the worker from there. */
export const stepsPageFile = 'steps.html';

/** Copies the built extension, with a worker that can be stopped at each of its points. */
export async function instrumentedExtension(place: PlaceName): Promise<ChangedBuild & { points: readonly string[] }> {
  let points: readonly string[] = [];
  const built = await changedBuild(place, (worker) => {
    const instrumented = instrument(worker, 'curtailSteps.at');
    ({ points } = instrumented);
    return `const curtailSteps = (${String(stepsInWorker)})();\n${instrumented.code}`;
  });
  await writeFile(join(built.folder, stepsPageFile), '<!doctype html><title>Steps</title>');
  return { ...built, points };
}
