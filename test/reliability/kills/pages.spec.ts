import { endTheWorkerIn } from './go-through.ts';
import { question, type Operation } from './operation.ts';
import type { KillSetup } from './kill-setup.ts';

/** The operation of opening a page that asks the service; `answer` matches its text then. */
const opening = (name: string, hash: string, prepare: (setup: KillSetup) => void, answer: RegExp): Operation => ({
  name,
  kind: 'question',
  async prepare(setup) {
    prepare(setup);
    return question(() => setup.browser.options(hash), answer);
  },
});

const inspecting: Operation = {
  name: 'Inspect',
  kind: 'question',
  async prepare({ browser, service }, ofThisTime) {
    const shortUrl = service.addLink({ longUrl: 'https://example.com/inspected', title: ofThisTime });
    const page = await browser.options('#/inspect');
    await page.write('Address', shortUrl);
    return question(
      async () => {
        await page.press('button', 'Inspect');
        return page;
      },
      new RegExp(`${ofThisTime}[^]*1 address inspected|1 address inspected[^]*${ofThisTime}`),
    );
  },
};

/** Adds a day of earnings to the account. */
function addDay({ service }: KillSetup): void {
  const today = new Date().toISOString().slice(0, 10);
  service.addDays({ [today]: { clicks: 7, earnings: 70 } });
}

function addReferral({ service }: KillSetup): void {
  service.addReferrals([{ uid: `friend-${service.requests().length}-${Date.now()}`, earnings: { '2026-03-01': 10 } }]);
}

endTheWorkerIn([
  opening('Account', '#/account', addDay, /Balance[^]*Totals and averages[^]*Daily average/),
  opening('Referrals', '#/referrals', addReferral, /friend-/),
  inspecting,
]);
