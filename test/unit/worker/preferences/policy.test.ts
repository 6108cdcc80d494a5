import { expect, test } from 'vitest';
import { allowsService } from '../../../../lib/policy/policy.ts';
import { createPolicyStore } from '../../../../lib/worker/preferences/read-policy.ts';
import { managedStorage, policyOf } from '../../../fakes/policy.ts';

const everythingAllowed = { services: null, starting: {}, locked: {} };

test.each([
  ['an empty one', {}],
  ['none at all, as Firefox says it by an error', null],
])('without a policy everything is the person’s choice: %s', async (_what, stored) => {
  expect(await policyOf(stored).read()).toEqual(everythingAllowed);
});

test('a policy for a later version, or with mistakes, loses only what cannot be read', async () => {
  const policy = policyOf({
    ofLater: 1,
    serviceAddress: null,
    allowedServices: ['https://links.example.com/', 'no address', 17, 'Go.Example.org/s'],
    preferences: { lookUp: 'no', theme: 'dark', copyAs: 'of-later', ofLater: true },
    locked: ['theme', 1, 'copyAfter', 'ofLater', 'constructor'],
    clickHistory: 'no',
  });
  expect(await policy.read()).toEqual({
    services: ['https://links.example.com', 'https://go.example.org/s'],
    starting: { theme: 'dark' },
    locked: { theme: 'dark', copyAfter: true },
  });
});

test.each([
  ['preferences', 'theme'],
  ['preferences', null],
  ['preferences', ['theme']],
  ['locked', 'theme'],
  ['locked', [1]],
  ['serviceAddress', null],
  ['serviceAddress', ''],
  ['allowedServices', null],
])('%s that are %j are left out', async (field, value) => {
  expect(await policyOf({ [field]: value }).read()).toEqual(everythingAllowed);
});

test.each([
  [{ allowedServices: [1] }],
  [{ allowedServices: 'https://links.example.com' }],
  [{ allowedServices: '' }],
  [{ allowedServices: { 0: 'https://links.example.com' } }],
  [{ allowedServices: ['http:/links.example.com', null] }],
  [{ allowedServices: 1 }],
  [{ serviceAddress: 17 }],
  [{ serviceAddress: ['https://links.example.com'] }],
  [{ serviceAddress: false, allowedServices: ['https://links.example.com'] }],
  [{ serviceAddress: 'http//links.example.com' }],
])('services that cannot be read, such as %j, allow none, and that is said', async (stored) => {
  const policy = await policyOf(stored).read();
  expect(policy).toEqual({ ...everythingAllowed, services: [], isUnreadable: true });
  expect(allowsService(policy, 'https://links.example.com')).toBe(false);
});

test('a policy that allows no service is not one that cannot be read', async () => {
  expect(await policyOf({ allowedServices: [] }).read()).toEqual({ ...everythingAllowed, services: [] });
});

test.each([
  [['https://one.example/'], { serviceAddress: 'one.example/' }],
  [['https://one.example'], { serviceAddress: 'one.example', allowedServices: ['https://two.example'] }],
  [['https://two.example'], { allowedServices: ['https://two.example'] }],
  [[], { allowedServices: [] }],
  [['https://two.example'], { serviceAddress: '', allowedServices: ['https://two.example'] }],
  [[], { serviceAddress: 'ftp://one.example', allowedServices: ['https://two.example'] }],
])('the only services are %j', async (services, stored) => {
  const expected = services.map((address) => address.replace(/\/$/, ''));
  expect((await policyOf(stored).read()).services).toEqual(expected);
});

test('a policy forbids a click history, and cannot have one kept', async () => {
  const { locked } = await policyOf({ clickHistory: false }).read();
  expect(locked).toEqual({ keepHistory: false, recordDaily: false });
  const demanding = { preferences: { keepHistory: true, recordDaily: true }, locked: ['keepHistory', 'recordDaily'] };
  expect(await policyOf({ ...demanding, clickHistory: true }).read()).toEqual(everythingAllowed);
  expect((await policyOf({ ...demanding, clickHistory: false }).read()).locked).toEqual(locked);
});

test('the browser is asked once, and again after a change', async () => {
  const managed = managedStorage();
  const policy = createPolicyStore(managed);
  await policy.read();
  managed.stored = { serviceAddress: 'one.example' };
  expect((await policy.read()).services).toBeNull();
  policy.forget();
  expect((await policy.read()).services).toEqual(['https://one.example']);
});
