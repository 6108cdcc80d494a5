import { appendFileSync } from 'node:fs';

/** A service that a release is sent to, and the environment variables without which that cannot be done. */
export interface Service {
  name: string;
  variables: readonly string[];
}

/** Mozilla, which signs the self-distributed package. */
export const signing: Service = {
  name: 'Mozilla for signing',
  variables: ['FIREFOX_JWT_ISSUER', 'FIREFOX_JWT_SECRET'],
};

/** The stores. */
export const stores = {
  chrome: {
    name: 'the Chrome Web Store',
    variables: [
      'CHROME_EXTENSION_ID',
      'CHROME_PUBLISHER_ID',
      'CHROME_SERVICE_ACCOUNT_CLIENT_EMAIL',
      'CHROME_SERVICE_ACCOUNT_PRIVATE_KEY',
    ],
  },
  edge: { name: 'Edge Add-ons', variables: ['EDGE_PRODUCT_ID', 'EDGE_CLIENT_ID', 'EDGE_API_KEY'] },
  firefox: { name: 'addons.mozilla.org', variables: ['FIREFOX_JWT_ISSUER', 'FIREFOX_JWT_SECRET'] },
} satisfies Record<string, Service>;

/** Whether a service gets the release: `go` is null if only some of its variables are set, which is a mistake. */
export interface Decision {
  go: boolean | null;
  /** A sentence for the log. */
  why: string;
}

/** Decides by what is set. A secret that does not exist is an empty text in a workflow. */
export function decide({ name, variables }: Service, environment: NodeJS.ProcessEnv): Decision {
  const missing = variables.filter((variable) => (environment[variable] ?? '') === '');
  if (missing.length === 0) return { go: true, why: `Sent to ${name}.` };
  if (missing.length === variables.length) {
    return {
      go: false,
      why: `Not sent to ${name}: the repository has none of the secrets for it (${list(variables)}).`,
    };
  }
  const present = variables.filter((variable) => !missing.includes(variable));
  return { go: null, why: `Not sent to ${name}: ${list(present)} is set, but not ${list(missing)}. Set all or none.` };
}

/** Returns the environment for a program that sends to one service: without the secrets of the others. */
export function environmentFor({ variables }: Service, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secrets = [signing, ...Object.values(stores)].flatMap((service) => service.variables);
  const others = new Set(secrets.filter((secret) => !variables.includes(secret)));
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !others.has(name)));
}

/** Writes a line to the log, and to the summary of the workflow's run if there is one. */
export function say(line: string, { GITHUB_STEP_SUMMARY: summary }: NodeJS.ProcessEnv): void {
  console.log(line);
  if (summary !== undefined && summary !== '') appendFileSync(summary, `- ${line}\n`);
}

const list = (names: readonly string[]): string => names.join(', ');
