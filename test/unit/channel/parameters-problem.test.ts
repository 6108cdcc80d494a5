import { describe, expect, it } from 'vitest';
import { longestParameters, readyMadeChannels } from '../../../lib/channel/channel.ts';
import { channelAddress } from '../../../lib/channel/channel-address.ts';
import { parametersProblem } from '../../../lib/channel/parameters.ts';

it.each([
  ['', 'empty'],
  [' \n ', 'empty'],
  ['?', 'empty'],
  ['&&', 'empty'],
  ['=x', 'no-name'],
  ['a=1&=2', 'no-name'],
  ['?=2', 'no-name'],
  ['a=1&b=2&a=3', 'twice'],
  ['a&a=1', 'twice'],
  ['%61=1&a=2', 'twice'],
  ['a=1\na=2', 'twice'],
  ['a'.repeat(longestParameters + 1), 'too-long'],
] as const)('says what is wrong with %j', (parameters, problem) => {
  expect(parametersProblem(parameters)).toBe(problem);
});

it.each([
  ...Object.values(readyMadeChannels),
  'a',
  'a=',
  'a==b',
  '?a=1&b=2',
  'a=1\nb=2',
  'utm_campaign={title} {date}',
  'über=straße & co=x',
  '出典=会報',
  'a=#top',
  'a'.repeat(longestParameters),
])('lets a person write %j', (parameters) => {
  expect(parametersProblem(parameters)).toBeNull();
});

describe('parameters without a problem', () => {
  it('lead to a whole address, whatever characters they have', () => {
    const values = { date: '2026-11-26', title: null };
    const { address } = channelAddress('https://example.com/', 'über=straße & co=#x', values);
    expect(address).toBe('https://example.com/?%C3%BCber=stra%C3%9Fe&co=%23x');
    expect(new URL(address).href).toBe(address);
  });
});
