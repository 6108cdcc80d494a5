import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import usual from '../../../vitest.config.ts';

/** The variable with the names of the suites in which the tester's test runner looks for tests. */
export const suitesVariable = 'CURTAIL_MUTATION_SUITES';

const suites = new Set<unknown>(process.env[suitesVariable]?.split(' '));
const root = fileURLToPath(new URL('../../..', import.meta.url));

const projects = (usual.test?.projects ?? []).filter(
  (project) => typeof project === 'object' && 'test' in project && suites.has(project.test?.name),
);

export default defineConfig({ root, test: { ...usual.test, projects } });
