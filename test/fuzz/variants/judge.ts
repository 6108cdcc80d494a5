import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';
import type { InProcessService } from '../../drivers/service/in-process.ts';
import { withVariants } from '../../drivers/service/variants/variants.ts';
import type { Wrong } from '../go-through.ts';
import { fillAccount } from './account.ts';
import { oddAddresses } from './addresses.ts';
import type { Case } from './case.ts';
import { judgeAccount } from './judge-account.ts';
import { judgeDescribe, judgeFind, judgeInspect } from './judge-answers.ts';
import { judgeChanges, judgeShorten, judgeUnknownChanges } from './judge-changes.ts';
import { judgeList } from './judge-lists.ts';
import { startPlay } from './play.ts';
import { startWorker } from './worker.ts';

/** The most links whose details one case asks for (count); one message holds as many. */
const mostDescribed = 50;

/** Does the everyday work with a service of these variants. Returns everything that was told wrong. */
export async function judge(service: InProcessService, one: Case): Promise<readonly Wrong[]> {
  service.clear();
  fillAccount(service, one);
  vi.stubGlobal('fetch', service.fetchWith(withVariants(one.variants)));
  const play = startPlay(service, one.variants, startWorker(service));
  const codes = [...one.odd.map(({ address }) => `odd${address}`), 'plain0', 'gone0', 'unknown1', 'unknown2'];
  const shortUrls = codes.map((code) => `${service.address}/${code}`);
  const asked = one.odd.map(({ address }) => oddAddresses[address] ?? '');
  const neighbours = one.odd.map(({ address }) => oddAddresses[(address + 1) % oddAddresses.length] ?? '');

  const recent = await judgeList(play, 'recent');
  await judgeList(play, 'popular');
  const deleted = await judgeList(play, 'deleted');
  await judgeDescribe(play, [...new Set([...shortUrls, ...recent, ...deleted])].slice(0, mostDescribed));
  await judgeInspect(play, [...new Set([...asked, ...neighbours, ...shortUrls, 'https://nothing.example/'])]);
  for (const address of [...asked.slice(0, 3), ...neighbours.slice(0, 2)]) await judgeFind(play, address);
  for (const shortUrl of shortUrls.slice(-4)) await judgeFind(play, shortUrl);
  await judgeAccount(play);

  const changed = play.linkAt(shortUrls[0] ?? '') ?? play.linkAt(`${service.address}/plain0`);
  const blocked = oddAddresses.at(-1) ?? '';
  for (const address of ['https://new.example/a b?x=%2F', ...asked.slice(0, 2), 'https://gone.example/0', blocked]) {
    await judgeShorten(play, address);
  }
  if (changed !== null) await judgeChanges(play, changed);
  await judgeUnknownChanges(play);
  await judgeList(play, 'recent');
  // Without a network nothing ends the event loop's turn, and until then its weak references keep their targets.
  await setImmediate();
  return play.wrongs;
}
