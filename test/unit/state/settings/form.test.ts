import { describe, expect, it } from 'vitest';
import { shownFields, wouldChange, wouldTravelReadable } from '../../../../lib/state/settings/form.ts';
import { connected } from './scripted-worker.ts';

const warns = (serviceAddress: string): boolean => wouldTravelReadable(shownFields(null, { serviceAddress }));

describe('the warning that the key would travel readable', () => {
  it.each(['http://links.example', ' http://10.0.0.2:8787/api ', 'HTTP://LINKS.EXAMPLE'])(
    'stands for %s',
    (address) => {
      expect(warns(address)).toBe(true);
    },
  );

  it.each(['https://links.example', 'links.example', 'http://localhost:8787', 'http://127.0.0.1', 'http://', ''])(
    'does not stand for "%s"',
    (address) => {
      expect(warns(address)).toBe(false);
    },
  );
});

describe('whether Connect would change anything', () => {
  it.each([{}, { serviceAddress: 'https://links.example/' }, { accountId: 'demo ' }, { forgetKey: false }])(
    'not with %o',
    (typed) => {
      expect(wouldChange(shownFields(connected, typed), connected)).toBe(false);
    },
  );

  it.each([
    { serviceAddress: 'https://links.example/v2' },
    { accountId: 'other' },
    { secretKey: 'k' },
    { forgetKey: true },
  ])('with %o', (typed) => {
    expect(wouldChange(shownFields(connected, typed), connected)).toBe(true);
  });
});
