import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import usual from '../../../vitest.config.ts';
import { suitesVariable } from './suites.ts';

/** The suites of this step. */
const suites = new Set<unknown>(process.env[suitesVariable]?.split(' '));
const root = fileURLToPath(new URL('../../..', import.meta.url));

const projects = (usual.test?.projects ?? []).filter(
  (project) => typeof project === 'object' && 'test' in project && suites.has(project.test?.name),
);

export default defineConfig({ root, test: { ...usual.test, projects } });
