import { expect, test } from 'vitest';
import type { ListedLink } from '../../../../lib/worker/api/answers.ts';
import { fieldsOfList } from '../../../../lib/worker/links/merge-answers.ts';

const item = (code: string, error: string | null): ListedLink => ({
  shortUrl: `https://sho.rt/${code}`,
  clicks: 1,
  createdAt: null,
  deletedAt: null,
  state: error === 'DELETED_BY_USER' ? 'deleted' : 'active',
  error,
});

test('keeps an item’s error in the service’s own word; being deleted is no error', () => {
  const fields = fieldsOfList('popular', [
    item('held', 'UNDER_REVIEW'),
    item('gone', 'DELETED_BY_USER'),
    item('well', null),
    item('held', null),
  ]);
  expect([...fields].map(([shortUrl, { state, error }]) => [shortUrl, state, error])).toEqual([
    ['https://sho.rt/held', 'active', 'UNDER_REVIEW'],
    ['https://sho.rt/gone', 'deleted', null],
    ['https://sho.rt/well', 'active', null],
  ]);
});
