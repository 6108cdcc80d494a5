import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressListOf } from '../../../lib/address-list/address-list.ts';

/** What a careful person takes from a file. `unsure`: shown, and left to the person. `asked`: the columns to choose from. */
interface Expectation {
  sure: string[];
  unsure?: string[];
  asked?: string[];
}

const folder = join(import.meta.dirname, 'programs');
const contentOf = (file: string): string => readFileSync(join(folder, file), 'utf8');
const expected = JSON.parse(contentOf('expected.json')) as Record<string, Expectation>;
const files = readdirSync(folder).filter((file) => file !== 'expected.json');

test.each(files)('reads %s as a careful person would', async (file) => {
  const { good, question } = await addressListOf(contentOf(file));
  const addresses = (isSure: boolean): string[] =>
    good.filter(({ unsure }) => (unsure === null) === isSure).map(({ address }) => address);
  const asked = question?.chosen === null ? question.columns.map(({ name }) => name) : [];
  expect({ sure: addresses(true), unsure: addresses(false), asked }).toEqual({
    unsure: [],
    asked: [],
    ...expected[file],
  });
});

test('there is an expectation for every file, and enough of them', () => {
  expect(files.toSorted()).toEqual(Object.keys(expected).toSorted());
  expect(files.length).toBeGreaterThanOrEqual(60);
});
