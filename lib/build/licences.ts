import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name of the file of licences in the built extension. */
export const licencesFile = 'licences.txt';

/** Packages whose data the build ships, but not their code. */
const sourcesOfData: readonly string[] = ['tidy-url'];

interface Package {
  name: string;
  version: string;
  license: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Returns the name, version and full licence of every package that a project ships. Throws if a package has no licence.
 */
export function licences(project: string): string {
  const { dependencies = {}, devDependencies = {} } = read(project);
  const names = [...Object.keys(dependencies), ...sourcesOfData.filter((name) => name in devDependencies)];
  const parts = names.map((name) => licenceOf(join(project, 'node_modules', name)));
  return [intro, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`) + '\n';
}

const intro = 'Curtail comes with these packages of other authors, each under its own licence.';

function licenceOf(folder: string): string {
  const { name, version, license } = read(folder);
  const file = readdirSync(folder).find((path) => /^licen[cs]e(?:\.\w+)?$/i.test(path));
  if (file === undefined) throw new Error(`${name} has no licence to ship.`);
  const source = `https://www.npmjs.com/package/${name}/v/${version}`;
  return `${name} ${version} (${license})\n${source}\n\n${readFileSync(join(folder, file), 'utf8').trim()}`;
}

function read(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
}
