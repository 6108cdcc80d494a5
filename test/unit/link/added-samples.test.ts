import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addedSamples } from '../../../lib/link/added-samples.ts';
import { changedSamples, readSamples, withSample, writeSamples, type Sample } from '../../../lib/link/samples.ts';

const hour = 60 * 60 * 1000;
const start = Date.parse('2026-10-20T10:00:00Z');

/** A history of a few days with at most one sample each. */
const history = fc
  .array(fc.record({ hours: fc.nat(24 * 8), clicks: fc.nat(20) }), { maxLength: 12 })
  .map((given) => given.map(({ hours, clicks }): Sample => ({ at: start + hours * hour, clicks })))
  .map((samples) => readSamples(samples.reduce(withSample, '')));

const addTo = (kept: readonly Sample[], given: readonly Sample[]): Sample[] =>
  readSamples(given.reduce(withSample, writeSamples(kept)));

test('what is added, and only that, leads to the same history; taking it back leads to the one before', () => {
  fc.assert(
    fc.property(history, history, (given, kept) => {
      const { added, replaced } = addedSamples(given, kept);
      const merged = addTo(kept, given);
      expect(addTo(kept, added)).toEqual(merged);
      for (const sample of added) expect(kept).not.toContainEqual(sample);
      const without = added.reduce((text, sample) => changedSamples(text, sample, true), writeSamples(merged));
      expect(readSamples(replaced.reduce(withSample, without))).toEqual(kept);
    }),
  );
});

test('a history that is there already adds nothing', () => {
  fc.assert(
    fc.property(history, (kept) => {
      if (kept.length > 0) expect(addedSamples(kept, kept)).toEqual({ added: [], replaced: [] });
    }),
  );
});
