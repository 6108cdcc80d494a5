import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import type { Overview as Figures } from '../../../lib/figures.ts';
import type { AccountState } from '../../../lib/state/account/account.ts';
import { word, type WordKey } from '../../../lib/words.ts';
import { amount, figure, knownOr } from '../figure.ts';

interface OverviewProps {
  state: Pick<AccountState, 'overview' | 'askOverview'>;
  openSettings(): void;
  /** Why there is nothing is said elsewhere. */
  quiet: boolean;
}

/** The five figures, in their order, what each is called and how it is written. */
const figures = [
  ['balance', 'accountBalance', amount],
  ['links', 'linksTitle', figure],
  ['clicks', 'clicksTitle', figure],
  ['referrals', 'referralsTitle', figure],
  ['referralCommission', 'accountReferralCommission', amount],
] as const satisfies readonly [keyof Figures, WordKey, (value: number) => string][];

/** What the account has come to. */
export function Overview({ state, openSettings, quiet }: OverviewProps): VNode {
  const { answer, asking, trouble } = state.overview;
  const told = answer.value?.value ?? null;
  const failure = trouble.value?.failure ?? null;
  const waiting = told === null && failure === null;
  return (
    <section class="overview" aria-label={word('accountOverview')} aria-busy={asking.value !== null || waiting}>
      {failure !== null && !quiet && <Notice failure={failure} onAgain={state.askOverview} onSettings={openSettings} />}
      {(told !== null || waiting) && (
        <dl>
          {figures.map(([name, title, written]) => (
            <div key={name}>
              <dt>{word(title)}</dt>
              <dd>{told === null ? <i class="bar-of-text" /> : knownOr(told[name], written)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p role="status" class="hidden">
        {waiting && word('accountLoading')}
      </p>
    </section>
  );
}
