import { expect, test } from 'vitest';
import type { ListedLink } from '../../../lib/api/answers.ts';
import { toldByList } from '../../../lib/links/told.ts';

const item = (code: string, error: string | null): ListedLink => ({
  shortUrl: `https://sho.rt/${code}`,
  clicks: 1,
  createdAt: null,
  deletedAt: null,
  state: error === 'DELETED_BY_USER' ? 'deleted' : 'active',
  error,
});

test('what the service says is wrong with a link is told in its own word; being deleted is nothing wrong', () => {
  const told = toldByList('popular', [
    item('held', 'UNDER_REVIEW'),
    item('gone', 'DELETED_BY_USER'),
    item('well', null),
    item('held', null),
  ]);
  expect([...told].map(([shortUrl, { state, error }]) => [shortUrl, state, error])).toEqual([
    ['https://sho.rt/held', 'active', 'UNDER_REVIEW'],
    ['https://sho.rt/gone', 'deleted', null],
    ['https://sho.rt/well', 'active', null],
  ]);
});
