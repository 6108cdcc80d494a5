import '../fakes/browser-messages.ts';
import { test } from 'vitest';
import { formatTime } from '../../lib/i18n/time-format.ts';
import { pluralMessage } from '../../lib/i18n/messages.ts';
import { answers, plainAnswer, type Answer } from './envelopes/answer.ts';
import { asked, now } from './envelopes/asked.ts';
import { judgeExports } from './envelopes/judge-exports.ts';
import { judgeResult } from './envelopes/judge-result.ts';
import { judgeStatistics } from './envelopes/judge-statistics.ts';
import { judgeWords } from './envelopes/judge-words.ts';
import { linksOf } from './envelopes/links-of.ts';
import { goThrough, type Wrong } from './go-through.ts';

async function judge(drawn: Answer): Promise<Wrong[]> {
  const answer = { ...plainAnswer, ...drawn };
  const result = await asked(answer);
  const links = linksOf(answer, result);
  for (const { createdAt, clicks } of links) {
    if (createdAt) formatTime(createdAt, now);
    if (typeof clicks === 'number') pluralMessage('clicks', clicks);
  }
  return [
    ...judgeResult(result),
    ...judgeWords(result),
    ...(await judgeExports(links)),
    ...(await judgeStatistics(answer, result)),
  ];
}

test(
  'hostile answers never throw, become links only to http and https, and never show the key',
  { timeout: 600_000 },
  () => goThrough({ figure: 'envelopes', cases: answers, share: [100_000, 1_000], judge }),
);
