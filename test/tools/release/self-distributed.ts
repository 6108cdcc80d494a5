import { createHash } from 'node:crypto';
import { archiveOf, filesIn } from './archive.ts';
import { archiveName, type Project } from './project.ts';

/** The part of Firefox's manifest that a release reads. */
interface Manifest {
  version: string;
  browser_specific_settings: { gecko: { id: string; strict_min_version: string; update_url?: string } };
}

/** The file of a release that says where its self-distributed package is. Firefox reads the newest one once a day. */
export const updatesFile = 'updates.json';

/** Returns the address of a file among the releases of the repository, whose page is the homepage. */
function amongReleases(homepage: string, path: string): string {
  return `${homepage.replace(/\/$/, '')}/releases/${path}`;
}

/**
 * Makes the self-distributed package from the one for Firefox's store: the same files, and a manifest that says where
 * updates are. The store refuses a package that says so. Mozilla signs a version of an add-on once, for the store or
 * for elsewhere. That is why 1.2.3 is 1.2.3.1 here, which is below 1.2.4.
 */
export function selfDistributed(storePackage: Buffer, homepage: string): Buffer {
  const files = filesIn(storePackage);
  const manifest = manifestIn(files);
  manifest.version += '.1';
  manifest.browser_specific_settings.gecko.update_url = amongReleases(homepage, `latest/download/${updatesFile}`);
  return archiveOf(files.set('manifest.json', Buffer.from(JSON.stringify(manifest))));
}

/** Returns what `updates.json` says of the self-distributed package of a version: where it is, also after later ones. */
export function updatesTo(distributed: Buffer, project: Project): string {
  const { version, browser_specific_settings: settings } = manifestIn(filesIn(distributed));
  const { id, strict_min_version } = settings.gecko;
  const place = `download/v${project.version}/${archiveName(project, 'self-distributed')}`;
  const update = {
    version,
    update_link: amongReleases(project.homepage, place),
    update_hash: `sha256:${createHash('sha256').update(distributed).digest('hex')}`,
    applications: { gecko: { strict_min_version } },
  };
  return `${JSON.stringify({ addons: { [id]: { updates: [update] } } }, null, 2)}\n`;
}

/** Returns the id of Firefox's add-on. */
export function idOf(firefoxPackage: Buffer): string {
  return manifestIn(filesIn(firefoxPackage)).browser_specific_settings.gecko.id;
}

function manifestIn(files: ReadonlyMap<string, Buffer>): Manifest {
  return JSON.parse(String(files.get('manifest.json'))) as Manifest;
}
