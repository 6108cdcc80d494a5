import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startInProcessService } from '../../drivers/service/in-process.ts';
import { pass, type Treatment } from '../../drivers/service/layer.ts';
import { forbidden } from '../../drivers/service/variants/firewall.ts';
import { variants, withVariants, type VariantName } from '../../drivers/service/variants/variants.ts';

const now = Date.UTC(2026, 0, 31, 12);
const service = await startInProcessService(() => now);
afterAll(() => service.close());

const long = 'https://long.example/a%20b/%C3%BC?q=1';
const blocked = `https://long.example/${forbidden}`;
const short = (code: string): string => `${service.address}/${code}`;

/** Fills the account, always in the same way. */
function fill(): void {
  service.clear();
  const { uid } = service.account;
  const createdAt = now - 86_400_000;
  service.seed.links(uid, [
    { longUrl: long, code: 'first', title: `Tom's "A & B"`, createdAt, clicks: { '2026-01-30': 1_234 } },
    { longUrl: 'https://long.example/gone', code: 'gone', createdAt, deletedAt: now - 1000 },
    ...Array.from({ length: 70 }, (_, index) => ({
      longUrl: `https://long.example/${index}`,
      code: `link${index}`,
      createdAt,
    })),
  ]);
  service.seed.referrals(uid, [{ uid: '9007199254740993', signedUpAt: createdAt }]);
  service.seed.day(uid, '2026-01-30', { earnings: -30_000_000 });
}

let usual: string[] = [];
beforeAll(async () => {
  fill();
  usual = await readAll(pass);
});
beforeEach(fill);

/** Everything that a client of a service with this treatment reads, in the same requests. */
async function readAll(treatment: Treatment): Promise<string[]> {
  const fetch = service.fetchWith(treatment);
  const questions = [
    `/link/info?short_url=${short('first')}`,
    `/link/info?short_url=${short('none')}`,
    `/link/info?short_url=${short('first')}&short_url=${short('gone')}`,
    `/link/expand?short_url=${short('gone')}`,
    `/link/lookup?long_url=${encodeURIComponent(long)}`,
    `/link/lookup?long_url=${encodeURIComponent('https://long.example/gone')}`,
    `/link/lookup?long_url=${encodeURIComponent(blocked)}`,
    '/link/last?limit=5',
    '/link/last?limit=1000',
    '/link/last?limit=none',
    '/referral/last?limit=5',
    '/link/deleted?',
    '/overview?',
    `/link/shorten?long_url=${encodeURIComponent('https://long.example/gone')}`,
    ...Array.from({ length: 13 }, () => '/overview?'),
  ];
  const answers: string[] = [];
  for (const question of questions) {
    const answer = await fetch(`${service.address}${question}&uid=a&secret_key=b`);
    const body = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    answers.push(`${answer.status} ${JSON.stringify([...answer.headers])} ${body}`);
  }
  return answers;
}

test.each(Object.keys(variants) as VariantName[])('the variant %s changes an answer', async (name) => {
  expect(await readAll(withVariants([name]))).not.toEqual(usual);
});

test('several variants change an answer together', async () => {
  const fetch = service.fetchWith(
    withVariants(['numbers-with-commas', 'times-iso-utc', 'success-ok', 'echoes-missing', 'code-as-text']),
  );
  const answer = await fetch(`${service.address}/link/info?uid=a&secret_key=b&short_url=${short('first')}`);
  expect(await answer.json()).toEqual({
    status_code: '200',
    status_txt: 'OK',
    data: [
      {
        error: 'OK',
        title: `Tom's "A & B"`,
        clicks: '1,234',
        created_at: '2026-01-30T12:00:00Z',
        deleted_at: null,
      },
    ],
  });
});

test('two variants of one aspect are no combination', () => {
  expect(() => withVariants(['success-ok', 'success-zero'])).toThrow(TypeError);
});
