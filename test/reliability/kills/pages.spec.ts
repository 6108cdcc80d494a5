import type { Screen } from '../../places/place.ts';
import { endTheWorkerIn } from './go-through.ts';
import { question, type Operation } from './operation.ts';
import type { Stand } from './stand.ts';

/** A page that asks the service as it opens, and what it says then. */
const opening = (name: string, hash: string, prepare: (stand: Stand) => void, answer: RegExp): Operation => ({
  name,
  kind: 'question',
  async prepare(stand) {
    prepare(stand);
    let page: Screen | undefined;
    return question(
      async () => (page = await stand.place.options(hash)),
      answer,
      async () => page?.close(),
    );
  },
});

const inspecting: Operation = {
  name: 'Inspect',
  kind: 'question',
  async prepare({ place, service }, ofThisTime) {
    const shortUrl = service.addLink({ longUrl: 'https://example.com/inspected', title: ofThisTime });
    const page = await place.options('#/inspect');
    await page.write('Address', shortUrl);
    return question(
      async () => {
        await page.press('button', 'Inspect');
        return page;
      },
      new RegExp(`${ofThisTime}[^]*1 address inspected|1 address inspected[^]*${ofThisTime}`),
      () => page.close(),
    );
  },
};

/** A day of its own in what the account earned. */
function addDay({ service }: Stand): void {
  const today = new Date().toISOString().slice(0, 10);
  service.addDays({ [today]: { clicks: 7, earnings: 70 } });
}

function addReferral({ service }: Stand): void {
  service.addReferrals([{ uid: `friend-${service.requests().length}-${Date.now()}`, earnings: { '2026-03-01': 10 } }]);
}

endTheWorkerIn([
  opening('Account', '#/account', addDay, /Balance[^]*Totals and means[^]*Daily mean/),
  opening('Referrals', '#/referrals', addReferral, /friend-/),
  inspecting,
]);
