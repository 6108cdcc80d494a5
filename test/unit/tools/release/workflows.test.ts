import { globSync, readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parse } from 'yaml';
import { signing, stores } from '../../../tools/release/secrets.ts';
import { root } from '../../../tools/run/command.ts';

/** GitHub's own check of workflows imports JSON as a bundler would read it; Node wants to be told the type. */
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { validate } = await import('@actions/languageservice');
hooks.deregister();

/** How many were checked. GitHub's check remembers a workflow by its path, so each check uses a path of its own. */
let checked = 0;

/** Returns what GitHub finds wrong with a workflow, a line for each: unknown keys, permissions, names in expressions. */
async function lintWorkflow(name: string, text: string): Promise<string[]> {
  checked += 1;
  const document = TextDocument.create(`file:///${checked}/.github/workflows/${name}`, 'yaml', 1, text);
  return (await validate(document)).map(
    ({ message, range }) => `${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`,
  );
}

type Permissions = Record<string, string> | string;

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}

interface Job {
  permissions?: Permissions;
  uses?: string;
  steps?: Step[];
  env?: object;
}

interface Workflow {
  on: unknown;
  concurrency?: unknown;
  permissions?: Permissions;
  env?: object;
  jobs: Record<string, Job>;
}

const folder = join(root, '.github', 'workflows');
const names = readdirSync(folder);
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

test('the check of workflows finds a mistake', async () => {
  const wrong = read('test.yml').replace('contents: read', 'content: read').replace('runs-on', 'run-on');
  expect(await lintWorkflow('test.yml', wrong)).toEqual([
    "10: Unexpected value 'run-on'",
    "13: Unexpected value 'content'",
    '10: Required property is missing: runs-on',
  ]);
});

describe.each(names)('%s', (name) => {
  const text = read(name);
  const workflow = parse(text) as Workflow;
  const jobs = Object.entries(workflow.jobs);
  const steps = jobs.flatMap(([, job]) => job.steps ?? []);

  test('GitHub finds nothing wrong with the workflow', async () => {
    expect(await lintWorkflow(name, text)).toEqual([]);
  });

  test('every action is pinned by the digest of a commit, and says which version that is', () => {
    const used = [...text.matchAll(/\buses: (.*)/g)].map(([, action = '']) => action);
    const foreign = used.filter((action) => !action.startsWith('./'));
    expect(foreign.length).toBeGreaterThan(0);
    expect(foreign.filter((action) => !/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  test('a job may do only what it says, and nothing is allowed to all of them', () => {
    expect(workflow.permissions).toEqual({});
    for (const [job, { permissions }] of jobs) expect(typeof permissions, job).toBe('object');
  });

  test('what a stranger proposes gets no secret and writes nothing', () => {
    expect(JSON.stringify(workflow.on)).not.toMatch(/pull_request_target|workflow_run|issue/);
    if (!JSON.stringify(workflow.on).includes('pull_request')) return;
    expect(text).not.toContain('secrets.');
    for (const [job, { permissions }] of jobs) expect(permissions, job).toEqual({ contents: 'read' });
  });

  test('no text from outside becomes part of a command', () => {
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });

  test('no checkout leaves its token in the folder', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const checkout of checkouts) expect(checkout.with).toMatchObject({ 'persist-credentials': false });
  });

  test('an upload has its files at the top, where the next job looks for them', () => {
    const uploads = steps.filter(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
    expect(uploads.filter((upload) => JSON.stringify(upload.with).includes('*'))).toEqual([]);
  });

  test('a secret is given only to the one step that needs it', () => {
    expect([workflow.env, ...jobs.map(([, { env }]) => env)].filter((env) => env !== undefined)).toEqual([]);
    const holding = steps.filter((step) => JSON.stringify(step).includes('secrets.'));
    expect(holding.filter(({ run }) => !/^npm run release -- (sign|submit) release$/.test(run ?? ''))).toEqual([]);
  });
});

test('the release gives each step the secrets that its script decides by', () => {
  const { jobs } = parse(read('release.yml')) as Workflow;
  const given = (job: string) =>
    Object.keys(jobs[job]?.steps?.find(({ run }) => run?.startsWith('npm run release'))?.env ?? {}).toSorted();
  expect(given('sign')).toEqual(signing.variables);
  expect(given('stores')).toEqual(
    Object.values(stores)
      .flatMap(({ variables }) => variables)
      .toSorted(),
  );
});

test('a tag neither ends nor replaces the run of another tag', () => {
  const { concurrency } = parse(read('release.yml')) as Workflow;
  expect(concurrency).toEqual({ group: 'release-${{ github.ref }}' });
});

test('only the job that publishes may write to the repository, and it runs no package', () => {
  const { jobs } = parse(read('release.yml')) as Workflow;
  const writing = Object.entries(jobs).filter(([, { permissions }]) => JSON.stringify(permissions).includes('write'));
  expect(writing.map(([job]) => job)).toEqual(['attest', 'publish']);
  for (const [job, { steps }] of writing) expect(JSON.stringify(steps), job).not.toMatch(/npm|npx|node /);
});

test('updates are proposed for every list of packages, together, and not on the day they come out', () => {
  const { updates } = parse(readFileSync(join(root, '.github', 'dependabot.yml'), 'utf8')) as {
    updates: {
      'package-ecosystem': string;
      directory?: string;
      directories?: string[];
      groups: object;
      cooldown: object;
      schedule: object;
    }[];
  };
  const lists = globSync(['package-lock.json', 'test/**/package-lock.json'], { cwd: root });
  const folders = lists.map((list) => join('/', dirname(list)));
  expect(updates.map((each) => [each['package-ecosystem'], each.directories ?? each.directory])).toEqual([
    ['npm', folders.toSorted()],
    ['github-actions', '/'],
  ]);
  for (const { groups, cooldown, schedule } of updates) {
    expect(Object.keys(groups)).not.toEqual([]);
    expect({ cooldown, schedule }).toEqual({ cooldown: { 'default-days': 7 }, schedule: { interval: 'weekly' } });
  }
});
