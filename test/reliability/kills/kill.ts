import type { Screen } from '../../drivers/test-browser.ts';
import type { Tally } from '../../tools/tally/tally.ts';
import type { Attempt, Operation } from './operation.ts';
import { tornRecords } from './records.ts';
import type { Rest } from './rest.ts';
import type { KillSetup } from './kill-setup.ts';
import type { Step } from './steps-in-worker.ts';

/** Does the operation once, without a kill; returns the points that the worker passed, in order. */
export async function undisturbed(setup: KillSetup, operation: Operation, name: string): Promise<readonly number[]> {
  const { attempt, screen } = await begin(setup, operation, name, null);
  const { outcome, text } = await attempt.rest(screen);
  if (outcome !== 'done') throw new Error(`${operation.name}: ${outcome} without a kill: ${text}`);
  const passed = await setup.steps.rest();
  const wrong = await attempt.later(true);
  if (wrong !== null) throw new Error(`${operation.name}: wrong without a kill: ${wrong}`);
  return passed;
}

/** Does the operation once and ends the worker at this step; adds every harm to the tally. */
export async function killed(
  setup: KillSetup,
  operation: Operation,
  name: string,
  step: Step,
  tally: Tally,
): Promise<void> {
  const { browser, service, steps, stepsPage, points } = setup;
  const { attempt, screen } = await begin(setup, operation, name, step);
  const at = `${name}, ${step.moment} ${step.point} for the ${step.time}. time (${points[step.point]})`;
  const { sendsOnce, rest, happened, later } = attempt;
  // If the worker does not reach the step, it is ended after its work.
  const worked = async (): Promise<false> => {
    await rest(screen);
    await steps.rest();
    return false;
  };
  const parked = await Promise.race([steps.parked(), worked()]);
  await browser.kill();
  tally.count(parked ? 'kills' : 'kills past the step');
  if (parked) tally.met('points', String(step.point));
  tally.met('operations', operation.name);

  const first = await rest(screen);
  judge(at, first, await happened(), attempt, tally);
  if (sendsOnce !== null && service.count(sendsOnce) > 1) tally.found('loss', `${at}: sent twice`);
  await askAgain(at, screen, first, attempt, tally);
  for (const torn of await tornRecords(stepsPage)) tally.found('loss', `${at}: torn ${torn}`);
  const wrong = await later(await happened());
  if (wrong !== null) tally.found('wrong words', `${at}: later ${wrong}`);
}

async function begin(setup: KillSetup, operation: Operation, name: string, stop: Step | null) {
  const { browser, service, steps } = setup;
  // Every attempt begins with a fresh worker.
  await browser.kill();
  const attempt = await operation.prepare(setup, name);
  await steps.rest();
  await steps.watch(stop);
  service.startCounting();
  return { attempt, screen: await attempt.act() };
}

function judge(at: string, { outcome, text }: Rest, happened: boolean, { sendsOnce }: Attempt, tally: Tally): void {
  tally.count(`told as ${outcome}`);
  if (outcome === 'never') tally.found('loss', `${at}: does not come to an end: ${text}`);
  if (outcome === 'done' && !happened) tally.found('false success', `${at}: ${text}`);
  if (outcome === 'failed' && happened && sendsOnce !== null) tally.found('wrong words', `${at}: it was done: ${text}`);
}

/** Presses the button that checks or asks again, and expects the right words then. */
async function askAgain(at: string, screen: Screen, { outcome, text }: Rest, attempt: Attempt, tally: Tally) {
  const { sendsOnce, rest, happened } = attempt;
  // A change that certainly failed is repeated only on a press.
  if (outcome !== 'open' && !(outcome === 'failed' && sendsOnce === null)) return;
  const button = ['Check again', 'Try these again', 'Try again'].find((name) => text.split('\n').includes(name));
  if (button === undefined) return tally.found('loss', `${at}: there is no button to find out with: ${text}`);
  tally.count('asked again');
  await screen.press('button', button);
  const now = await rest(screen);
  if (now.outcome === ((await happened()) ? 'done' : 'open')) return;
  tally.found(
    now.outcome === 'done' ? 'false success' : 'wrong words',
    `${at}: asked again, ${now.outcome}: ${now.text}`,
  );
}
