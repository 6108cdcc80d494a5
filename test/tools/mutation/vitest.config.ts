import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import usual from '../../../vitest.config.ts';

/** The suites that show what `lib` does. */
const suites = new Set<unknown>(['unit', 'component', 'contract']);
const root = fileURLToPath(new URL('../../..', import.meta.url));

const projects = (usual.test?.projects ?? []).filter(
  (project) => typeof project === 'object' && 'test' in project && suites.has(project.test?.name),
);

export default defineConfig({ root, test: { ...usual.test, projects } });
