import type { AccountPage } from '../../../fakes/account-page.ts';

/** Chooses the last days, and waits for the answers about them. */
export async function choose({ account, pass }: AccountPage, range: { last: 7 | 30 | 90 }): Promise<void> {
  account.choose(range);
  await pass(0);
}
