import { expect, test } from 'vitest';
import { decide, environmentFor, signing, stores } from '../../../tools/release/secrets.ts';

/** Returns an environment in which these variables are set. A secret that does not exist is an empty text. */
const having = (...variables: string[]): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(stores.edge.variables.map((variable) => [variable, ''])),
  ...Object.fromEntries(variables.map((variable) => [variable, 'a secret'])),
});

test('a release goes to a store whose secrets are all there', () => {
  expect(decide(stores.edge, having(...stores.edge.variables))).toEqual({ go: true, why: 'Sent to Edge Add-ons.' });
});

test('a release skips a store without secrets, and says so', () => {
  expect(decide(stores.edge, having('FIREFOX_JWT_SECRET'))).toEqual({
    go: false,
    why: 'Not sent to Edge Add-ons: the repository has none of the secrets for it (EDGE_PRODUCT_ID, EDGE_CLIENT_ID, EDGE_API_KEY).',
  });
});

test('a secret that was forgotten stops the release instead of skipping a store', () => {
  expect(decide(stores.edge, having('EDGE_PRODUCT_ID', 'EDGE_CLIENT_ID'))).toEqual({
    go: null,
    why: 'Not sent to Edge Add-ons: EDGE_PRODUCT_ID, EDGE_CLIENT_ID is set, but not EDGE_API_KEY. Set all or none.',
  });
});

test('a program that sends to one store gets no secret of another', () => {
  const all = Object.values(stores).flatMap(({ variables }) => variables);
  const environment = environmentFor(stores.chrome, { PATH: '/bin', ...having(...all) });
  expect(Object.keys(environment).toSorted()).toEqual(['PATH', ...stores.chrome.variables].toSorted());
  expect(Object.keys(environmentFor(signing, having(...all)))).toEqual(signing.variables);
});
