import { Refusal } from '../refusal.ts';

/** The most long answers that are written or sent at once (count): each may have 10 MB. */
const most = { ofAccount: 4, ofAll: 16 };
/** When to come again after a refusal (seconds). */
const later = 5;

/**
 * Creates the count of long answers, by account. A reader that does not read keeps its answer in memory: one account may
 * not take all of it.
 */
export function createLongAnswers() {
  const counts = new Map<number, number>();
  let all = 0;

  function requireRoom(account: number): void {
    if (counts.get(account) === most.ofAccount || all === most.ofAll)
      throw new Refusal(429, 'TOO_MANY_REQUESTS', later);
  }
  return {
    /** Throws a Refusal if an account may begin no long answer now: then nothing has to be read for it. */
    requireRoom,
    /** Counts a long answer; returns the function to call once it is sent. Throws a Refusal if there are too many. */
    begin(account: number): () => void {
      requireRoom(account);
      counts.set(account, (counts.get(account) ?? 0) + 1);
      all += 1;
      return () => {
        all -= 1;
        const left = (counts.get(account) ?? 1) - 1;
        if (left > 0) counts.set(account, left);
        else counts.delete(account);
      };
    },
  };
}
