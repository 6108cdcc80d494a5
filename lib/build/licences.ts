import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file in the built extension that holds the licences. */
export const licencesFile = 'licences.txt';

/** Packages whose data is put into the extension when it is built, and whose code is not. */
const sourcesOfData: readonly string[] = ['tidy-url'];

interface Package {
  name: string;
  version: string;
  license: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Under which licence each package is that the project in a folder ships, with its text. Throws where one has none. */
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
