import { describe, expect, it } from 'vitest';
import { shownFields, wouldChange, wouldTravelReadable } from '../../../../lib/state/settings/form-fields.ts';
import { connected } from '../../../fakes/settings-page.ts';

const warns = (serviceAddress: string): boolean => wouldTravelReadable(shownFields(null, { serviceAddress }));

describe('the warning of an unencrypted key', () => {
  it.each(['http://links.example', ' http://10.0.0.2:8787/api ', 'HTTP://LINKS.EXAMPLE'])(
    'is shown for %s',
    (address) => {
      expect(warns(address)).toBe(true);
    },
  );

  it.each(['https://links.example', 'links.example', 'http://localhost:8787', 'http://127.0.0.1', 'http://', ''])(
    'is not shown for "%s"',
    (address) => {
      expect(warns(address)).toBe(false);
    },
  );
});

describe('the unsaved changes of the form', () => {
  it.each([{}, { serviceAddress: 'https://links.example/' }, { accountId: 'demo ' }, { forgetKey: false }])(
    'are none with %o',
    (typed) => {
      expect(wouldChange(shownFields(connected, typed), connected)).toBe(false);
    },
  );

  it.each([
    { serviceAddress: 'https://links.example/v2' },
    { accountId: 'other' },
    { secretKey: 'k' },
    { forgetKey: true },
  ])('are some with %o', (typed) => {
    expect(wouldChange(shownFields(connected, typed), connected)).toBe(true);
  });
});
