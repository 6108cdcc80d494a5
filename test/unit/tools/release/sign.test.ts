import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { archiveOf, filesIn } from '../../../tools/release/archive.ts';
import { environmentFor, signing, stores } from '../../../tools/release/secrets.ts';
import { selfDistributed, updatesTo } from '../../../tools/release/self-distributed.ts';
import { adopt, sign } from '../../../tools/release/sign.ts';
import { submit } from '../../../tools/release/submit.ts';

const project = { name: 'curtail', version: '70.0.0', homepage: 'https://short.org/' };
const name = 'curtail-70.0.0-self-distributed.xpi';

function packageWith(signature: string): Buffer {
  const gecko = { id: 'curtail@curtail.example', strict_min_version: '142.0' };
  const manifest = JSON.stringify({ version: '70.0.0.1', browser_specific_settings: { gecko } });
  return archiveOf(
    new Map(Object.entries({ 'manifest.json': manifest, signature }).map(([path, text]) => [path, Buffer.from(text)])),
  );
}

/** Returns a release folder; every line that is logged is also in the summary of the workflow's run. */
function folderOfRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'curtail-signing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const logged = vi.spyOn(console, 'log').mockReturnValue();
  const unsigned = packageWith('');
  writeFileSync(join(folder, name), unsigned);
  writeFileSync(join(folder, 'curtail-70.0.0-firefox.zip'), unsigned);
  writeFileSync(join(folder, 'updates.json'), updatesTo(unsigned, project));
  const summary = join(mkdtempSync(join(tmpdir(), 'curtail-summary-')), 'summary.md');
  onTestFinished(() => rmSync(join(summary, '..'), { recursive: true }));
  const lines = () => {
    const said = logged.mock.calls.map(([line]) => String(line));
    expect(readFileSync(summary, 'utf8')).toBe(said.map((line) => `- ${line}\n`).join(''));
    return said;
  };
  return { folder, environment: { GITHUB_STEP_SUMMARY: summary }, lines };
}

const intact = (folder: string): string =>
  execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });

test('updates.json and the checksums are those of the signed package', () => {
  const { folder } = folderOfRelease();
  const signed = packageWith('Mozilla');
  adopt(folder, project, signed);
  expect(readFileSync(join(folder, name)).equals(signed)).toBe(true);
  const digest = execFileSync('sha256sum', [join(folder, name)], { encoding: 'utf8' }).slice(0, 64);
  const link = `https://short.org/releases/download/v70.0.0/${name}`;
  expect(JSON.parse(readFileSync(join(folder, 'updates.json'), 'utf8'))).toMatchObject({
    addons: {
      'curtail@curtail.example': {
        updates: [{ version: '70.0.0.1', update_hash: `sha256:${digest}`, update_link: link }],
      },
    },
  });
  expect(intact(folder)).toContain(`${name}: OK`);
});

test.each(['https://short.org', 'https://short.org/'])(
  'an installed package looks for updates in the newest release, whichever that is: %s',
  (homepage) => {
    const manifest = filesIn(selfDistributed(packageWith(''), homepage)).get('manifest.json');
    expect(JSON.parse(String(manifest))).toMatchObject({
      browser_specific_settings: { gecko: { update_url: 'https://short.org/releases/latest/download/updates.json' } },
    });
  },
);

test('without the secrets, nobody is led to a package that Firefox refuses', async () => {
  const { folder, environment, lines } = folderOfRelease();
  await sign(folder, project, environment);
  expect(readdirSync(folder).toSorted()).toEqual([
    'SHA256SUMS',
    'curtail-70.0.0-firefox.zip',
    'curtail-70.0.0-self-distributed-unsigned.zip',
  ]);
  expect(intact(folder)).toContain('curtail-70.0.0-self-distributed-unsigned.zip: OK');
  expect(lines()).toEqual([
    expect.stringMatching(/^Not sent to Mozilla for signing: /),
    'The self-distributed package is not signed, so Firefox does not install it. There is no updates.json.',
  ]);
});

test('without the secrets, no store gets the release, and the run says so for each', async () => {
  const { folder, environment, lines } = folderOfRelease();
  await submit(folder, project, environment);
  expect(lines()).toEqual([
    expect.stringMatching(/^Not sent to the Chrome Web Store: /),
    expect.stringMatching(/^Not sent to Edge Add-ons: /),
    expect.stringMatching(/^Not sent to addons\.mozilla\.org: /),
  ]);
});

/** Returns an environment with these secrets. */
const having = (variables: readonly string[]) =>
  Object.fromEntries(variables.map((variable) => [variable, 'a secret']));

test('a store that refuses keeps the release from no other store, and the run still fails', async () => {
  const { folder, environment, lines } = folderOfRelease();
  const all = having(Object.values(stores).flatMap(({ variables }) => variables));
  const asked: string[] = [];
  const refusing = async (_command: string, words: readonly string[]) => {
    asked.push(String(/--(\w+)-zip/.exec(words.join(' '))?.[1]));
    return asked.length === 2 ? 0 : 1;
  };
  await expect(submit(folder, project, { ...environment, ...all }, refusing)).rejects.toThrow(
    'The release did not reach the Chrome Web Store: what it said is above.\n' +
      'The release did not reach addons.mozilla.org: what it said is above.',
  );
  expect(asked).toEqual(['chrome', 'edge', 'firefox']);
  expect(lines()).toEqual(['Sent to Edge Add-ons.']);
});

test('a secret that was forgotten for one store keeps the release from no other store, and the run still fails', async () => {
  const { folder, environment, lines } = folderOfRelease();
  const some = having([...stores.firefox.variables, 'EDGE_CLIENT_ID', 'CHROME_EXTENSION_ID']);
  await expect(submit(folder, project, { ...environment, ...some }, async () => 0)).rejects.toThrow(
    /^Not sent to the Chrome Web Store: .+ Set all or none\.\nNot sent to Edge Add-ons: .+ Set all or none\.$/,
  );
  expect(lines()).toEqual(['Sent to addons.mozilla.org.']);
});

test('half of the secrets fail the signing', async () => {
  const { folder, environment } = folderOfRelease();
  const half = { ...environment, FIREFOX_JWT_SECRET: 'a secret' };
  await expect(sign(folder, project, half)).rejects.toThrow('but not FIREFOX_JWT_ISSUER. Set all or none.');
});

test('a program that sends to one store gets no secret of another', () => {
  const all = Object.values(stores).flatMap(({ variables }) => variables);
  const environment = environmentFor(stores.chrome, { PATH: '/bin', ...having(all) });
  expect(Object.keys(environment).toSorted()).toEqual(['PATH', ...stores.chrome.variables].toSorted());
  expect(Object.keys(environmentFor(signing, having(all)))).toEqual(signing.variables);
});
