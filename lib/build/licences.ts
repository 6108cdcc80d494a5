import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const intro = 'Curtail comes with these packages of other authors, each under its own licence.';

/** Returns the name, version and full licence of these packages. Throws if a package has no licence. */
export function licences(project: string, names: readonly string[]): string {
  const parts = names.map((name) => licenceOf(join(project, 'node_modules', name)));
  return [intro, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`) + '\n';
}

interface Package {
  name: string;
  version: string;
  license: string;
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
  const file = readdirSync(folder).find((path) => /^licen[cs]e(?:\.\w+)?$/i.test(path));
  if (file === undefined) throw new Error(`${name} has no licence to ship.`);
  const source = `https://www.npmjs.com/package/${name}/v/${version}`;
  return `${name} ${version} (${license})\n${source}\n\n${readFileSync(join(folder, file), 'utf8').trim()}`;
}
