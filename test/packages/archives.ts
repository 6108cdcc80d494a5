import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { filesIn } from '../tools/release/archive.ts';
import { archiveName, packages, readProject, type Archive } from '../tools/release/project.ts';
import { root } from '../tools/run/command.ts';

/** The browsers that get a package each from their store. */
export const browsers = ['chrome', 'firefox'] as const;

/** Every archive of a release. */
export const archives = [...packages, 'sources'] as const;

/** The project as it is released. */
export const project = { ...readProject(root), version: inject('version') };

/** Returns the content of a file of the release. */
export const released = (name: string): Buffer => readFileSync(join(inject('release'), name));

/** Returns the files of an archive of the release by path. */
export const entriesOf = (archive: Archive): Map<string, Buffer> => filesIn(released(archiveName(project, archive)));
