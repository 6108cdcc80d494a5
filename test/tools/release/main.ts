// npm run release -- <version> [--date=2026-11-27] [--dry-run [--without-check]]: releases a version, or goes through
// it in a copy. The release workflow calls `npm run release -- artifacts <tag>`, `… sign <folder>` and `… submit <folder>`.
import { relative } from 'node:path';
import { root } from '../run/command.ts';
import { makeArtifacts, rehearse, type Made } from './artifacts.ts';
import { obstacles, reservedHomepage } from './obstacles.ts';
import { readProject } from './project.ts';
import { release, standingOf } from './release.ts';
import { sign } from './sign.ts';
import { submit } from './submit.ts';

const words = process.argv.slice(2);
const [first = '', second = ''] = words.filter((word) => !word.startsWith('--'));
const today = new Intl.DateTimeFormat('sv-SE').format();
const date = words.find((word) => word.startsWith('--date='))?.slice('--date='.length) ?? today;
const dry = words.includes('--dry-run');
const unknown = words.filter(
  (word) => word.startsWith('--') && !/^--(date=.*|dry-run)$/.test(word) && !(dry && word === '--without-check'),
);

try {
  if (unknown.length > 0) fail([`There is no option ${unknown.join(', ')}: use --date=<day>, --dry-run or both.`]);
  else if (first === 'artifacts') await artifacts(second);
  else if (first === 'sign') await sign(second, readProject(root), process.env);
  else if (first === 'submit') await submit(second, readProject(root), process.env);
  else if (dry) await goThrough(first);
  else await releaseNow(first);
} catch (error) {
  fail([error instanceof Error ? error.message : String(error)]);
}

/** Makes the release folder of a tag that is checked out. */
async function artifacts(tag: string): Promise<void> {
  const { version } = readProject(root);
  if (tag !== `v${version}`) {
    fail([`The tag "${tag}" is not v${version}, the version in package.json: tag releases by npm run release.`]);
    return;
  }
  sayMade(await makeArtifacts(root));
}

async function goThrough(version: string): Promise<void> {
  const standing = standingOf(root, version, date);
  const inTheWay = obstacles(standing);
  if (inTheWay.length > 0) {
    fail(inTheWay);
    return;
  }
  const warning = reservedHomepage(standing.homepage);
  if (warning !== null) console.warn(`Warning: a real release would stop here. ${warning}`);
  sayMade(await rehearse(root, version, date, !words.includes('--without-check')));
  console.log('This was a dry run: nothing was committed, tagged or published.');
}

async function releaseNow(version: string): Promise<void> {
  const result = await release(root, version, date);
  if ('inTheWay' in result) {
    fail(result.inTheWay);
    return;
  }
  console.log(`Version ${version} is committed and tagged here. These commands publish it:`);
  for (const command of result.publish) console.log(`  ${command}`);
}

function sayMade({ folder, done }: Made): void {
  for (const sentence of done) console.log(sentence);
  console.log(
    `updates.json has the checksum of a package that Mozilla has not signed. Signing changes the package and`,
  );
  console.log('its checksum: the release workflow writes updates.json again from the signed package.');
  console.log(`The release is in ${relative(root, folder)}.`);
}

function fail(reasons: readonly string[]): void {
  for (const reason of reasons) console.error(reason);
  process.exitCode = 1;
}
