import { browserSession } from '../../drivers/chromium/browser-session.ts';
import { compare, figureOf, type Figure, type Series } from '../../tools/budget/figures.ts';
import type { Part } from '../report.ts';
import { addKnown } from './scenes.ts';
import { settled, settledText } from './settled.ts';
import type { PopupSetup, Subject } from './bench-browser.ts';
import { inTurns, measureInTurns, openTab } from './tab.ts';
import { closePopup } from './watch.ts';

/** Kinds of main-thread work, by their names in a trace; `RunTask` is the rest. */
const kinds = {
  'reading the page': ['DocumentLoader::CommitNavigation', 'ParseHTML'],
  'running scripts': [
    'EvaluateScript',
    'v8.evaluateModule',
    'v8.callFunction',
    'TimerFire',
    'BlinkScheduler_PerformMicrotaskCheckpoint',
  ],
  'style and layout': ['UpdateLayoutTree', 'Layout', 'PrePaint'],
  'painting frames': ['ProxyMain::BeginMainFrame'],
  'messages, loading and all else': ['RunTask'],
} as const;
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];

/** Milliseconds of processor time. */
type Times = Record<Kind, number>;

/** One piece of work in a trace; `ts`, `dur` and `tdur` (processor time) in microseconds. */
interface Work {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  tdur?: number;
  args?: { beginData?: { url?: string } };
}

/** Measures the main thread's time by kind, from the press until the service has confirmed the cached link. */
export async function measureProfile({ browser, service, site }: PopupSetup, rounds: number): Promise<Part> {
  const known = addKnown({ service, site }, 'remembered-profile');
  const tab = await openTab(browser);
  await tab.page.goto(known.address);
  const control = await browserSession(browser.context);

  async function open(subject: Subject): Promise<Times> {
    const works: Work[] = [];
    const collect = ({ value }: { value: unknown[] }): void => void works.push(...(value as Work[]));
    control.on('Tracing.dataCollected', collect);
    await control.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        includedCategories: [
          'toplevel',
          'devtools.timeline',
          'disabled-by-default-devtools.timeline',
          'loading',
          'v8',
          'cc',
        ],
      },
    });
    await browser.press(subject, tab.page);
    await tab.beside[subject].evaluate(settled, settledText[subject]);
    const complete = new Promise<void>((resolve) => control.once('Tracing.tracingComplete', () => resolve()));
    await control.send('Tracing.end');
    await complete;
    control.off('Tracing.dataCollected', collect);
    await closePopup(tab.beside[subject]);
    return timesOf(works, `chrome-extension://${browser.ids[subject]}/popup.html`);
  }

  // The first popups have more to load.
  await inTurns(1, async (subject) => void (await open(subject)));
  const times = await measureInTurns(rounds, open);
  await tab.close();

  const series = (what: string, subject: Subject, kind: Kind): Series => ({
    what,
    unit: 'ms',
    values: times[subject].map((of) => of[kind]),
  });
  const figures = names.flatMap((kind): Figure[] => {
    const empty = series(`an empty popup’s ${kind}`, 'empty', kind);
    return [figureOf(empty), compare(series(kind, 'curtail', kind), empty)];
  });
  return { name: 'popup, where the main thread’s time goes', figures };
}

/** Adds up the work on the page's thread, each piece without the pieces inside it. */
function timesOf(works: readonly Work[], url: string): Times {
  const thread = works.find(({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === url);
  if (thread === undefined) throw new Error('The trace has no popup.');
  const own = works.filter(({ pid, tid, tdur }) => pid === thread.pid && tid === thread.tid && tdur !== undefined);
  const times = Object.fromEntries(names.map((kind) => [kind, 0])) as Times;
  const around: { end: number; kind: Kind }[] = [];
  for (const { name, ts, dur, tdur = 0 } of own.toSorted((one, other) => one.ts - other.ts || other.dur - one.dur)) {
    while (around.length > 0 && (around.at(-1)?.end ?? 0) <= ts) around.pop();
    const outer = around.at(-1)?.kind;
    const kind = names.find((each) => (kinds[each] as readonly string[]).includes(name)) ?? outer;
    if (kind === undefined) continue;
    around.push({ end: ts + dur, kind });
    if (kind === outer) continue;
    times[kind] += tdur / 1000;
    if (outer !== undefined) times[outer] -= tdur / 1000;
  }
  return times;
}
