import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import { localDay, samePeriod, type Day, type Period } from '../../days.ts';
import type { Failure } from '../../failure.ts';
import type { Overview } from '../../figures.ts';
import { pageAddresses } from '../../page-addresses.ts';
import { periodBefore } from '../../statistics/periods.ts';
import { shownDays, type FigureName, type ShownDay } from '../../statistics/shown-days.ts';
import { summarize, type Summary } from '../../statistics/summary.ts';
import { createCopying, type Copying } from '../copying.ts';
import type { PageParts } from '../page-parts.ts';
import { createQuestion, type Question } from '../question.ts';
import { followReach, type Stage } from '../stage.ts';
import { choiceAddress, periodOf, readChoice, type Choice } from './choice.ts';
import { createPeriodForm, type PeriodForm } from './period-form.ts';

/** The days that are shown. */
export interface Statistics {
  period: Period;
  /** The first one first. */
  days: readonly ShownDay[];
  /** Count of items that could not be read, so that it is not known which days they are. */
  unreadable: number;
}

/** Everything the Account page shows and does. */
export interface AccountState {
  stage: ReadonlySignal<Stage>;
  overview: Pick<Question<null, Overview>, 'answer' | 'asking' | 'trouble'>;
  /** Asks for the overview again. */
  askOverview(): void;
  choice: ReadonlySignal<Choice>;
  choose(choice: Choice): void;
  form: PeriodForm;
  /** The person's date: figures of it may still change. */
  today: ReadonlySignal<Day>;
  /** Null until the service told any; the days before stay while others are asked for. */
  statistics: ReadonlySignal<Statistics | null>;
  asking: ReadonlySignal<boolean>;
  /** The days that the shown ones are compared with are still to come. */
  comparing: ReadonlySignal<boolean>;
  /** Why the chosen days are not there. */
  failure: ReadonlySignal<Failure | null>;
  /** Why nothing at all is there, where that is the same for overview and days. */
  failureOfAll: ReadonlySignal<Failure | null>;
  askAll(): void;
  /** Why the days before them are not. */
  beforeFailure: ReadonlySignal<Failure | null>;
  /** Asks for the chosen days, and those before them, again. */
  askDays(): void;
  /** Asks for the days before them alone. */
  askBefore(): void;
  summary(name: FigureName): Summary;
  /** The figures that are drawn. */
  drawn: ReadonlySignal<ReadonlySet<FigureName>>;
  toggle(name: FigureName): void;
  copying: Copying;
  /** Begins to follow address and connection; returns what ends that. */
  start(): () => void;
}

/** Makes the Account page's state: signals to draw, actions to call. */
export function createAccount(parts: PageParts): AccountState {
  const { rpc, connection, active, address, now, schedule } = parts;
  const { stage, number, reachable } = followReach(connection);
  const today = signal(localDay(now()));
  /** The address as this page had it last: others follow it too. */
  let last: string = pageAddresses.account;
  const hash = computed(() => (last = active.value ? address.hash.value : last));
  const choice = computed(() => readChoice(hash.value, today.value));
  const period = computed(() => periodOf(choice.value, today.value));

  const overview = createQuestion(parts, (input: null) => rpc.ask('account.overview', input));
  const ask = (days: Period) => rpc.ask('account.statistics', days);
  const chosen = createQuestion(parts, ask);
  const before = createQuestion(parts, ask);

  const statistics = computed(() => {
    const answer = chosen.answer.value;
    if (answer === null) return null;
    const { days, unreadable } = answer.value;
    return { period: answer.input, days: shownDays(answer.input, days), unreadable };
  });
  const daysBefore = computed(() => {
    const shown = statistics.value;
    const answer = before.answer.value;
    if (shown === null || answer === null) return null;
    const earlier = periodBefore(shown.period, today.value);
    return earlier !== null && samePeriod(answer.input, earlier) ? shownDays(answer.input, answer.value.days) : null;
  });

  function choose(next: Choice): void {
    today.value = localDay(now()); // The clock of a computer that slept over midnight tells nobody.
    form.reset();
    const target = choiceAddress(next);
    // The same days again: they may have other figures by now.
    if (target === hash.value) askDays();
    else address.go(target, 'push');
  }

  const form = createPeriodForm(parts, { chosen: period, today, choose });
  const drawn = signal<ReadonlySet<FigureName>>(new Set(['clicks'] as const));

  function askDays(): void {
    chosen.ask(period.value);
    askBefore();
  }

  function askBefore(): void {
    const earlier = periodBefore(period.value, today.value);
    if (earlier === null) before.clear();
    else before.ask(earlier);
  }

  /** Follows the person's date, also while the page stands open over midnight. */
  function followDay(): () => void {
    let callOff = (): void => undefined;
    function turn(): void {
      today.value = localDay(now());
      callOff = schedule(turn, new Date(now()).setHours(24, 0, 0, 0) - now());
    }
    turn();
    return () => callOff();
  }

  function clear(): void {
    for (const question of [overview, chosen, before]) question.clear();
  }

  return {
    stage,
    overview,
    askOverview: () => overview.ask(null),
    choice,
    choose,
    form,
    today,
    statistics,
    asking: computed(() => chosen.asking.value !== null),
    comparing: computed(() => chosen.asking.value !== null || before.asking.value !== null),
    failure: computed(() => chosen.trouble.value?.failure ?? null),
    // Days that could not be read are said to be so once; those shown are others, and were compared when they came.
    beforeFailure: computed(() => (chosen.trouble.value === null ? (before.trouble.value?.failure ?? null) : null)),
    failureOfAll: computed(() => {
      if (overview.answer.value !== null || chosen.answer.value !== null) return null;
      const [one, other] = [overview.trouble.value?.failure, chosen.trouble.value?.failure];
      return one !== undefined && one.kind === other?.kind ? one : null;
    }),
    askAll() {
      overview.ask(null);
      askDays();
    },
    askDays,
    askBefore,
    summary(name) {
      const { days } = statistics.value ?? { days: [] };
      return summarize(name, days, daysBefore.value, today.value);
    },
    drawn,
    toggle(name) {
      const next = new Set(drawn.value);
      if (!next.delete(name)) next.add(name);
      drawn.value = next;
    },
    copying: createCopying(parts),
    start() {
      const ends = [
        followDay(),
        effect(() => {
          void hash.value;
          if (active.value) today.value = localDay(now());
          untracked(form.reset); // Days that are still being typed must not call the person back to this page.
        }),
        effect(() => {
          void number.value;
          untracked(clear); // Nothing of one account is shown under another.
        }),
        effect(() => {
          void number.value;
          void reachable.value;
          if (active.value && stage.value === 'ready') untracked(() => overview.ask(null));
        }),
        effect(() => {
          void number.value;
          void reachable.value;
          void period.value;
          if (active.value && stage.value === 'ready') untracked(askDays);
        }),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
